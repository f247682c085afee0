import { parseBtc } from "#domain/base/btc.ts";
import { pick } from "#domain/base/pick.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { isListedAt } from "#domain/ledger/listing-event.ts";

import { quoteAt, sourcedFiguresOf, type FigureRecord, type SourcedFigure } from "./company-figures.ts";
import { EVIDENCE_KEYS, PROFILE_KEYS, type Company, type CompanyRecord, type Evidence } from "./company.ts";

/**
 * The public list: every listed company, largest holding first, unknown holdings last. For a past point in time it contains
 * the companies whose ledger had begun and which had not left the list, according to what was recorded by then.
 */
export function companyList(records: readonly CompanyRecord[], view: PointInTime = {}): Company[] {
  return records
    .map((record) => ({ record, figures: figuresOf(record, view) }))
    .filter(({ record, figures }) => isListedAt(record, view) && (isToday(view) || hasLedger(figures)))
    .toSorted((a, b) => bySats(a.figures.btcHoldings, b.figures.btcHoldings) || a.record.id - b.record.id)
    .map(({ record, figures }, index) => ({
      ...pick(record, PROFILE_KEYS),
      rank: index + 1,
      ...figures,
      lastUpdated: lastUpdatedOf(record),
    }));
}

const isToday = ({ asOf, knownAt }: PointInTime) => asOf === undefined && knownAt === undefined;
const hasLedger = ({ evidence }: ReturnType<typeof figuresOf>) => evidence.btcHoldings !== null;

function bySats(a: string | null, b: string | null): number {
  const [left, right] = [a === null ? -1n : parseBtc(a), b === null ? -1n : parseBtc(b)];
  return left === right ? 0 : (left ?? -1n) > (right ?? -1n) ? -1 : 1;
}

/** The figures of a company's row, and the evidence for them. */
export function figuresOf(record: FigureRecord, view: PointInTime) {
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

const evidenceOf = (figure: SourcedFigure | null): Evidence | null => figure && pick(figure, EVIDENCE_KEYS);

const lastUpdatedOf = ({ createdAt, facts, events, quote }: CompanyRecord): string =>
  [...facts, ...events, ...(quote ? [quote] : [])]
    .map((figure) => figure.recordedAt)
    .reduce((newest, at) => (at > newest ? at : newest), "") || createdAt;
