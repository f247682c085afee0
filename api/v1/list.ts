import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { z } from "zod";

import { analysisOf } from "#domain/analysis/analysis.ts";
import { csv, type Column } from "#domain/base/csv.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { dayOf } from "#domain/base/dates.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { comparedFigures } from "#domain/company/other-figure.ts";
import type { EventKind, Metric, Provenance } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import type { V1Name } from "#domain/v1/records.schema.ts";
import { v1Company, v1Event, v1Fact, v1OtherFigure, type V1Company } from "#domain/v1/records.ts";
import type { Deps } from "#http/deps.ts";
import { idIn, queryOf, shortened } from "#http/query.ts";
import { questionOf, sendReady, storedAnswer, viewOf } from "#http/ready-answer.ts";
import { readyBytesOf, readyText } from "#lib/compress.ts";
import { Problem, found } from "#lib/problem.ts";
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

/** A list: one page of it as JSON, or whole as CSV if the address ends in .csv or the client prefers it. */
export const v1List = <Shape extends z.ZodRawShape, Row>({
  columns,
  rows,
  ...description
}: Description<Shape> & {
  columns: readonly Column<Row>[];
  rows: Read<Shape, readonly Row[]>;
}): V1Endpoint => ({
  example: "?limit=1",
  ...description,
  isList: true,
  columns: columns.map(([name]) => name),
  handle: handlerOf(description, (...read) => {
    const [, query, c] = read;
    const all = rows(...read);
    return wantsCsv(c)
      ? readyText(csv(columns, all), "text/csv; charset=utf-8")
      : readyBytesOf(pageOf(all, query, c));
  }),
});

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
    const today = dayOf(now());
    const format = wantsCsv(c) ? "csv" : "json";
    const query = queryOf(schema, c, { today, isWhole: format === "csv" });
    const newest = viewOf(publicData);
    const { asOf, knownAt }: PointInTime = query;
    c.header("Vary", "Accept");
    const ready = await storedAnswer(newest, `${today} ${format} ${questionOf(c)}`, async () => {
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

function pageOf<Row>(rows: readonly Row[], { after = 0, limit = rows.length }: PageQuery, c: Context) {
  const end = after + limit;
  const next = new URLSearchParams({ ...c.req.query(), after: String(end) });
  return { data: rows.slice(after, end), next: end < rows.length ? `${c.req.path}?${next}` : null };
}

/** The companies of the list as it stands, or as it stood on a day. */
const listedAt = ({ recordOf }: PublicData, view: PointInTime) =>
  companyList([...recordOf.values()], view).flatMap(({ id, rank }) => {
    const record = recordOf.get(id);
    return record ? [{ record, rank }] : [];
  });

export const companiesAt = (data: PublicData, view: PointInTime) =>
  listedAt(data, view).map(({ record, rank }) => v1Company(record, rank, view));

export const analysesAt = (data: PublicData, view: PointInTime, today: string) =>
  listedAt(data, view).map(({ record }) => analysisOf(record, view, today));

/** Any company we ever tracked, including those no longer listed. */
export function companyAt({ recordOf }: PublicData, record: CompanyRecord, view: PointInTime): V1Company {
  const listed = companyList([...recordOf.values()], view).find(({ id }) => id === record.id);
  return v1Company(record, listed?.rank ?? null, view);
}

export function recordIn({ recordOf }: PublicData, c: Context): CompanyRecord {
  const written = c.req.param("id") ?? "";
  const id = idIn(written);
  if (id < 0)
    throw new Problem(
      "bad-request",
      `id: "${shortened(written)}" is not a company id. It is the whole number in the address of the company's page.`,
    );
  return found(
    recordOf.get(id),
    `id: we have never tracked a company with the id ${id}. See /api/v1/companies for valid ids.`,
  );
}

export const recordsOf = ({ recordOf }: PublicData, company: number | undefined): CompanyRecord[] =>
  [...recordOf.values()].filter(({ id }) => (company ?? id) === id);

type RecordsQuery = PointInTime & { from?: string | undefined };

/** Facts by id, in the order they were recorded, including those later corrected. */
export const factsOf = (
  records: readonly CompanyRecord[],
  { metric, ...query }: RecordsQuery & { metric?: Metric | undefined },
) =>
  byId(records, (record) =>
    record.facts
      .filter((fact) => isWithin(fact, query) && (metric ?? fact.metric) === fact.metric)
      .map((fact) => v1Fact(record, fact)),
  );

/** Treasury events by id, including retractions and what they withdraw. */
export const eventsOf = (
  records: readonly CompanyRecord[],
  { kind, ...query }: RecordsQuery & { kind?: EventKind | undefined },
) =>
  byId(records, (record) =>
    record.events
      .filter((event) => isWithin(event, query) && (kind ?? event.kind) === event.kind)
      .map((event) => v1Event(record, event)),
  );

/** Other sources' figures, company by company, the most believed first. */
export const otherFiguresOf = (
  records: readonly CompanyRecord[],
  { metric, ...past }: PointInTime & { metric?: Metric | undefined },
) =>
  records.flatMap((record) =>
    comparedFigures(record, past)
      .filter(({ other }) => (metric ?? other.metric) === other.metric)
      .map((compared) => v1OtherFigure(record, compared)),
  );

const byId = <Row extends { id: number }>(
  records: readonly CompanyRecord[],
  rowsOf: (record: CompanyRecord) => Row[],
): Row[] => records.flatMap(rowsOf).toSorted((a, b) => a.id - b.id);

const isWithin = ({ asOf, recordedAt }: Provenance, query: RecordsQuery) =>
  (query.from === undefined || endOfAsOf(asOf) >= query.from) &&
  (query.asOf === undefined || endOfAsOf(asOf) <= query.asOf) &&
  (query.knownAt === undefined || recordedAt <= query.knownAt);
