import { and, eq, sql } from "drizzle-orm";

import type { CompanySubmission } from "#domain/review/submission.ts";

import type { Db } from "../client.ts";
import { companySubmissions } from "../schema/inbox.ts";

/** Whether a company waits already, or was decided about. */
export async function isDiscovered(
  db: Db,
  { companyName, ticker }: Pick<CompanySubmission, "companyName" | "ticker">,
): Promise<boolean> {
  const known = await db
    .select({ id: companySubmissions.id })
    .from(companySubmissions)
    .where(
      and(
        eq(sql`lower(${companySubmissions.companyName})`, companyName.toLowerCase()),
        eq(companySubmissions.ticker, ticker),
      ),
    )
    .limit(1);
  return known.length > 0;
}
