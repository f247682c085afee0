import { date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { RELATION_KINDS } from "#domain/company/company.ts";

import { btc } from "./columns.ts";
import { companyId, sourceId } from "./references.ts";

export const companyRelations = pgTable(
  "company_relations",
  {
    parentId: companyId(),
    childId: companyId(),
    kind: text({ enum: RELATION_KINDS }).notNull(),
    asOf: date({ mode: "string" }).notNull(),
    btcCountedTwice: btc(),
    note: text().notNull(),
    sourceId: sourceId(),
  },
  (t) => [primaryKey({ columns: [t.parentId, t.childId, t.kind] })],
);
