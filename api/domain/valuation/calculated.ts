import { btcNumber } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import {
  CAPS_AGREE_PERCENT,
  DOUBTFUL_CAP_FACTOR,
  DOUBTFUL_CAP_USD_PER_BTC,
  MIN_MARKET_CAP_USD,
} from "#domain/base/limits.ts";
import { NET_CLAIMS_OF, missingClaims } from "#domain/company/capital/claims.ts";
import { amountOf, type SourcedFigure } from "#domain/company/company-figures.ts";
import { paidAgainst } from "#domain/company/quotes/valuation.ts";

import { NO_QUOTED_CAP, type Multiple, type MultipleInputs, type MultipleKind } from "./multiple.ts";

/** A sum in dollars, or why it is missing. */
type Sum = number | string;

/** A multiple, or the first reason why there is none. */
export function calculated(kind: MultipleKind, inputs: MultipleInputs, day: string): Omit<Multiple, "leads"> {
  const missing = missingBitcoin(inputs, day);
  const paid = missing ?? paidUsd(kind, inputs);
  if (typeof paid === "string") return { ...kind, value: null, paidUsd: null, missing: paid };
  const bitcoinUsd = (btcNumber(inputs.btcHoldings?.value) ?? 0) * (inputs.btcPrice?.usd ?? 0);
  return { ...kind, value: paidAgainst(paid, bitcoinUsd).multiple, paidUsd: paid, missing: null };
}

function missingBitcoin({ btcHoldings, btcPrice }: MultipleInputs, day: string): string | null {
  if (btcHoldings === null) return `No holding recorded for ${formatDay(day)}`;
  if (btcHoldings.value === null) return `Amount unknown since ${formatDay(btcHoldings.asOf)}`;
  if (Number(btcHoldings.value) === 0) return `Held no bitcoin on ${formatDay(day)}`;
  return btcPrice === null ? `No Bitcoin price of ${formatDay(day)}` : null;
}

function paidUsd({ definition, basis }: MultipleKind, inputs: MultipleInputs): Sum {
  const count = definition === "diluted" ? inputs.sharesDiluted : inputs.shares;
  const cap = basis === "quoted" ? quotedCap(inputs) : countedCap(count, definition, inputs);
  return typeof cap === "string" || definition !== "enterprise" ? cap : withClaims(cap, inputs);
}

function quotedCap({ marketCap }: MultipleInputs): Sum {
  const usd = amountOf(marketCap);
  if (marketCap === null || usd === null || usd <= 0) return NO_QUOTED_CAP;
  if (marketCap.method === "estimated") return "Market cap approximate";
  if (marketCap.confidence === "low") return DOUBTFUL;
  return large(usd);
}

function countedCap(
  count: SourcedFigure | null,
  definition: MultipleKind["definition"],
  { sharePrice, marketCap, btcHoldings }: MultipleInputs,
): Sum {
  const [price, shares, quoted] = [sharePrice, count, marketCap].map(amountOf);
  if (!price) return "No share price";
  if (count === null || !shares)
    return definition === "diluted" ? "No diluted share count" : "No share count";
  if (count.confidence === "low") return "Share count doubtful";
  const usd = price * shares;
  const perBtc = usd / (btcNumber(btcHoldings?.value) ?? 0);
  const isElsewhere = quoted && Math.max(usd / quoted, quoted / usd) > DOUBTFUL_CAP_FACTOR;
  return perBtc < DOUBTFUL_CAP_USD_PER_BTC || isElsewhere ? DOUBTFUL : large(usd);
}

const DOUBTFUL = "Market cap doubtful";

const large = (usd: number): Sum => (usd < MIN_MARKET_CAP_USD ? "Market cap below $1M" : usd);

function withClaims(capUsd: number, inputs: MultipleInputs): Sum {
  const missing = NET_CLAIMS_OF.filter((part) => amountOf(inputs[part]) === null);
  if (missing.length > 0) return missingClaims({ missing });
  const signed = NET_CLAIMS_OF.map((part) => (part === "cash" ? -1 : 1) * (amountOf(inputs[part]) ?? 0));
  return signed.reduce((sum, usd) => sum + usd, capUsd);
}

/** Whether two caps of one day count different shares. */
export const differs = (a: number, b: number): boolean => Math.abs(a / b - 1) * 100 > CAPS_AGREE_PERCENT;
