import { Hono } from "hono";
import { cors } from "hono/cors";

import {
  ANNOUNCEMENT_COLUMNS,
  COMPANY_COLUMNS,
  ENTRY_COLUMNS,
  EVENT_COLUMNS,
  FACT_COLUMNS,
  TOTALS_COLUMNS,
} from "#domain/open-data-columns.ts";
import { EventsQuery, FactsQuery, PageQuery, PastPageQuery, PastQuery } from "#domain/open-query.schema.ts";

import type { Deps } from "../../deps.ts";
import { companiesAt, companyAt, ledgerAt, recordIn } from "./company-lists.ts";
import { openAnswer, openList } from "./open-list.ts";
import { eventsOf, factsOf } from "./record-lists.ts";
import { monthlyTotals, totalsAt } from "./totals.ts";

type Needs = Pick<Deps, "world" | "now">;

const openToOtherSites = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  allowHeaders: ["If-None-Match"],
  exposeHeaders: ["ETag"],
  maxAge: 86_400,
});

/** What others build on: the addresses and names here stay. */
export const v1 = (deps: Needs) =>
  new Hono()
    .use(openToOtherSites)
    .use(async (c, next) => {
      c.header("Cross-Origin-Resource-Policy", "cross-origin");
      await next();
    })
    .on(
      "GET",
      withCsv("/companies"),
      openList(deps, { query: PastPageQuery, columns: COMPANY_COLUMNS, rows: companiesAt }),
    )
    .get(
      "/companies/:id",
      openAnswer(deps, {
        query: PastQuery,
        answer: (view, past, c) => companyAt(view, recordIn(view, c), past),
      }),
    )
    .on(
      "GET",
      withCsv("/companies/:id/facts"),
      openList(deps, {
        query: FactsQuery,
        columns: FACT_COLUMNS,
        rows: (view, asked, c) => factsOf([recordIn(view, c)], asked),
      }),
    )
    .on(
      "GET",
      withCsv("/companies/:id/events"),
      openList(deps, {
        query: EventsQuery,
        columns: EVENT_COLUMNS,
        rows: (view, asked, c) => eventsOf([recordIn(view, c)], asked),
      }),
    )
    .on(
      "GET",
      withCsv("/companies/:id/history"),
      openList(deps, {
        query: PastPageQuery,
        columns: ENTRY_COLUMNS,
        rows: (view, past, c) => ledgerAt(recordIn(view, c), past),
      }),
    )
    .on(
      "GET",
      withCsv("/facts"),
      openList(deps, {
        query: FactsQuery,
        columns: FACT_COLUMNS,
        rows: (view, asked) => factsOf([...view.recordOf.values()], asked),
      }),
    )
    .on(
      "GET",
      withCsv("/events"),
      openList(deps, {
        query: EventsQuery,
        columns: EVENT_COLUMNS,
        rows: (view, asked) => eventsOf([...view.recordOf.values()], asked),
      }),
    )
    .on(
      "GET",
      withCsv("/history"),
      openList(deps, {
        query: PastPageQuery,
        columns: TOTALS_COLUMNS,
        rows: (view, past) => monthlyTotals(view, past, deps.now().toISOString().slice(0, 10)),
      }),
    )
    .get("/totals", openAnswer(deps, { query: PastQuery, answer: totalsAt }))
    .on(
      "GET",
      withCsv("/announcements"),
      openList(deps, { query: PageQuery, columns: ANNOUNCEMENT_COLUMNS, rows: (view) => view.announcements }),
    );

const withCsv = (path: string): string[] => [path, `${path}.csv`];
