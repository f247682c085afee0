import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { z } from "zod";

import { csv, type Column } from "#domain/base/csv.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import type { V1Name } from "#domain/v1/records.schema.ts";
import type { Deps } from "#http/deps.ts";
import { askedOf, dayOf } from "#http/query.ts";
import { keptAnswer, sendReady, viewOf } from "#http/ready-answer.ts";
import { readyBytesOf, readyText, type ReadyBytes } from "#lib/compress.ts";
import type { PublicData } from "#public-data/public-data.ts";
import { viewAt } from "#public-data/view-at.ts";

type Needs = Pick<Deps, "publicData" | "now">;

type Asked = { after?: number; limit?: number };

/** One address others read, and what its description says of it. */
export type V1Endpoint = {
  /** What programs call it. */
  name: string;
  path: string;
  summary: string;
  query: z.ZodObject;
  answers: V1Name;
  /** What to put behind the address for a small answer. */
  example: string;
  isList: boolean;
  /** The first line of its CSV, if it has one. */
  columns: readonly string[];
  handle: (needs: Needs) => (c: Context) => Promise<Response>;
};

type Told = Pick<V1Endpoint, "name" | "path" | "summary" | "answers" | "example"> & {
  /** Whether it answers with prices of shares, which for a past day are read first. */
  hasQuotes?: boolean;
};
type Listed<Shape extends z.ZodRawShape, Row> = Told & {
  query: z.ZodObject<Shape>;
  columns: readonly Column<Row>[];
  rows: (view: PublicData, query: z.output<z.ZodObject<Shape>>, c: Context, today: string) => readonly Row[];
};

/** A list others read: a page of it as JSON, or whole as CSV where the address ends so or the client asks for it. */
export const v1List = <Shape extends z.ZodRawShape, Row>({
  columns,
  rows,
  ...told
}: Listed<Shape, Row>): V1Endpoint => ({
  ...told,
  isList: true,
  columns: columns.map(([name]) => name),
  handle: (needs) => (c) => {
    const asked = askedOf(told.query, c, { today: dayOf(needs.now()), isWhole: wantsCsv(c) });
    return answerAsked(c, needs, pointOf(told, asked), (view) => {
      const found = rows(view, asked, c, dayOf(needs.now()));
      return wantsCsv(c)
        ? readyText(csv(columns, found), "text/csv; charset=utf-8")
        : readyBytesOf(pageOf(found, asked, c));
    });
  },
});

type Answered<Shape extends z.ZodRawShape> = Told & {
  query: z.ZodObject<Shape>;
  answer: (view: PublicData, query: z.output<z.ZodObject<Shape>>, c: Context, today: string) => unknown;
};

/** One thing others read, as JSON. */
export const v1Answer = <Shape extends z.ZodRawShape>({ answer, ...told }: Answered<Shape>): V1Endpoint => ({
  ...told,
  isList: false,
  columns: [],
  handle: (needs) => (c) => {
    const asked = askedOf(told.query, c, { today: dayOf(needs.now()), isWhole: false });
    return answerAsked(c, needs, pointOf(told, asked), (view) =>
      readyBytesOf(answer(view, asked, c, dayOf(needs.now()))),
    );
  },
});

/** Kept under the day, too: some answers reach up to today. */
async function answerAsked(
  c: Context,
  { publicData, now }: Needs,
  point: PointInTime,
  make: (view: PublicData) => ReadyBytes,
): Promise<Response> {
  const newest = viewOf(publicData);
  const form = wantsCsv(c) ? "csv" : "json";
  const key = [dayOf(now()), form, c.req.path, new URLSearchParams(c.req.query())].join(" ");
  c.header("Vary", "Accept");
  const view = newest.asked.has(key) ? newest : await viewAt(publicData, newest, point);
  return sendReady(
    c,
    keptAnswer(view, key, () => make(view)),
  );
}

const pointOf = ({ hasQuotes = false }: Told, { asOf, knownAt }: PointInTime): PointInTime =>
  hasQuotes ? { asOf, knownAt } : {};

const wantsCsv = (c: Context): boolean =>
  c.req.path.endsWith(".csv") ||
  accepts(c, {
    header: "Accept",
    supports: ["application/json", "text/csv"],
    default: "application/json",
  }) === "text/csv";

function pageOf<Row>(rows: readonly Row[], { after = 0, limit = rows.length }: Asked, c: Context) {
  const end = after + limit;
  const next = new URLSearchParams({ ...c.req.query(), after: String(end) });
  return { data: rows.slice(after, end), next: end < rows.length ? `${c.req.path}?${next}` : null };
}
