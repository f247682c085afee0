import { analysisOf } from "#domain/analysis/analysis.ts";
import { perShareAt } from "#domain/analysis/per-share-at.ts";
import { monthlyTotals } from "#domain/analysis/monthly-totals.ts";
import { flowsOf } from "#domain/changes/flows.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { companyList } from "#domain/company/company-list.ts";
import { comparedFigures } from "#domain/company/other-figure.ts";
import {
  ANALYSIS_COLUMNS,
  ANNOUNCEMENT_COLUMNS,
  COMPANY_COLUMNS,
  ENTRY_COLUMNS,
  EVENT_COLUMNS,
  FACT_COLUMNS,
  FLOW_COLUMNS,
  OTHER_FIGURE_COLUMNS,
  PER_SHARE_COLUMNS,
  TOTALS_COLUMNS,
} from "#domain/v1/columns.ts";
import {
  AllEventsQuery,
  AllFactsQuery,
  EventsQuery,
  FactsQuery,
  FlowsQuery,
  PageQuery,
  PastPageQuery,
  PastQuery,
} from "#domain/v1/query.schema.ts";
import { v1Entry, v1OtherFigure, v1Totals } from "#domain/v1/records.ts";

import {
  analysesAt,
  companiesAt,
  companyAt,
  eventsOf,
  factsOf,
  recordIn,
  recordsOf,
  v1Answer,
  v1List,
  type V1Endpoint,
} from "./list.ts";

/** Published addresses and names. They never change. */
export const ENDPOINTS: readonly V1Endpoint[] = [
  v1List({
    name: "listCompanies",
    path: "/companies",
    summary: "All listed companies, largest holding first, today or on an earlier date",
    query: PastPageQuery,
    answers: "Company",
    columns: COMPANY_COLUMNS,
    hasQuotes: true,
    rows: companiesAt,
  }),
  v1Answer({
    name: "getCompany",
    path: "/companies/:id",
    summary: "One company, including those no longer listed",
    query: PastQuery,
    answers: "Company",
    hasQuotes: true,
    answer: (view, past, c) => companyAt(view, recordIn(view, c), past),
  }),
  v1List({
    name: "listCompanyFacts",
    path: "/companies/:id/facts",
    summary: "Every figure recorded for a company, including corrected ones",
    query: FactsQuery,
    answers: "Fact",
    example: "?metric=btc_holdings&limit=1",
    columns: FACT_COLUMNS,
    rows: (view, query, c) => factsOf([recordIn(view, c)], query),
  }),
  v1List({
    name: "listCompanyEvents",
    path: "/companies/:id/events",
    summary: "A company's purchases, sales, mined coins, balances and withdrawn entries",
    query: EventsQuery,
    answers: "Event",
    example: "?kind=buy&limit=1",
    columns: EVENT_COLUMNS,
    rows: (view, query, c) => eventsOf([recordIn(view, c)], query),
  }),
  v1List({
    name: "listCompanyHistory",
    path: "/companies/:id/history",
    summary: "A company's ledger: transactions and balances in order, with unexplained gaps",
    query: PastPageQuery,
    answers: "LedgerEntry",
    example: "?limit=2",
    columns: ENTRY_COLUMNS,
    rows: (view, past, c) => {
      const record = recordIn(view, c);
      return holdingLedger(record, past).map((entry) => v1Entry(record, entry));
    },
  }),
  v1List({
    name: "listCompanyOtherFigures",
    path: "/companies/:id/other-figures",
    summary: "Other sources' figures for a company, each beside ours for the same day",
    query: PastPageQuery,
    answers: "OtherFigure",
    isExample: ({ otherFigures }) => otherFigures.length > 0,
    columns: OTHER_FIGURE_COLUMNS,
    rows: (view, past, c) => {
      const record = recordIn(view, c);
      return comparedFigures(record, past).map((compared) => v1OtherFigure(record, compared));
    },
  }),
  v1List({
    name: "listCompanyPerShare",
    path: "/companies/:id/per-share",
    summary: "A company's bitcoin per share on the day of each share count, with BTC yield and dilution",
    query: PastPageQuery,
    answers: "PerShare",
    isExample: ({ facts }) => facts.filter(({ metric }) => metric === "shares_outstanding").length > 1,
    example: "?limit=2",
    columns: PER_SHARE_COLUMNS,
    rows: (view, past, c) => perShareAt(recordIn(view, c), past),
  }),
  v1Answer({
    name: "getCompanyAnalysis",
    path: "/companies/:id/analysis",
    summary: "Changes, known cost, shares, debt and cash of one company",
    query: PastQuery,
    answers: "Analysis",
    answer: (view, past, c, today) => analysisOf(recordIn(view, c), past, today),
  }),
  v1List({
    name: "listAnalysis",
    path: "/analysis",
    summary: "Changes over 7 to 365 days, known cost, shares, debt and cash of every listed company",
    query: PastPageQuery,
    answers: "Analysis",
    columns: ANALYSIS_COLUMNS,
    rows: (view, past, _c, today) => analysesAt(view, past, today),
  }),
  v1List({
    name: "listFacts",
    path: "/facts",
    summary: "Every figure recorded for any company",
    query: AllFactsQuery,
    answers: "Fact",
    example: "?metric=btc_holdings&from=2024-01-01&limit=1",
    columns: FACT_COLUMNS,
    rows: (view, query) => factsOf(recordsOf(view, query.company), query),
  }),
  v1List({
    name: "listEvents",
    path: "/events",
    summary: "Purchases, sales, mined coins, balances and withdrawn entries of all companies",
    query: AllEventsQuery,
    answers: "Event",
    example: "?kind=sell&limit=1",
    columns: EVENT_COLUMNS,
    rows: (view, query) => eventsOf(recordsOf(view, query.company), query),
  }),
  v1List({
    name: "listHistory",
    path: "/history",
    summary: "Month-end totals of all companies, and the current total",
    query: PastPageQuery,
    answers: "Totals",
    example: "?asOf=2020-12-31&limit=2",
    columns: TOTALS_COLUMNS,
    rows: (view, past, _c, today) => monthlyTotals([...view.recordOf.values()], past, today),
  }),
  v1List({
    name: "listFlows",
    path: "/flows",
    summary: "Bitcoin bought, mined and sold per day, week or month, with gaps and balances apart",
    query: FlowsQuery,
    answers: "Flow",
    example: "?by=week&group=type&limit=1",
    columns: FLOW_COLUMNS,
    rows: ({ recordOf }, query) => flowsOf([...recordOf.values()], query),
  }),
  v1Answer({
    name: "getTotals",
    path: "/totals",
    summary: "The total of all holdings in the list",
    query: PastQuery,
    answers: "Totals",
    example: "?asOf=2024-12-31",
    answer: ({ recordOf }, past) => v1Totals(companyList([...recordOf.values()], past), past.asOf ?? null),
  }),
  v1List({
    name: "listAnnouncements",
    path: "/announcements",
    summary: "Company announcements, newest first",
    query: PageQuery,
    answers: "Announcement",
    columns: ANNOUNCEMENT_COLUMNS,
    rows: (view) => view.announcements,
  }),
];
