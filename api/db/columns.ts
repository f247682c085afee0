import { sql } from "drizzle-orm";
import { type AnyPgColumn, integer, numeric, timestamp } from "drizzle-orm/pg-core";

export const instant = () => timestamp({ withTimezone: true, mode: "date" });
export const recordedAt = () => instant().notNull().defaultNow();
export const btc = () => numeric({ precision: 16, scale: 8 });
export const usd = () => numeric({ precision: 24, scale: 8 });

// Seeded rows bring ids of their own, below these; an id once given is a permanent link.
export const idFrom = (startWith: number) =>
  integer().primaryKey().generatedByDefaultAsIdentity({ startWith });

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
