import { sql } from "drizzle-orm";
import { char, date, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { HELD_FIGURES } from "#domain/held-figure.ts";

import { idFrom, usd } from "./columns.ts";
import { moderation } from "./moderation.ts";
import { companyId, sourceId } from "./references.ts";

/** Figures that a source gave and we doubt: none of them counts before somebody has looked at it. */
export const heldFigures = pgTable(
  "held_figures",
  {
    id: idFrom(1),
    companyId: companyId(),
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
  ],
);
