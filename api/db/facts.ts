import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";

import { FIRST_RUNNING_ID } from "#domain/base/limits.ts";
import { METHODS, METRICS } from "#domain/ledger/fact.ts";

import { idFrom, oneOf, usd } from "./columns.ts";
import { companyReference, provenance } from "./references.ts";

/** Append-only: a correction is a newer row, so every number we ever showed can be shown again. */
export const facts = pgTable(
  "facts",
  {
    id: idFrom(FIRST_RUNNING_ID),
    companyId: companyReference(),
    metric: text({ enum: METRICS }).notNull(),
    value: usd(),
    unit: text({ enum: ["BTC", "shares", "USD"] }).notNull(),
    ...provenance,
    replacesId: integer().references((): AnyPgColumn => facts.id),
  },
  (t) => [
    index("facts_company_metric").on(t.companyId, t.metric, t.asOf),
    check("facts_metric", oneOf(t.metric, METRICS)),
    check("facts_method", oneOf(t.method, METHODS)),
    check("facts_precision", oneOf(t.asOfPrecision, ["day", "month"])),
    check("facts_not_negative", sql`${t.value} >= 0`),
    check("facts_btc_exists", sql`${t.metric} <> 'btc_holdings' or ${t.value} <= 21000000`),
  ],
);
