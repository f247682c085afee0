import { monthlyTotals } from "#domain/analysis/monthly-totals.ts";
import { errataOf } from "#domain/changes/errata.ts";
import { flowsOf } from "#domain/changes/flows.ts";
import { companyList } from "#domain/company/company-list.ts";
import {
  ANALYSIS_COLUMNS,
  ANNOUNCEMENT_COLUMNS,
  ERRATUM_COLUMNS,
  EVENT_COLUMNS,
  FACT_COLUMNS,
  FLOW_COLUMNS,
  OFFER_COLUMNS,
  OTHER_FIGURE_COLUMNS,
  TOTALS_COLUMNS,
  V1_HOLDER_COLUMNS,
} from "#domain/v1/columns.ts";
import {
  AllEventsQuery,
  AllFactsQuery,
  AllOtherFiguresQuery,
  ErrataQuery,
  FlowsQuery,
  HoldersQuery,
  PageQuery,
  PastPageQuery,
  PastQuery,
} from "#domain/v1/query.schema.ts";
import { v1Totals } from "#domain/v1/records.ts";
import { v1Holders, v1Offers } from "#domain/v1/unlisted.ts";

import { COMPANY_ENDPOINTS } from "./company-endpoints.ts";
import { MNAV_ENDPOINTS } from "./mnav.ts";
import { v1Answer, v1List, type V1Endpoint } from "./list.ts";
import { analysesAt, eventsOf, factsOf, otherFiguresOf, recordsOf } from "./rows.ts";

/** Published addresses and names. They never change. */
export const ENDPOINTS: readonly V1Endpoint[] = [
  ...COMPANY_ENDPOINTS,
  ...MNAV_ENDPOINTS,
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
  v1List({
    name: "listOtherFigures",
    path: "/other-figures",
    summary: "Other sources' figures for all companies, each beside ours for the same day",
    query: AllOtherFiguresQuery,
    answers: "OtherFigure",
    columns: OTHER_FIGURE_COLUMNS,
    rows: (view, query) => otherFiguresOf(recordsOf(view, query.company), query),
  }),
  v1List({
    name: "listHolders",
    path: "/holders",
    summary: "Holders other than listed companies: private companies, governments, funds, wrapped bitcoin",
    query: HoldersQuery,
    answers: "Holder",
    columns: V1_HOLDER_COLUMNS,
    rows: ({ holders }, query) => v1Holders(holders, query),
  }),
  v1List({
    name: "listPipeline",
    path: "/pipeline",
    summary: "Planned listings and mergers of companies with bitcoin: every recorded status of each",
    query: PastPageQuery,
    answers: "Offer",
    columns: OFFER_COLUMNS,
    rows: ({ offers }, past) => v1Offers(offers, past),
  }),
  v1List({
    name: "listCorrections",
    path: "/corrections",
    summary: "Entries we corrected or withdrew, and visitors' reports with what we did about them",
    query: ErrataQuery,
    answers: "Erratum",
    columns: ERRATUM_COLUMNS,
    rows: ({ activity, publicCorrections }, query) =>
      errataOf(activity().corrections, publicCorrections, query),
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
