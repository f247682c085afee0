import type { z } from "zod";

import type { PointInTime } from "#domain/ledger/ledger.ts";
import { toUsd, type FxRate } from "#domain/price/fx.ts";

import { isWithin } from "../company-figures.ts";
import type { InstrumentSchema } from "./instrument.schema.ts";

export const INSTRUMENT_KINDS = ["preferred", "convertible", "loan", "bond"] as const;

export const INSTRUMENT_STATUSES = [
  "outstanding",
  "converted",
  "repaid",
  "retired",
  "matured",
  "authorised",
  "announced",
] as const;

export const ENDED_STATUSES: readonly Instrument["status"][] = ["repaid", "retired", "converted", "matured"];

/** An amount at issue is of the first day. Later buybacks and conversions are not in it, so it adds up to no total. */
export const AMOUNT_KINDS = [
  "notional",
  "principal",
  "carrying-value",
  "minimum-payment",
  "at-issue",
  "announced",
] as const;

export const RATE_KINDS = ["fixed", "variable"] as const;

/** Preferred stock or debt of a company: it is paid before the common shares. */
export type Instrument = z.infer<typeof InstrumentSchema>;

export const INSTRUMENT_WORDS: Record<Instrument["kind"], string> = {
  preferred: "Preferred stock",
  convertible: "Convertible notes",
  loan: "Loan",
  bond: "Bond",
};

export const AMOUNT_WORDS: Record<(typeof AMOUNT_KINDS)[number], string> = {
  notional: "liquidation preference",
  principal: "principal",
  "carrying-value": "carrying value",
  "minimum-payment": "minimum payment",
  "at-issue": "amount at issue, not today's",
  announced: "amount as announced",
};

export const isEnded = ({ status }: Pick<Instrument, "status">): boolean => ENDED_STATUSES.includes(status);

type Dated = Pick<Instrument, "id" | "replacesId" | "position" | "asOf" | "recordedAt">;

/** The latest entry of each at a point in time, those paid first on top. */
export function instrumentsOf<Row extends Dated>(
  instruments: readonly Row[],
  { asOf, knownAt }: PointInTime = {},
): Row[] {
  const known = instruments.filter((instrument) => isWithin(instrument, { knownAt }));
  const corrected = new Set(known.map(({ replacesId }) => replacesId));
  return known
    .filter((instrument) => !corrected.has(instrument.id) && isWithin(instrument, { asOf }))
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
}

export const outstandingOf = (instruments: readonly Instrument[], view: PointInTime = {}): Instrument[] =>
  instrumentsOf(instruments, view).filter(({ status }) => status === "outstanding");

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

export const shortName = ({ symbol, name }: Pick<Instrument, "symbol" | "name">): string => symbol ?? name;
