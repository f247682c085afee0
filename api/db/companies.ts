import { and, gt, inArray, isNotNull, like, sql } from "drizzle-orm";
import { boolean, char, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { normaliseName } from "#domain/company/company-name.ts";
import type { AuditAction } from "#domain/review/audit.ts";

import { auditLog } from "./audit-log.ts";
import type { Db } from "./client.ts";
import { idFrom, recordedAt } from "./columns.ts";

export const companies = pgTable(
  "companies",
  {
    id: idFrom(1_001),
    ticker: text().notNull(),
    name: text().notNull(),
    exchange: text(),
    country: char({ length: 2 }),
    sector: text(),
    website: text(),
    description: text(),
    isFeatured: boolean().notNull().default(false),
    firstPurchase: text(),
    firstPurchaseUrl: text(),
    revision: integer().notNull().default(1),
    createdAt: recordedAt(),
    /** What `listing_events` says today, only so that the index can tell listed companies apart. */
    isListed: boolean().notNull().default(true),
  },
  (t) => [
    // A ticker may be used again once its company is gone.
    uniqueIndex("companies_ticker")
      .on(sql`upper(${t.ticker})`)
      .where(sql`${t.isListed}`),
  ],
);

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

/** The first purchase on record of a company of this name, however it is spelled. */
export async function firstPurchaseOf(db: Db, name: string) {
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
