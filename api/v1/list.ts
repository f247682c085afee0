import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { z } from "zod";

import { csv, type Column } from "#domain/base/csv.ts";
import { dayOf } from "#domain/base/dates.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { columnsOf } from "#domain/v1/columns.schema.ts";
import { V1_SCHEMAS, type V1Name, type V1Record } from "#domain/v1/records.schema.ts";
import type { Deps } from "#http/deps.ts";
import { queryOf } from "#http/query.ts";
import { viewOf } from "#http/view-of.ts";
import { computeIn } from "#http/within-limit.ts";
import { viewAt, type PublicData } from "#public-data/public-data.ts";

import { recordIn, type Rows } from "./rows.ts";

type Described = {
  summary: string;
  /** The query of its example; a list shows one row unless it says otherwise. */
  example?: string;
  /** Whether a company shows what the endpoint answers; without it any company does. */
  isExample?: (record: CompanyRecord) => boolean;
};

/** An endpoint as routes, document and reference page read it. */
export type V1Endpoint = Described & {
  /** In generated clients: listCompanyFacts is /companies/:id/facts. */
  name: string;
  path: string;
  query: z.ZodObject;
  answers: V1Name;
  isList: boolean;
  /** The header of its CSV; empty if it has none. */
  columns: readonly string[];
  handle: (deps: EndpointDeps) => (c: Context) => Promise<Response>;
};

export type EndpointDeps = Pick<Deps, "publicData" | "now"> & { isForPages?: boolean };

type Call<Shape extends z.ZodRawShape> = {
  data: PublicData;
  query: z.output<z.ZodObject<Shape>>;
  today: string;
  isCsv: boolean;
  /** The company that the address names. */
  record: () => CompanyRecord;
};

type Question<Name extends V1Name, Shape extends z.ZodRawShape> = Described & {
  query: z.ZodObject<Shape>;
  /** For an answer with quotes, which for a past day are read before: leaves out those that may not be passed on. */
  open?: (record: V1Record<Name>) => V1Record<Name>;
};

/** A list: one page of it as JSON, or whole as CSV if the address ends in .csv or the client prefers it. */
export function list<Name extends V1Name, Shape extends z.ZodRawShape>(
  answers: Name,
  path: string,
  {
    columns = columnsOf(V1_SCHEMAS[answers]),
    rows,
    open,
    ...question
  }: Question<Name, Shape> & {
    columns?: readonly Column<V1Record<Name>>[];
    rows: (call: Call<Shape>) => Rows<V1Record<Name>>;
  },
): V1Endpoint {
  return {
    example: "?limit=1",
    ...question,
    name: `list${nameOf(path)}`,
    path,
    answers,
    isList: true,
    columns: columns.map(([name]) => name),
    handle: handlerOf({ ...question, open }, (call, c, shown) =>
      call.isCsv
        ? csv(columns, rows(call).slice().map(shown))
        : JSON.stringify(pageOf(rows(call), shown, call.query, c)),
    ),
  };
}

export const one = <Name extends V1Name, Shape extends z.ZodRawShape>(
  answers: Name,
  path: string,
  { answer, open, ...question }: Question<Name, Shape> & { answer: (call: Call<Shape>) => V1Record<Name> },
): V1Endpoint => ({
  ...question,
  name: `get${nameOf(path)}`,
  path,
  answers,
  isList: false,
  columns: [],
  handle: handlerOf({ ...question, open }, (call, _c, shown) => JSON.stringify(shown(answer(call)))),
});

const nameOf = (path: string) =>
  path
    .replace("/companies/:id", "/company")
    .replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

const handlerOf =
  <Name extends V1Name, Shape extends z.ZodRawShape>(
    { query: schema, open }: Question<Name, Shape>,
    make: (call: Call<Shape>, c: Context, shown: (record: V1Record<Name>) => V1Record<Name>) => string,
  ): V1Endpoint["handle"] =>
  ({ publicData, now, isForPages = false }) =>
  async (c) => {
    const today = dayOf(now());
    const isCsv = !isForPages && wantsCsv(c);
    const query = queryOf(schema, c, { today, isWhole: isCsv });
    const newest = viewOf(publicData);
    const { asOf, knownAt }: PointInTime = query;
    c.header("Vary", "Accept");
    const text = await computeIn(c)(async () => {
      const data = open ? await viewAt(publicData, newest, { asOf, knownAt }) : newest;
      const call = { data, query, today, isCsv, record: () => recordIn(data, c) };
      return make(call, c, open && !isForPages ? open : (record) => record);
    });
    return c.body(text, 200, { "Content-Type": isCsv ? "text/csv; charset=utf-8" : "application/json" });
  };

const wantsCsv = (c: Context): boolean =>
  c.req.path.endsWith(".csv") ||
  accepts(c, {
    header: "Accept",
    supports: ["application/json", "text/csv"],
    default: "application/json",
  }) === "text/csv";

function pageOf<Row>(
  rows: Rows<Row>,
  shown: (row: Row) => Row,
  { after = 0, limit = rows.length }: { after?: number; limit?: number },
  c: Context,
) {
  const end = after + limit;
  const next = new URLSearchParams({ ...c.req.query(), after: String(end) });
  return {
    data: rows.slice(after, end).map(shown),
    next: end < rows.length ? `${c.req.path}?${next}` : null,
  };
}
