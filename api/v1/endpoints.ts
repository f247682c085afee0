import { analysisOf } from "#domain/analysis/analysis.ts";
import { monthlyTotals } from "#domain/analysis/monthly-totals.ts";
import { perShareAt } from "#domain/analysis/per-share-at.ts";
import { flowsOf } from "#domain/changes/flows.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { passedOnCompany, passedOnMnav } from "#domain/v1/open-quotes.ts";
import * as Query from "#domain/v1/query.schema.ts";
import { v1Entry } from "#domain/v1/records.ts";
import { v1Holders, v1Offers } from "#domain/v1/unlisted.ts";
import { MNAV_COLUMNS } from "#domain/valuation/mnav-columns.schema.ts";

import { list, one, type V1Endpoint } from "./list.ts";
import * as rows from "./rows.ts";

/**
 * The open API: routes, CSV, OpenAPI document and reference page are made of this table. Addresses never change. A list
 * also has CSV, with a column for each field of its record.
 */
export const ENDPOINTS: readonly V1Endpoint[] = [
  list("Company", "/companies", {
    summary: "All listed companies, largest holding first, today or on an earlier date",
    query: Query.PastPageQuery,
    open: passedOnCompany,
    rows: ({ data, query }) => rows.companiesAt(data, query),
  }),
  one("Company", "/companies/:id", {
    summary: "One company, including those no longer listed",
    query: Query.PastQuery,
    open: passedOnCompany,
    answer: ({ data, query, record }) => rows.companyAt(data, record(), query),
  }),
  list("Fact", "/companies/:id/facts", {
    summary: "Every figure recorded for a company, including corrected ones",
    query: Query.FactsQuery,
    example: "?metric=btc_holdings&limit=1",
    rows: ({ query, record }) => rows.factsOf([record()], query),
  }),
  list("Event", "/companies/:id/events", {
    summary: "A company's purchases, sales, mined coins, balances and withdrawn entries",
    query: Query.EventsQuery,
    example: "?kind=buy&limit=1",
    rows: ({ query, record }) => rows.eventsOf([record()], query),
  }),
  list("LedgerEntry", "/companies/:id/history", {
    summary: "A company's ledger: transactions and balances in order, with unexplained gaps",
    query: Query.PastPageQuery,
    example: "?limit=2",
    rows: ({ query, record }) => holdingLedger(record(), query).map((entry) => v1Entry(record(), entry)),
  }),
  list("OtherFigure", "/companies/:id/other-figures", {
    summary: "Other sources' figures for a company, each beside ours for the same day",
    query: Query.PastPageQuery,
    isExample: ({ otherFigures }) => otherFigures.length > 0,
    rows: ({ query, record }) => rows.otherFiguresOf([record()], query),
  }),
  list("Instrument", "/companies/:id/instruments", {
    summary:
      "A company's preferred stock, notes and loans, with terms and sources, including corrected entries",
    query: Query.PastPageQuery,
    isExample: ({ instruments }) => instruments.length > 0,
    rows: ({ query, record }) => rows.instrumentsOf([record()], query),
  }),
  list("PerShare", "/companies/:id/per-share", {
    summary: "A company's bitcoin per share on the day of each share count, with BTC yield and dilution",
    query: Query.PastPageQuery,
    isExample: ({ facts }) => facts.filter(({ metric }) => metric === "shares_outstanding").length > 1,
    example: "?limit=2",
    rows: ({ query, record }) => perShareAt(record(), query),
  }),
  one("Analysis", "/companies/:id/analysis", {
    summary: "Changes, known cost, shares, debt and cash of one company",
    query: Query.PastQuery,
    answer: ({ query, record, today }) => analysisOf(record(), query, today),
  }),
  one("Mnav", "/companies/:id/mnav", {
    summary: "One company's mNAV in every definition, with all inputs of one day",
    query: Query.PastQuery,
    open: passedOnMnav,
    answer: ({ data, query, record }) => rows.mnavAt(data, record(), query),
  }),
  list("Mnav", "/companies/:id/mnav-history", {
    summary:
      "Strategy's mNAV on each trading day since 2020; licences don't allow publishing other companies' series",
    query: Query.PageQuery,
    columns: MNAV_COLUMNS,
    open: passedOnMnav,
    rows: ({ data, record }) => rows.mnavHistoryOf(data, record()),
  }),
  list("Mnav", "/mnav", {
    summary: "mNAV of every listed company in every definition, with all inputs of one day",
    query: Query.PastPageQuery,
    columns: MNAV_COLUMNS,
    open: passedOnMnav,
    rows: ({ data, query }) => rows.mnavsAt(data, query),
  }),
  list("Analysis", "/analysis", {
    summary: "Changes over 7 to 365 days, known cost, shares, debt and cash of every listed company",
    query: Query.PastPageQuery,
    rows: ({ data, query, today }) => rows.analysesAt(data, query, today),
  }),
  list("Fact", "/facts", {
    summary: "Every figure recorded for any company",
    query: Query.AllFactsQuery,
    example: "?metric=btc_holdings&from=2024-01-01&limit=1",
    rows: ({ data, query }) => rows.factsOf(rows.recordsOf(data, query.company), query),
  }),
  list("Event", "/events", {
    summary: "Purchases, sales, mined coins, balances and withdrawn entries of all companies",
    query: Query.AllEventsQuery,
    example: "?kind=sell&limit=1",
    rows: ({ data, query }) => rows.eventsOf(rows.recordsOf(data, query.company), query),
  }),
  list("Totals", "/history", {
    summary: "Month-end totals of all companies, and the current total",
    query: Query.PastPageQuery,
    example: "?asOf=2020-12-31&limit=2",
    rows: ({ data, query, today }) => monthlyTotals(rows.recordsOf(data), query, today),
  }),
  list("Flow", "/flows", {
    summary: "Bitcoin bought, mined and sold per day, week or month, with gaps and balances apart",
    query: Query.FlowsQuery,
    example: "?by=week&group=type&limit=1",
    rows: ({ data, query }) => flowsOf(rows.recordsOf(data), query),
  }),
  list("OtherFigure", "/other-figures", {
    summary: "Other sources' figures for all companies, each beside ours for the same day",
    query: Query.AllOtherFiguresQuery,
    rows: ({ data, query }) => rows.otherFiguresOf(rows.recordsOf(data, query.company), query),
  }),
  list("Holder", "/holders", {
    summary: "Holders other than listed companies: private companies, governments, funds, wrapped bitcoin",
    query: Query.HoldersQuery,
    rows: ({ data, query }) => v1Holders(data.holders, query),
  }),
  list("Offer", "/pipeline", {
    summary: "Planned listings and mergers of companies with bitcoin: every recorded status of each",
    query: Query.PastPageQuery,
    rows: ({ data, query }) => v1Offers(data.offers, query),
  }),
  one("Totals", "/totals", {
    summary: "The total of all holdings in the list",
    query: Query.PastQuery,
    example: "?asOf=2024-12-31",
    answer: ({ data, query }) => rows.totalsAt(data, query),
  }),
  list("Announcement", "/announcements", {
    summary: "Company announcements, newest first",
    query: Query.PageQuery,
    rows: ({ data }) => data.announcements,
  }),
];
