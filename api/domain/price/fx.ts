import type { z } from "zod";

import { divide, divideByTenTo, toDecimal, writeDecimal } from "#domain/base/decimal.ts";

import type { FxRateSchema } from "./fx.schema.ts";

/** How many units of a currency a dollar buys, on a given day. */
export type FxRate = z.infer<typeof FxRateSchema>;

const PLACES = 8;

/** Currencies of cents in which exchanges quote, under the names they use: "GBp" is not "GBP". */
const MINOR_UNITS: Record<string, { major: string; power: number }> = {
  GBp: { major: "GBP", power: 2 },
  GBX: { major: "GBP", power: 2 },
  ZAc: { major: "ZAR", power: 2 },
  ZAC: { major: "ZAR", power: 2 },
  ILA: { major: "ILS", power: 2 },
  KWF: { major: "KWD", power: 3 },
};

export type Money = { amount: string; currency: string };

/** The same money in whole units: 33.5 GBp is 0.335 GBP. */
export function inMajorUnits({ amount, currency }: Money): Money {
  const minor = MINOR_UNITS[currency];
  const written = toDecimal(amount);
  if (minor === undefined || written === null) return { amount, currency: currency.toUpperCase() };
  return {
    amount: writeDecimal(divideByTenTo(written, minor.power), PLACES + minor.power),
    currency: minor.major,
  };
}

export const toUsd = (amount: string, perUsd: string | null) => divide(amount, perUsd, PLACES);
