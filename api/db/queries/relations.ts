import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Relation } from "#domain/company/company.ts";

import type { Db } from "../client.ts";
import { decimalOrNull } from "../decimal.ts";
import { companies } from "../schema/companies.ts";
import { companyRelations } from "../schema/company-relations.ts";
import { sources } from "../schema/sources.ts";

const parent = alias(companies, "parent");
const child = alias(companies, "child");

/** How listed companies contain or follow others, so that no coin is counted twice unseen. */
export async function listRelations(db: Db): Promise<Relation[]> {
  const rows = await db
    .select({
      relation: companyRelations,
      source: sources,
      parentTicker: parent.ticker,
      childTicker: child.ticker,
    })
    .from(companyRelations)
    .innerJoin(sources, eq(sources.id, companyRelations.sourceId))
    .innerJoin(parent, and(eq(parent.id, companyRelations.parentId), eq(parent.isListed, true)))
    .innerJoin(child, eq(child.id, companyRelations.childId))
    .orderBy(companyRelations.parentId, companyRelations.childId);
  return rows.map(({ relation, source, parentTicker, childTicker }) => ({
    parentId: relation.parentId,
    childId: relation.childId,
    parentTicker,
    childTicker,
    kind: relation.kind,
    asOf: relation.asOf,
    btcCountedTwice: decimalOrNull(relation.btcCountedTwice),
    note: relation.note,
    source: { publisher: source.publisher, url: source.url },
  }));
}
