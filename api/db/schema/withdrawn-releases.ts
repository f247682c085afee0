import { pgTable, text } from "drizzle-orm/pg-core";

import { recordedAt } from "./columns.ts";

/** Releases that an operator took back: no worker publishes one of them again. */
export const withdrawnReleases = pgTable("withdrawn_releases", {
  release: text().primaryKey(),
  recordedAt: recordedAt(),
});
