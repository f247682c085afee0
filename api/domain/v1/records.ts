import { sumBtc } from "#domain/base/btc.ts";
import { sourcedFiguresOf, type SourcedFigure } from "#domain/company/company-figures.ts";
import type { Company, CompanyProfile, CompanyRecord } from "#domain/company/company.ts";
import { UNIT_OF_METRIC, type Fact, type Provenance, type TreasuryEvent } from "#domain/ledger/fact.ts";
import type { LedgerEntry, PointInTime } from "#domain/ledger/ledger.ts";
import { endedOnAt } from "#domain/ledger/listing-event.ts";

/*
 * What programs read from us, under names that never change. A figure always carries the date it was true, the date it was
 * disclosed, when we recorded it, how we know it and its source.
 */

export type V1Figure = Pick<
  SourcedFigure,
  "value" | "asOf" | "disclosedAt" | "recordedAt" | "method" | "source"
>;

export const v1Figure = (figure: SourcedFigure): V1Figure => ({
  value: figure.value,
  asOf: figure.asOf,
  disclosedAt: figure.disclosedAt,
  recordedAt: figure.recordedAt,
  method: figure.method,
  source: figure.source,
});

const orNull = (figure: SourcedFigure | null) => figure && v1Figure(figure);

type Named = { companyId: number; ticker: string };
const nameOf = ({ id, ticker }: Pick<CompanyProfile, "id" | "ticker">): Named => ({ companyId: id, ticker });

/** A current or past company. It has no rank if it is not in the list of that day. */
export const v1Company = (record: CompanyRecord, rank: number | null, view: PointInTime) => {
  const figures = sourcedFiguresOf(record, view);
  return {
    id: record.id,
    rank,
    ticker: record.ticker,
    name: record.name,
    country: record.country,
    sector: record.sector,
    exchange: record.exchange,
    website: record.website,
    endedOn: endedOnAt(record, view),
    btcHoldings: orNull(figures.btcHoldings),
    sharesOutstanding: orNull(figures.sharesOutstanding),
    sharePriceUsd: orNull(figures.currentPrice),
    marketCapUsd: orNull(figures.marketCap),
  };
};
export type V1Company = ReturnType<typeof v1Company>;

const v1Provenance = (row: Provenance) => ({
  asOf: row.asOf,
  disclosedAt: row.disclosedAt,
  recordedAt: row.recordedAt,
  method: row.method,
  confidence: row.confidence,
  source: row.source,
  readThrough: row.readThrough,
  note: row.note,
});

export const v1Fact = (company: CompanyRecord, fact: Fact) => ({
  id: fact.id,
  ...nameOf(company),
  metric: fact.metric,
  unit: UNIT_OF_METRIC[fact.metric],
  value: fact.value,
  replacesId: fact.replacesId,
  ...v1Provenance(fact),
});
export type V1Fact = ReturnType<typeof v1Fact>;

export const v1Event = (company: CompanyRecord, event: TreasuryEvent) => ({
  id: event.id,
  ...nameOf(company),
  kind: event.kind,
  btc: event.btc,
  btcAfter: event.btcAfter,
  priceUsd: event.priceUsd,
  totalUsd: event.totalUsd,
  voidsId: event.voidsId,
  ...v1Provenance(event),
});
export type V1Event = ReturnType<typeof v1Event>;

/** One ledger entry. An unexplained gap has neither origin nor provenance. */
export const v1Entry = (company: Pick<CompanyProfile, "id" | "ticker">, entry: LedgerEntry) => ({
  ...nameOf(company),
  kind: entry.kind,
  asOf: entry.asOf,
  btc: entry.btc,
  btcAfter: entry.btcAfter,
  isStated: entry.isStated,
  priceUsd: entry.priceUsd,
  totalUsd: entry.totalUsd,
  origin: entry.origin,
  provenance: entry.provenance && v1Provenance(entry.provenance),
});
export type V1Entry = ReturnType<typeof v1Entry>;

/** The sum of the holdings in the list, and how many are included. */
export const v1Totals = (companies: readonly Company[], asOf: string | null) => ({
  asOf,
  btc: sumBtc(companies.map(({ btcHoldings }) => btcHoldings)),
  companies: companies.length,
  unknown: companies.filter(({ btcHoldings }) => btcHoldings === null).length,
});
export type V1Totals = ReturnType<typeof v1Totals>;

/** Changes over days, known cost and capital figures of a company. None depends on the Bitcoin price. */
export type Analysis = {
  companyId: number;
  ticker: string;
  changeBtc7d: string | null;
  changeBtc30d: string | null;
  changeBtc90d: string | null;
  changeBtc365d: string | null;
  costBtc: string | null;
  costUsd: string | null;
  sharesDiluted: V1Figure | null;
  debtUsd: V1Figure | null;
  preferredUsd: V1Figure | null;
  cashUsd: V1Figure | null;
};
