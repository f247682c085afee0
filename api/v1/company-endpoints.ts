import { analysisOf } from "#domain/analysis/analysis.ts";
import { perShareAt } from "#domain/analysis/per-share-at.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import {
  COMPANY_COLUMNS,
  ENTRY_COLUMNS,
  EVENT_COLUMNS,
  FACT_COLUMNS,
  OTHER_FIGURE_COLUMNS,
  PER_SHARE_COLUMNS,
} from "#domain/v1/columns.ts";
import { EventsQuery, FactsQuery, PastPageQuery, PastQuery } from "#domain/v1/query.schema.ts";
import { v1Entry } from "#domain/v1/records.ts";

import { v1Answer, v1List, type V1Endpoint } from "./list.ts";
import { companiesAt, companyAt, eventsOf, factsOf, otherFiguresOf, recordIn } from "./rows.ts";

/** The list of companies, and what is recorded about one. */
export const COMPANY_ENDPOINTS: readonly V1Endpoint[] = [
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
    rows: (view, past, c) => otherFiguresOf([recordIn(view, c)], past),
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
];
