import type { FiledFigure } from "./sec-facts.ts";

export type FiledHolding = { cik: number; btc: string; asOf: string; filedOn: string; url: string };

const NAMED = /^(bitcoins?|btc)$/i;
const TOLERANCE = 0.25;

/**
 * What a company filed as its number of bitcoin. A unit without a name may be of another coin, of several, or of thousands: it counts
 * only where the fair value filed for the same day says that each is worth about a bitcoin.
 */
export function filedBitcoin(
  { units, fairValues }: { units: readonly FiledFigure[]; fairValues: readonly FiledFigure[] },
  closeUsd: (day: string) => number | null,
): FiledHolding[] {
  const isBitcoin = ({ unit, asOf, value }: FiledFigure) => {
    const worth = fairValues.find((fair) => fair.asOf === asOf && fair.unit === "USD")?.value;
    const close = closeUsd(asOf);
    if (worth === undefined || close === null) return NAMED.test(unit);
    return Math.abs(Number(worth) / Number(value) / close - 1) <= TOLERANCE;
  };
  return units
    .filter((figure) => Number(figure.value) > 0 && isBitcoin(figure))
    .map(({ cik, value, asOf, filedOn, url }) => ({ cik, btc: value, asOf, filedOn, url }));
}
