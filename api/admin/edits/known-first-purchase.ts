import { isNotNull } from "drizzle-orm";

import type { Db } from "#db/client.ts";
import { companies } from "#db/companies.ts";
import { normaliseName } from "#domain/company/company-name.ts";

/** The first purchase on record of a company of this name, however it is spelled. */
export async function knownFirstPurchase(db: Db, name: string) {
  const rows = await db
    .select({
      name: companies.name,
      firstPurchase: companies.firstPurchase,
      firstPurchaseUrl: companies.firstPurchaseUrl,
    })
    .from(companies)
    .where(isNotNull(companies.firstPurchase));
  const same = rows.find((row) => normaliseName(row.name) === normaliseName(name));
  return same && { firstPurchase: same.firstPurchase, firstPurchaseUrl: same.firstPurchaseUrl };
}
