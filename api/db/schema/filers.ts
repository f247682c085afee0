import { integer, pgTable } from "drizzle-orm/pg-core";

import { recordedAt } from "./columns.ts";
import { companies } from "./companies.ts";

/** Under which number a company files with the SEC. */
export const filers = pgTable("filers", {
  companyId: integer()
    .primaryKey()
    .references(() => companies.id),
  cik: integer().notNull(),
  recordedAt: recordedAt(),
});
