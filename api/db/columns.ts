import { sql } from "drizzle-orm";
import { customType, integer, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";

import { isUndated, startOfAsOf, undatedBy } from "#domain/base/dates.ts";

export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const recordedAt = () => instant().notNull().defaultNow();

/** numeric(…, 8) comes back as "840447.00000000"; trailing zeros are removed. */
export const decimal = customType<{
  data: string;
  driverData: string;
  config: { precision: number; scale: number };
  configRequired: true;
}>({
  dataType: ({ precision, scale }) => `numeric(${precision}, ${scale})`,
  fromDriver: (text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text),
});
export const btc = () => decimal({ precision: 16, scale: 8 });
export const usd = () => decimal({ precision: 24, scale: 8 });

// Seeded rows bring their own ids, below this one. An id, once used, is a permanent link.
export const idFrom = (startWith: number) =>
  integer().primaryKey().generatedByDefaultAsIdentity({ startWith });

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

/** The last is allowed for facts only. */
export const PRECISIONS = ["day", "month", "unstated"] as const;
export type Precision = (typeof PRECISIONS)[number];

/** The domain writes "2026-08" for a month. A row stores its first day, and that only the month is known. */
export function toDateColumns(asOf: string): { asOf: string; asOfPrecision: Precision } {
  const day = startOfAsOf(asOf);
  if (isUndated(asOf)) return { asOf: day, asOfPrecision: "unstated" };
  return { asOf: day, asOfPrecision: asOf === day ? "day" : "month" };
}

export function fromDateColumns(day: string, precision: Precision): string {
  if (precision === "unstated") return undatedBy(day);
  return precision === "month" ? day.slice(0, 7) : day;
}

export const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));
