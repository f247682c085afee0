import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { announcements } from "./announcements.ts";
import { recordedAt } from "./columns.ts";
import { companyId } from "./references.ts";

/** What was taken in, by the name its upstream has for it, so that nothing is taken in twice. */
export const heardAnnouncements = pgTable(
  "heard_announcements",
  {
    source: text().notNull(),
    upstreamId: text().notNull(),
    companyId: companyId(),
    /** Null for what says nothing about bitcoin and is not kept. */
    announcementId: integer().references(() => announcements.id),
    heardAt: recordedAt(),
  },
  (t) => [primaryKey({ columns: [t.source, t.upstreamId, t.companyId] })],
);
