import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { z } from "zod";

import { csvOf, type Column } from "#domain/csv.ts";
import { Problem } from "#lib/problem.ts";
import type { PublicView } from "#world/public-view.ts";
import { readyBytesOf, readyText, type ReadyBytes } from "#world/ready-bytes.ts";

import type { Deps } from "../../deps.ts";
import { parsedAs } from "../message-body.ts";
import { sendReady, viewOf } from "../ready-answer.ts";

const MOST_KEPT = 64;

type Needs = Pick<Deps, "world" | "now">;

type OpenList<Query extends Asked, Row> = {
  query: z.ZodType<Query>;
  columns: readonly Column<Row>[];
  rows: (view: PublicView, query: Query, c: Context) => readonly Row[];
};

type Asked = { asOf?: string | undefined; after?: number; limit?: number };

/** A list others read: a page of it as JSON, or whole as CSV where the address ends so or the client asks for it. */
export const openList =
  <Query extends Asked, Row>(needs: Needs, { query, columns, rows }: OpenList<Query, Row>) =>
  (c: Context): Response => {
    const asked = askedOf(query, c, needs);
    return answerAsked(c, needs, (view) => {
      const found = rows(view, asked, c);
      return wantsCsv(c)
        ? readyText(csvOf(columns, found), "text/csv; charset=utf-8")
        : readyBytesOf(pageOf(found, asked, c));
    });
  };

/** One thing others read, as JSON. */
export const openAnswer =
  <Query extends Asked>(
    needs: Needs,
    {
      query,
      answer,
    }: { query: z.ZodType<Query>; answer: (view: PublicView, query: Query, c: Context) => unknown },
  ) =>
  (c: Context): Response => {
    const asked = askedOf(query, c, needs);
    return answerAsked(c, needs, (view) => readyBytesOf(answer(view, asked, c)));
  };

function askedOf<Query extends Asked>(query: z.ZodType<Query>, c: Context, { now }: Needs): Query {
  const asked = parsedAs(query, c.req.query());
  const today = dayOf(now());
  if (asked.asOf !== undefined && asked.asOf > today)
    throw new Problem("bad-request", `asOf: ${asked.asOf} has not happened yet; today is ${today} (UTC).`);
  return asked;
}

/** Kept under the day, too: some answers reach up to today. */
function answerAsked(c: Context, { world, now }: Needs, make: (view: PublicView) => ReadyBytes): Response {
  const view = viewOf(world);
  const form = wantsCsv(c) ? "csv" : "json";
  const key = [dayOf(now()), form, c.req.path, new URLSearchParams(c.req.query())].join(" ");
  const ready = view.asked.get(key) ?? make(view);
  view.asked.delete(key);
  view.asked.set(key, ready);
  const [oldest] = view.asked.keys();
  if (view.asked.size > MOST_KEPT && oldest !== undefined) view.asked.delete(oldest);
  c.header("Vary", "Accept");
  return sendReady(c, ready);
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

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
