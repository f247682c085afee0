import type { z } from "zod";

import { sumBtc } from "#domain/base/btc.ts";
import { pick } from "#domain/base/pick.ts";
import type { Instrument } from "#domain/company/capital/instrument.ts";
import { awaitsReview } from "#domain/company/evidence/awaits-review.ts";
import { sourcedFiguresOf, type SourcedFigure } from "#domain/company/company-figures.ts";
import type { Company, CompanyProfile, CompanyRecord } from "#domain/company/company.ts";
import { formerlyOf } from "#domain/company/identity.ts";
import { noQuoteText } from "#domain/company/quotes/past-quote.ts";
import type { ComparedFigure, OtherFigure } from "#domain/company/evidence/other-figure.ts";
import { UNIT_OF_METRIC, type Fact, type TreasuryEvent } from "#domain/ledger/fact.ts";
import { provenanceOf, type LedgerEntry, type PointInTime } from "#domain/ledger/ledger.ts";
import { endedOnAt } from "#domain/ledger/listing-event.ts";

import type { V1FigureSchema } from "./figure.schema.ts";
import type { StatedElsewhereSchema, V1_SCHEMAS } from "./records.schema.ts";

/*
 * What programs read from us, under names that never change. A figure always carries the date it was true, the date it was
 * disclosed, when we recorded it, how we know it and its source.
 */

export const V1_FIGURE_KEYS = [
  "asOf",
  "disclosedAt",
  "recordedAt",
  "method",
  "source",
  "confidence",
  "readThrough",
] as const;
export type V1Figure = z.infer<typeof V1FigureSchema>;

export const v1Figure = (figure: SourcedFigure | null): V1Figure | null =>
  figure && { value: figure.value, ...pick(figure, V1_FIGURE_KEYS) };

type Named = Pick<CompanyProfile, "id" | "ticker">;
const nameOf = ({ id, ticker }: Named) => ({ companyId: id, ticker });

/** A current or past company. It has no rank if it is not in the list of that day. */
export function v1Company(record: CompanyRecord, rank: number | null, view: PointInTime): V1Company {
  const figures = sourcedFiguresOf(record, view);
  return {
    id: record.id,
    rank,
    ...pick(record, ["ticker", "name", "country", "sector", "type", "exchange", "website"]),
    endedOn: endedOnAt(record, view),
    btcHoldings: v1Figure(figures.btcHoldings),
    sharesOutstanding: v1Figure(figures.sharesOutstanding),
    sharePriceUsd: v1Figure(figures.currentPrice),
    marketCapUsd: v1Figure(figures.marketCap),
    formerly: formerlyOf(record.identity),
    awaitsReview: awaitsReview(record, view),
    noQuote: view.asOf === undefined || figures.currentPrice !== null ? null : noQuoteText(view.asOf),
  };
}
export type V1Company = z.infer<typeof V1_SCHEMAS.Company>;

export const v1Fact = (company: Named, fact: Fact): V1Fact => ({
  id: fact.id,
  ...nameOf(company),
  metric: fact.metric,
  unit: UNIT_OF_METRIC[fact.metric],
  value: fact.value,
  replacesId: fact.replacesId,
  ...provenanceOf(fact),
});
export type V1Fact = z.infer<typeof V1_SCHEMAS.Fact>;

export const v1Event = (company: Named, event: TreasuryEvent): V1Event => ({
  id: event.id,
  ...nameOf(company),
  ...pick(event, ["kind", "btc", "btcAfter", "priceUsd", "totalUsd", "voidsId"]),
  ...provenanceOf(event),
});
export type V1Event = z.infer<typeof V1_SCHEMAS.Event>;

export const statedElsewhere = (company: Named, other: OtherFigure): StatedElsewhere => ({
  id: other.id,
  ...nameOf(company),
  metric: other.metric,
  unit: UNIT_OF_METRIC[other.metric],
  value: other.value,
  ...pick(other, ["asOf", "kind", "recordedAt", "source", "readThrough", "definition"]),
});
export type StatedElsewhere = z.infer<typeof StatedElsewhereSchema>;

/** What another source states, and what we have for the same day. */
export const v1OtherFigure = (
  company: Named,
  { other, ours, difference }: ComparedFigure,
): V1OtherFigure => ({
  ...statedElsewhere(company, other),
  ourValue: ours?.value ?? null,
  ourAsOf: ours?.asOf ?? null,
  difference,
});
export const v1Instrument = (company: Named, { id, ...instrument }: Instrument): V1Instrument => ({
  id,
  ...nameOf(company),
  ...instrument,
});
export type V1Instrument = z.infer<typeof V1_SCHEMAS.Instrument>;

export type V1OtherFigure = z.infer<typeof V1_SCHEMAS.OtherFigure>;

/** One ledger entry. An unexplained gap has neither origin nor provenance. */
export const v1Entry = (company: Named, entry: LedgerEntry): V1Entry => ({ ...nameOf(company), ...entry });
export type V1Entry = z.infer<typeof V1_SCHEMAS.LedgerEntry>;

export const v1Totals = (companies: readonly Company[], asOf: string | null): V1Totals => ({
  asOf,
  btc: sumBtc(companies.map(({ btcHoldings }) => btcHoldings)),
  companies: companies.length,
  unknown: companies.filter(({ btcHoldings }) => btcHoldings === null).length,
});
export type V1Totals = z.infer<typeof V1_SCHEMAS.Totals>;

export const FLOW_PERIODS = ["day", "week", "month", "quarter"] as const;
export type FlowPeriod = (typeof FLOW_PERIODS)[number];

/** What was bought, mined and sold in one period, and apart from it what no known transaction explains. */
export type V1Flow = z.infer<typeof V1_SCHEMAS.Flow>;

export type V1PerShare = z.infer<typeof V1_SCHEMAS.PerShare>;

export type V1Mnav = z.infer<typeof V1_SCHEMAS.Mnav>;

/** Changes over days, known cost and capital figures of a company. None depends on the Bitcoin price. */
export type Analysis = z.infer<typeof V1_SCHEMAS.Analysis>;
