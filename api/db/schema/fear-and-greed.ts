import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text } from "drizzle-orm/pg-core";

import { instant, recordedAt } from "./columns.ts";

export const fearAndGreedReadings = pgTable(
  "fear_and_greed_readings",
  {
    readAt: instant().primaryKey(),
    value: smallint().notNull(),
    classification: text().notNull(),
    recordedAt: recordedAt(),
  },
  (t) => [check("fear_and_greed_range", sql`${t.value} between 0 and 100`)],
);
