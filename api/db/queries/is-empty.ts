import type { Db } from "../client.ts";
import { companies } from "../schema/companies.ts";

export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: companies.id }).from(companies).limit(1);
  return found.length === 0;
}
