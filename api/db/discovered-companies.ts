import { and, eq, sql } from "drizzle-orm";

import type { CompanySubmission } from "#domain/review/submission.ts";

import type { Db } from "./client.ts";
import { companySubmissions } from "./submissions.ts";

/** Whether a company waits already, or was decided about. */
async function isDiscovered(
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

/** A company that a source knows and we do not waits like one that a visitor sent, once for all. Tells whether it is new. */
export async function keepDiscovered(tx: Db, company: CompanySubmission): Promise<boolean> {
  if (await isDiscovered(tx, company)) return false;
  await tx.insert(companySubmissions).values({ ...company, submittedAt: new Date(company.submittedAt) });
  return true;
}
