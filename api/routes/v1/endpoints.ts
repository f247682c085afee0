import { monthlyTotals } from "#domain/monthly-totals.ts";
import { analysisOf } from "#domain/analysis.ts";
import {
  ANALYSIS_COLUMNS,
  ANNOUNCEMENT_COLUMNS,
  COMPANY_COLUMNS,
  ENTRY_COLUMNS,
  EVENT_COLUMNS,
  FACT_COLUMNS,
  TOTALS_COLUMNS,
} from "#domain/open-data-columns.ts";
import { EventsQuery, FactsQuery, PageQuery, PastPageQuery, PastQuery } from "#domain/open-query.schema.ts";

import { analysesAt, companiesAt, companyAt, ledgerAt, recordIn } from "./company-lists.ts";
import { openAnswer, openList, type OpenEndpoint } from "./open-list.ts";
import { eventsOf, factsOf } from "./record-lists.ts";
import { totalsAt } from "./totals.ts";

/** What others build on: the addresses and names here stay. */
export const ENDPOINTS: readonly OpenEndpoint[] = [
  openList({
    path: "/companies",
    summary: "The list, largest holding first, as it stands or as it stood on a day",
    query: PastPageQuery,
    answers: "Company",
    example: "?limit=1",
    columns: COMPANY_COLUMNS,
    rows: companiesAt,
  }),
  openAnswer({
    path: "/companies/:id",
    summary: "One company, also one that is no longer in the list",
    query: PastQuery,
    answers: "Company",
    example: "",
    answer: (view, past, c) => companyAt(view, recordIn(view, c), past),
  }),
  openList({
    path: "/companies/:id/facts",
    summary: "Every figure ever recorded about a company, the later replaced ones included",
    query: FactsQuery,
    answers: "Fact",
    example: "?metric=btc_holdings&limit=1",
    columns: FACT_COLUMNS,
    rows: (view, asked, c) => factsOf([recordIn(view, c)], asked),
  }),
  openList({
    path: "/companies/:id/events",
    summary: "What happened to the treasury of a company, as it was recorded",
    query: EventsQuery,
    answers: "Event",
    example: "?kind=buy&limit=1",
    columns: EVENT_COLUMNS,
    rows: (view, asked, c) => eventsOf([recordIn(view, c)], asked),
  }),
  openList({
    path: "/companies/:id/history",
    summary: "The ledger of a company: movements and stated balances in order, with what no source explains",
    query: PastPageQuery,
    answers: "LedgerEntry",
    example: "?limit=2",
    columns: ENTRY_COLUMNS,
    rows: (view, past, c) => ledgerAt(recordIn(view, c), past),
  }),
  openAnswer({
    path: "/companies/:id/analysis",
    summary: "Changes, known costs and capital figures of one company",
    query: PastQuery,
    answers: "Analysis",
    example: "",
    answer: (view, past, c, today) => analysisOf(recordIn(view, c), past, today),
  }),
  openList({
    path: "/analysis",
    summary: "Of each company in the list: changes in coins over 7 to 365 days, known costs, capital figures",
    query: PastPageQuery,
    answers: "Analysis",
    example: "?limit=1",
    columns: ANALYSIS_COLUMNS,
    rows: (view, past, _c, today) => analysesAt(view, past, today),
  }),
  openList({
    path: "/facts",
    summary: "Every figure ever recorded about any company",
    query: FactsQuery,
    answers: "Fact",
    example: "?from=2026-06-01&limit=1",
    columns: FACT_COLUMNS,
    rows: (view, asked) => factsOf([...view.recordOf.values()], asked),
  }),
  openList({
    path: "/events",
    summary: "What happened to the treasuries of all companies",
    query: EventsQuery,
    answers: "Event",
    example: "?kind=sell&limit=1",
    columns: EVENT_COLUMNS,
    rows: (view, asked) => eventsOf([...view.recordOf.values()], asked),
  }),
  openList({
    path: "/history",
    summary: "The total of all companies at the end of each month, and as it stands",
    query: PastPageQuery,
    answers: "Totals",
    example: "?asOf=2020-12-31&limit=2",
    columns: TOTALS_COLUMNS,
    rows: (view, past, _c, today) => monthlyTotals([...view.recordOf.values()], past, today),
  }),
  openAnswer({
    path: "/totals",
    summary: "The sum of the holdings in the list",
    query: PastQuery,
    answers: "Totals",
    example: "?asOf=2024-12-31",
    answer: totalsAt,
  }),
  openList({
    path: "/announcements",
    summary: "What companies announced, newest first",
    query: PageQuery,
    answers: "Announcement",
    example: "?limit=1",
    columns: ANNOUNCEMENT_COLUMNS,
    rows: (view) => view.announcements,
  }),
];
