import { parseBtc } from "./btc.ts";
import { quoteAt, sourcedFiguresOf, type SourcedFigure } from "./company-figures.ts";
import type { CompanyRecord } from "./company-record.ts";
import type { Company, CompanyProfile, Evidence } from "./company.ts";
import { endOfAsOf, startOfAsOf } from "./dates.ts";
import type { PointOfView } from "./history.ts";

type Candidate = { record: CompanyRecord; figures: ReturnType<typeof figuresOf> };

/**
 * The public list: every company still tracked, largest holding first, unknown holdings last. On a past day it
 * has the companies whose ledger had begun by then, the later ended ones included.
 */
export function rosterOf(records: readonly CompanyRecord[], view: PointOfView = {}): Company[] {
  return records
    .map((record) => ({ record, figures: figuresOf(record, view) }))
    .filter((candidate) => isListed(candidate, view))
    .toSorted((a, b) => bySats(a.figures.btcHoldings, b.figures.btcHoldings) || a.record.id - b.record.id)
    .map(({ record, figures }, index) => ({
      ...profileOf(record),
      rank: index + 1,
      ...figures,
      lastUpdated: lastUpdatedOf(record),
    }));
}

const isListed = ({ record: { endedOn }, figures }: Candidate, { asOf, knownAt }: PointOfView) =>
  (endedOn === null || (asOf !== undefined && endOfAsOf(asOf) < startOfAsOf(endedOn))) &&
  ((asOf === undefined && knownAt === undefined) || figures.evidence.btcHoldings !== null);

function bySats(a: string | null, b: string | null): number {
  const [left, right] = [a === null ? -1n : parseBtc(a), b === null ? -1n : parseBtc(b)];
  return left === right ? 0 : (left ?? -1n) > (right ?? -1n) ? -1 : 1;
}

function figuresOf(record: CompanyRecord, view: PointOfView) {
  const { btcHoldings, sharesOutstanding, currentPrice, marketCap } = sourcedFiguresOf(record, view);
  return {
    btcHoldings: btcHoldings?.value ?? null,
    sharesOutstanding: numberOf(sharesOutstanding),
    currentPrice: numberOf(currentPrice),
    marketCap: numberOf(marketCap),
    change24h: quoteAt(record, view)?.changePct ?? null,
    evidence: {
      btcHoldings: evidenceOf(btcHoldings),
      sharesOutstanding: evidenceOf(sharesOutstanding),
      currentPrice: evidenceOf(currentPrice),
      marketCap: evidenceOf(marketCap),
    },
  };
}

const numberOf = (figure: SourcedFigure | null): number | null =>
  figure === null || figure.value === null ? null : Number(figure.value);

const evidenceOf = (figure: SourcedFigure | null): Evidence | null =>
  figure && {
    asOf: figure.asOf,
    disclosedAt: figure.disclosedAt,
    method: figure.method,
    confidence: figure.confidence,
    source: figure.source,
  };

const lastUpdatedOf = ({ createdAt, facts, events, quote }: CompanyRecord): string =>
  [...facts, ...events, ...(quote ? [quote] : [])]
    .map((figure) => figure.recordedAt)
    .reduce((newest, at) => (at > newest ? at : newest), "") || createdAt;

const profileOf = ({
  id,
  ticker,
  name,
  country,
  sector,
  exchange,
  website,
  description,
  isFeatured,
  revision,
}: CompanyRecord): CompanyProfile => ({
  id,
  ticker,
  name,
  country,
  sector,
  exchange,
  website,
  description,
  isFeatured,
  revision,
});
