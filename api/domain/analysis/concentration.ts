import { parseBtc, satsToBtc } from "#domain/base/btc.ts";

type Held = { btcHoldings: string | null };

const COUNTS = [1, 5, 10, 25] as const;

/** The holdings added up from the largest one down. Missing ones add nothing. */
export function cumulativeShares<Row extends Held>(rows: readonly Row[]) {
  const held = rows
    .flatMap((row) => {
      const sats = parseBtc(row.btcHoldings);
      return sats === null || sats <= 0n ? [] : [{ row, sats }];
    })
    .toSorted((a, b) => (a.sats === b.sats ? 0 : a.sats > b.sats ? -1 : 1));
  const total = held.reduce((sum, { sats }) => sum + sats, 0n);
  let running = 0n;
  return held.map(({ row, sats }, index) => {
    running += sats;
    return {
      row,
      companies: index + 1,
      btc: satsToBtc(running),
      sharePercent: percentOf(sats, total),
      percent: percentOf(running, total),
    };
  });
}

const CURVE_STEPS = 400;

/** Of a curve on a logarithmic axis, the points far enough apart to be seen, with the first and the last. */
export function curvePoints<Point extends { companies: number }>(shares: readonly Point[]): Point[] {
  const step = Math.log(Math.max(2, shares.length)) / CURVE_STEPS;
  let next = 0;
  return shares.filter(({ companies }, index) => {
    const at = Math.log(companies);
    if (at < next && index < shares.length - 1) return false;
    next = at + step;
    return true;
  });
}

/** What the largest 1, 5, 10 and 25 companies hold together, as far as there are so many. */
export const largestShares = (rows: readonly Held[]) => {
  const shares = cumulativeShares(rows);
  return COUNTS.flatMap((count) => shares[count - 1] ?? []).map(({ companies, btc, percent }) => ({
    companies,
    btc,
    percent,
  }));
};

const MOST_POINTS = 10_000;

/**
 * The Herfindahl index, the sum of the squares of all shares in percent: 10,000 for a single company. Its inverse is the
 * number of companies of equal size that would give the same index. Null without a holding.
 */
export function herfindahl(rows: readonly Held[]) {
  const points = cumulativeShares(rows).reduce((sum, { sharePercent }) => sum + sharePercent ** 2, 0);
  return points === 0 ? null : { points, equalCompanies: MOST_POINTS / points };
}

const percentOf = (part: bigint, whole: bigint) => (Number(part) * 100) / Number(whole);
