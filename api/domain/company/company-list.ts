import { parseBtc } from "#domain/base/btc.ts";
import { oncePerObject } from "#domain/base/once-per-object.ts";
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
import { oneDaysOf, pricedDay } from "./quotes/one-day.ts";
import type { CloseOn } from "./quotes/session.ts";

/** Largest holding first, unknown ones last. A past list has the companies whose ledger had begun and which had not left. */
export function companyList(
  records: readonly CompanyRecord[],
  view: PointInTime = {},
  closeOn: CloseOn = () => null,
): Company[] {
  const lineOf = isToday(view) ? lineOfToday : (record: CompanyRecord) => lineAt(record, view);
  return records
    .map(lineOf)
    .filter(({ isListed }) => isListed)
    .toSorted((a, b) => b.sats - a.sats || a.id - b.id)
    .map(({ rankedAt }, index) => rankedAt(index + 1, closeOn));
}

/** Calculated once for each record: of a long list, most are the same records as before. */
const lineOfToday = oncePerObject((record: CompanyRecord) => lineAt(record, {}));

/** What a company's place in the list depends on, and its row there. */
function lineAt(record: CompanyRecord, view: PointInTime) {
  const figures = figuresOf(record, view);
  const days = oneDaysOf(record, view);
  const [before, after] = [
    pick(record, PROFILE_KEYS),
    { ...figures, lastUpdated: lastUpdatedOf(record), formerly: formerlyOf(record.identity) },
  ];
  let last: Company | null = null;
  return {
    id: record.id,
    isListed: isListedAt(record, view) && (isToday(view) || hasLedger(figures)),
    // All bitcoin there will ever be is few enough satoshis for an exact number.
    sats: Number(parseBtc(figures.btcHoldings) ?? -1n),
    rankedAt: (rank: number, closeOn: CloseOn): Company => {
      const oneDay = pricedDay(days, closeOn);
      const isSame = last?.rank === rank && last.oneDay?.btcUsd === oneDay?.btcUsd;
      return (last = isSame && last ? last : { ...before, rank, ...after, oneDay });
    },
  };
}

const isToday = ({ asOf, knownAt }: PointInTime) => asOf === undefined && knownAt === undefined;
const hasLedger = ({ evidence }: ReturnType<typeof figuresOf>) => evidence.btcHoldings !== null;

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
