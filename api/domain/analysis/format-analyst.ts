import {
  formatBtcExact,
  formatHolding,
  formatUsdSum,
  plain,
  show,
  type Amount,
  type Known,
} from "#domain/base/format.ts";

/* Apart from the other formats: pages that show none of these do not send them. */

/** How many times over: "1.24×". */
export const formatMultiple = (multiple: Known) => show(multiple, (exact) => `${plain(exact, 2)}×`);

/** Coins that came or went, to the satoshi. */
export const formatBtcChange = (btc: Amount) =>
  show(btc, ({ units }) => `${units > 0n ? "+" : ""}${formatBtcExact(btc)}`);

/** What coins are worth more or less than was paid for them. */
export const formatGain = (usd: Known) =>
  show(usd, ({ units }) => `${units > 0n ? "+" : ""}${formatUsdSum(usd)}`);

export const formatSmallShare = (percent: Known) => show(percent, (exact) => `${plain(exact, 4)}%`);
export const formatPer1000Shares = (btc: Known) => show(btc, (exact) => plain(exact, 6));

/** Of how many of the coins held the cost is known. */
export const formatCoverage = (known: string, held: string | null): string =>
  known === held
    ? `covers all ${formatHolding(held)} BTC`
    : `covers ${formatHolding(known)} of ${formatHolding(held)} BTC`;
