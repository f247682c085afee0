import type { CompanySubmission } from "#domain/review/submission.ts";

import type { Db } from "../client.ts";
import { isDiscovered } from "../queries/discovered-companies.ts";
import { companySubmissions } from "../schema/inbox.ts";

/** A company that a source knows and we do not waits like one that a visitor sent, once for all. Tells whether it is new. */
export async function keepDiscovered(tx: Db, company: CompanySubmission): Promise<boolean> {
  if (await isDiscovered(tx, company)) return false;
  await tx.insert(companySubmissions).values({ ...company, submittedAt: new Date(company.submittedAt) });
  return true;
}
