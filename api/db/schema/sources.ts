import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { OPERATOR_SOURCE } from "#domain/ledger/fact.ts";

import { idFrom } from "./columns.ts";

export const sources = pgTable(
  "sources",
  {
    id: idFrom(10_001),
    url: text().notNull(),
    publisher: text().notNull(),
    kind: text().notNull(),
  },
  (t) => [
    uniqueIndex("sources_url").on(t.url),
    check(
      "sources_https",
      sql`${t.url} like 'https://%' or ${t.url} = ${sql.raw(`'${OPERATOR_SOURCE.url}'`)}`,
    ),
  ],
);
