import { sql } from "drizzle-orm";
import { customType, integer, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";

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

/** The domain writes "2026-08" for a month. A row stores its first day, and that only the month is known. */
export const toDateColumns = (asOf: string): { asOf: string; asOfPrecision: "day" | "month" } =>
  asOf.length === 7 ? { asOf: `${asOf}-01`, asOfPrecision: "month" } : { asOf, asOfPrecision: "day" };

export const fromDateColumns = (day: string, precision: "day" | "month"): string =>
  precision === "month" ? day.slice(0, 7) : day;

export const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));
