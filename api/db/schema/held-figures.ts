import { sql } from "drizzle-orm";
import { char, check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { HELD_FIGURES } from "#domain/review/figure-in-review.ts";

import { idFrom, usd } from "./columns.ts";
import { companies } from "./companies.ts";
import { moderation } from "./moderation.ts";
import { sourceId } from "./references.ts";

/** Figures that a source gave and we doubt: none of them counts before somebody has looked at it. */
export const heldFigures = pgTable(
  "held_figures",
  {
    id: idFrom(1),
    /** Null for what a bitcoin cost. */
    companyId: integer().references(() => companies.id),
    figure: text({ enum: HELD_FIGURES }).notNull(),
    value: usd().notNull(),
    /** Of a price; null for what is counted. */
    currency: char({ length: 3 }),
    valueUsd: usd(),
    /** What stood there when this came. */
    standing: text(),
    asOf: date({ mode: "string" }).notNull(),
    disclosedAt: date({ mode: "string" }),
    sourceId: sourceId(),
    reasons: text().array().notNull(),
    ...moderation,
  },
  (t) => [
    uniqueIndex("held_figures_open")
      .on(t.companyId, t.figure)
      .where(sql`${t.state} = 'new'`),
    uniqueIndex("held_closes_open")
      .on(t.asOf)
      .where(sql`${t.state} = 'new' and ${t.companyId} is null`),
    check("held_figures_of", sql`(${t.companyId} is null) = (${t.figure} = 'btc_close')`),
  ],
);
