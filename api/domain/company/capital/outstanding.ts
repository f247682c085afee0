import type { PointInTime } from "#domain/ledger/ledger.ts";
import { toUsd, type FxRate } from "#domain/price/fx.ts";

import { isWithin } from "../company-figures.ts";
import { latestInstruments, type Instrument } from "./instrument.ts";

/** Those not yet repaid, converted or retired at a point in time. */
export const outstandingOf = (
  instruments: readonly Instrument[],
  { asOf, knownAt }: PointInTime = {},
): Instrument[] =>
  latestInstruments(instruments.filter((instrument) => isWithin(instrument, { knownAt }))).filter(
    (instrument) => instrument.status === "outstanding" && isWithin(instrument, { asOf }),
  );

/** The latest exchange rate of each currency. */
export type FxRates = ReadonlyMap<string, FxRate>;

/** Its amount in dollars, and the rate that was used; null if either is unknown. */
export function instrumentUsd(
  { amount, currency }: Pick<Instrument, "amount" | "currency">,
  rates: FxRates,
): { usd: number; rate: FxRate | null } | null {
  const rate = currency === "USD" ? null : rates.get(currency);
  if (amount === null || rate === undefined) return null;
  const usd = rate === null ? amount : toUsd(amount, rate.perUsd);
  return usd === null ? null : { usd: Number(usd), rate };
}
