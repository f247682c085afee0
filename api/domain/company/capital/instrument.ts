import type { z } from "zod";

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

/** The latest entry of each, those paid first on top. */
export function latestInstruments<Row extends Pick<Instrument, "id" | "replacesId" | "position">>(
  instruments: readonly Row[],
): Row[] {
  const corrected = new Set(instruments.map(({ replacesId }) => replacesId));
  return instruments
    .filter(({ id }) => !corrected.has(id))
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
}

export const shortName = ({ symbol, name }: Pick<Instrument, "symbol" | "name">): string => symbol ?? name;
