import { and, eq } from "drizzle-orm";
import { alias, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { RELATION_KINDS, type Relation } from "#domain/company/company.ts";

import type { Db } from "./client.ts";
import { btc } from "./columns.ts";
import { companies } from "./companies.ts";
import { companyReference, sourceReference } from "./references.ts";
import { SOURCE, sources } from "./sources.ts";

export const companyRelations = pgTable(
  "company_relations",
  {
    parentId: companyReference(),
    childId: companyReference(),
    kind: text({ enum: RELATION_KINDS }).notNull(),
    asOf: date({ mode: "string" }).notNull(),
    btcCountedTwice: btc(),
    note: text().notNull(),
    sourceId: sourceReference(),
  },
  (t) => [primaryKey({ columns: [t.parentId, t.childId, t.kind] })],
);

const parent = alias(companies, "parent");
const child = alias(companies, "child");

/** How listed companies include or succeed each other, so that any double counting is visible. */
export const listRelations = (db: Db): Promise<Relation[]> =>
  db
    .select({
      parentId: companyRelations.parentId,
      childId: companyRelations.childId,
      parentTicker: parent.ticker,
      childTicker: child.ticker,
      kind: companyRelations.kind,
      asOf: companyRelations.asOf,
      btcCountedTwice: companyRelations.btcCountedTwice,
      note: companyRelations.note,
      source: SOURCE,
    })
    .from(companyRelations)
    .innerJoin(sources, eq(sources.id, companyRelations.sourceId))
    .innerJoin(parent, and(eq(parent.id, companyRelations.parentId), eq(parent.isListed, true)))
    .innerJoin(child, eq(child.id, companyRelations.childId))
    .orderBy(companyRelations.parentId, companyRelations.childId);
