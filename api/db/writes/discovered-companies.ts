import { and, eq, sql } from "drizzle-orm";

import type { CompanySubmission } from "#domain/submission.ts";

import type { Db } from "../client.ts";
import { companySubmissions } from "../schema/inbox.ts";

/** A company that a source knows and we do not waits like one that a visitor sent, once for all. Tells whether it is new. */
export async function keepDiscovered(tx: Db, company: CompanySubmission): Promise<boolean> {
  const { companyName, ticker, submittedAt } = company;
  const known = await tx
    .select({ id: companySubmissions.id })
    .from(companySubmissions)
    .where(
      and(
        eq(sql`lower(${companySubmissions.companyName})`, companyName.toLowerCase()),
        eq(companySubmissions.ticker, ticker),
      ),
    )
    .limit(1);
  if (known.length > 0) return false;
  await tx.insert(companySubmissions).values({ ...company, submittedAt: new Date(submittedAt) });
  return true;
}
