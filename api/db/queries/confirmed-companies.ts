import { and, gt, inArray, like } from "drizzle-orm";

import type { AuditAction } from "#domain/review/audit.ts";

import type { Db } from "../client.ts";
import { auditLog } from "../schema/audit-log.ts";

const SUBJECT = "company/";
const MOVES_TOTALS: readonly AuditAction[] = [
  "add-company",
  "update-holdings",
  "remove-company",
  "restore-company",
  "accept-proposal",
  "accept-figure",
];

/** The companies whose place in the totals a person has changed since then. */
export async function confirmedCompanies(db: Db, since: Date): Promise<Set<number>> {
  const rows = await db
    .select({ subject: auditLog.subject })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.at, since),
        inArray(auditLog.action, MOVES_TOTALS),
        like(auditLog.subject, `${SUBJECT}%`),
      ),
    );
  return new Set(rows.map(({ subject }) => Number(subject.slice(SUBJECT.length))));
}
