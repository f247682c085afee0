import { parseBtc } from "#domain/base/btc.ts";
import { pick } from "#domain/base/pick.ts";
import { shownMethod } from "#domain/ledger/fact.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { isListedAt } from "#domain/ledger/listing-event.ts";

import {
  amountOf,
  quoteAt,
  sourcedFiguresOf,
  type FigureRecord,
  type SourcedFigure,
} from "./company-figures.ts";
import { EVIDENCE_KEYS, PROFILE_KEYS, type Company, type CompanyRecord, type Evidence } from "./company.ts";
import { formerlyOf } from "./identity.ts";

/** Largest holding first, unknown ones last. A past list has the companies whose ledger had begun and which had not left. */
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
      formerly: formerlyOf(record.identity),
    }));
}

const isToday = ({ asOf, knownAt }: PointInTime) => asOf === undefined && knownAt === undefined;
const hasLedger = ({ evidence }: ReturnType<typeof figuresOf>) => evidence.btcHoldings !== null;

function bySats(a: string | null, b: string | null): number {
  const [left, right] = [parseBtc(a) ?? -1n, parseBtc(b) ?? -1n];
  return left === right ? 0 : left > right ? -1 : 1;
}

export function figuresOf(record: FigureRecord, view: PointInTime) {
  const { btcHoldings, sharesOutstanding, currentPrice, marketCap } = sourcedFiguresOf(record, view);
  return {
    btcHoldings: btcHoldings?.value ?? null,
    sharesOutstanding: amountOf(sharesOutstanding),
    currentPrice: amountOf(currentPrice),
    marketCap: amountOf(marketCap),
    change24h: quoteAt(record, view)?.changePct ?? null,
    evidence: {
      btcHoldings: evidenceOf(btcHoldings),
      sharesOutstanding: evidenceOf(sharesOutstanding),
      currentPrice: evidenceOf(currentPrice),
      marketCap: evidenceOf(marketCap),
    },
  };
}

const evidenceOf = (figure: SourcedFigure | null): Evidence | null =>
  figure && { ...pick(figure, EVIDENCE_KEYS), method: shownMethod(figure) };

const lastUpdatedOf = ({ createdAt, facts, events, quote }: CompanyRecord): string =>
  [...facts, ...events, ...(quote ? [quote] : [])]
    .map((figure) => figure.recordedAt)
    .reduce((newest, at) => (at > newest ? at : newest), "") || createdAt;
