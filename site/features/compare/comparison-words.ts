import { listed } from "#domain/analysis/finding.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay, formatTime } from "#domain/base/dates.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { priceText } from "#domain/price/what-if.ts";

import type { Side } from "./side.ts";

/** How old the prices are, and which holdings are newer. */
export function agesOf(
  sides: readonly Side[],
  price: BtcPrice | null,
  whatIfUsd: number | null = null,
): { prices: string; holdings: string } {
  const sessions = sides.flatMap(({ row }) => row.evidence.currentPrice?.asOf ?? []).toSorted(compareAsOf);
  const [first, last] = [sessions[0], sessions.at(-1)];
  const shares =
    first === undefined || last === undefined
      ? "No share prices"
      : `Share prices of ${[...new Set([first, last].map(formatDay))].join(" to ")}`;
  const bitcoin =
    price === null
      ? "no Bitcoin price"
      : whatIfUsd === null
        ? `bitcoin of ${momentOf(price.asOf)}`
        : `what if Bitcoin were at ${priceText(whatIfUsd)}`;
  const later = sides.filter(
    ({ row: { evidence } }) =>
      evidence.btcHoldings && last !== undefined && compareAsOf(evidence.btcHoldings.asOf, last) > 0,
  );
  const holdings =
    later.length > 0
      ? `${later.length === 1 ? "The holding" : "Holdings"} of ${listed(later.map(({ row }) => row))} ${later.length === 1 ? "is" : "are"} newer.`
      : "";
  return { prices: `${shares}, ${bitcoin}.`, holdings };
}

/** As precise as we know it: "22 Aug 2026", or "21 Nov 2026 03:00 UTC". */
const momentOf = (asOf: string) =>
  asOf.length > 10 ? `${formatDay(asOf)} ${formatTime(asOf)}` : formatDay(asOf);
