import type { FigureRecord } from "#domain/company/company-figures.ts";
import { amountOf, sharesFigure, statedShares } from "#domain/company/company-figures.ts";
import type { Quote } from "#domain/company/company.ts";
import { LATEST, priceOn, splitsOf } from "#domain/company/shares/splits.ts";

/** Between two sessions, a quoted cap came to count this many times as many shares, or as few. */
export type CapJump = { from: string; to: string; times: number };

/** No company issues half of its shares again in a week without a filing. */
const LARGEST_TIMES = 1.5;
const EXPLAINED_WITHIN = 1.1;

/**
 * The largest jump of a quoted market cap that neither the share price nor a split nor a recorded share count explains.
 * A history with one is not shown.
 */
export function unexplainedJump(record: FigureRecord, sessions: readonly Quote[]): CapJump | null {
  const counted = sessions.flatMap((session) => impliedShares(record.ticker, session));
  const jumps = counted.slice(1).flatMap(({ day, shares }, index) => {
    const before = counted[index];
    if (before === undefined) return [];
    const times = timesApart(shares, before.shares);
    return times > LARGEST_TIMES && !isExplained(record, before, { day, shares })
      ? [{ from: before.day, to: day, times }]
      : [];
  });
  return jumps.toSorted((a, b) => b.times - a.times)[0] ?? null;
}

type Counted = { day: string; shares: number };

/** In the shares of today. */
function impliedShares(ticker: string, { asOf: day, priceUsd, marketCapUsd }: Quote): Counted[] {
  if (!priceUsd || !marketCapUsd) return [];
  return [{ day, shares: marketCapUsd / priceOn(splitsOf(ticker), priceUsd, { from: day, to: LATEST }) }];
}

const timesApart = (a: number, b: number): number => Math.max(a / b, b / a);

/** The share counts on record changed alike. */
function isExplained({ ticker, facts }: FigureRecord, before: Counted, after: Counted): boolean {
  const [then, now] = [before, after].map(({ day }) =>
    amountOf(sharesFigure(ticker, statedShares(facts, { asOf: day }), { asOf: LATEST })),
  );
  if (!then || !now) return false;
  return timesApart(now / then, after.shares / before.shares) <= EXPLAINED_WITHIN;
}
