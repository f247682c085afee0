import { NOT_AVAILABLE, formatCount, formatUsdSum } from "#domain/base/format.ts";

import type { Instrument } from "./instrument.ts";

/** In the currency in which it is stated: "$165.0M", "775,000,000 EUR". */
export function statedAmount({ amount, currency }: Pick<Instrument, "amount" | "currency">): string {
  if (amount === null) return NOT_AVAILABLE;
  return currency === "USD" ? formatUsdSum(Number(amount)) : `${formatCount(Number(amount))} ${currency}`;
}
