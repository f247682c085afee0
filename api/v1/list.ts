import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { z } from "zod";

import { csv, type Column } from "#domain/base/csv.ts";
import { dayOf } from "#domain/base/dates.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { PAGE_PARAMETERS } from "#domain/v1/query.schema.ts";
import type { V1Name } from "#domain/v1/records.schema.ts";
import type { Deps } from "#http/deps.ts";
import { rememberQuestion } from "#http/answered-questions.ts";
import { queryOf } from "#http/query.ts";
import { sendReady, viewOf } from "#http/ready-answer.ts";
import { questionOf, storedAnswer } from "#http/stored-answer.ts";
import { askerOf } from "#http/within-limit.ts";
import { readyBytesOf, readyText } from "#lib/compress.ts";
import { viewAt, type PublicData } from "#public-data/public-data.ts";

export type V1Endpoint = {
  name: string;
  path: string;
  summary: string;
  query: z.ZodObject;
  answers: V1Name;
  /** The query of its example; a list shows one row unless it says otherwise. */
  example?: string | undefined;
  /** Whether a company shows what the endpoint answers; without it any company does. */
  isExample?: ((record: CompanyRecord) => boolean) | undefined;
  isList: boolean;
  /** The header of its CSV, if it has one. */
  columns: readonly string[];
  handle: (deps: Pick<Deps, "publicData" | "now">) => (c: Context) => Promise<Response>;
};

type Description<Shape extends z.ZodRawShape> = Pick<
  V1Endpoint,
  "name" | "path" | "summary" | "answers" | "example" | "isExample"
> & {
  query: z.ZodObject<Shape>;
  /** Whether the answer contains share prices, which for a past day are read first. */
  hasQuotes?: boolean;
};

type Read<Shape extends z.ZodRawShape, Answer> = (
  view: PublicData,
  query: z.output<z.ZodObject<Shape>>,
  c: Context,
  today: string,
) => Answer;

/** The rows of a list. An array is one; a longer one can be calculated only where it is read. */
export type Rows<Row> = { length: number; slice: (from?: number, to?: number) => readonly Row[] };

/** Rows calculated only where they are read. */
export const rowsFrom = <Item, Row>(items: readonly Item[], rowOf: (item: Item) => Row): Rows<Row> => ({
  length: items.length,
  slice: (from, to) => items.slice(from, to).map(rowOf),
});

/** So many questions about one list have their rows stored, for the pages after the first. */
const MOST_LISTS = 4;

/** The rows of a list, found once per change of the data and question, whichever of its pages are read. */
function openLists<Row>() {
  const listsOf = new WeakMap<PublicData["queryAnswers"], Map<string, Rows<Row>>>();
  return ({ queryAnswers }: PublicData, question: string, find: () => Rows<Row>): Rows<Row> => {
    const lists = listsOf.get(queryAnswers) ?? new Map<string, Rows<Row>>();
    listsOf.set(queryAnswers, lists);
    const rows = lists.get(question) ?? find();
    lists.delete(question);
    lists.set(question, rows);
    for (const oldest of lists.keys()) if (lists.size > MOST_LISTS) lists.delete(oldest);
    return rows;
  };
}

/** A list: one page of it as JSON, or whole as CSV if the address ends in .csv or the client prefers it. */
export const v1List = <Shape extends z.ZodRawShape, Row>({
  columns,
  rows,
  ...description
}: Description<Shape> & {
  columns: readonly Column<Row>[];
  rows: Read<Shape, Rows<Row>>;
}): V1Endpoint => {
  const listOf = openLists<Row>();
  const parameters = Object.keys(description.query.shape).filter((name) => !PAGE_PARAMETERS.includes(name));
  return {
    example: "?limit=1",
    ...description,
    isList: true,
    columns: columns.map(([name]) => name),
    handle: handlerOf(description, (...read) => {
      const [view, query, c, today] = read;
      const question = `${today} ${questionOf(c, parameters).replace(/\.csv /, " ")}`;
      const all = listOf(view, question, () => rows(...read));
      return wantsCsv(c)
        ? readyText(csv(columns, all.slice()), "text/csv; charset=utf-8")
        : readyBytesOf(pageOf(all, query, c));
    }),
  };
};

export const v1Answer = <Shape extends z.ZodRawShape>({
  answer,
  ...description
}: Description<Shape> & { answer: Read<Shape, unknown> }): V1Endpoint => ({
  ...description,
  isList: false,
  columns: [],
  handle: handlerOf(description, (...read) => readyBytesOf(answer(...read))),
});

/** Answers are also cached per day, because some reach up to today. */
const handlerOf =
  <Shape extends z.ZodRawShape>(
    { query: schema, hasQuotes = false }: Description<Shape>,
    make: Read<Shape, ReturnType<typeof readyText>>,
  ): V1Endpoint["handle"] =>
  ({ publicData, now }) =>
  async (c) => {
    const moment = now();
    const today = dayOf(moment);
    const format = wantsCsv(c) ? "csv" : "json";
    const query = queryOf(schema, c, { today, isWhole: format === "csv" });
    const newest = viewOf(publicData);
    const { asOf, knownAt }: PointInTime = query;
    c.header("Vary", "Accept");
    const key = `${today} ${format} ${questionOf(c, Object.keys(schema.shape))}`;
    rememberQuestion(newest, c, { key, now: moment });
    const ready = await storedAnswer(newest, askerOf(c), key, async () => {
      const view = hasQuotes ? await viewAt(publicData, newest, { asOf, knownAt }) : newest;
      return make(view, query, c, today);
    });
    return sendReady(c, ready);
  };

const wantsCsv = (c: Context): boolean =>
  c.req.path.endsWith(".csv") ||
  accepts(c, {
    header: "Accept",
    supports: ["application/json", "text/csv"],
    default: "application/json",
  }) === "text/csv";

type PageQuery = { after?: number; limit?: number };

function pageOf<Row>(rows: Rows<Row>, { after = 0, limit = rows.length }: PageQuery, c: Context) {
  const end = after + limit;
  const next = new URLSearchParams({ ...c.req.query(), after: String(end) });
  return { data: rows.slice(after, end), next: end < rows.length ? `${c.req.path}?${next}` : null };
}
