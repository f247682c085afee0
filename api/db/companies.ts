import { and, eq, gt, inArray, isNotNull, like, sql } from "drizzle-orm";
import { boolean, char, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { normaliseName } from "#domain/company/company-name.ts";
import { COMPANY_TYPES } from "#domain/company/company.ts";
import type { AuditAction } from "#domain/review/audit.ts";

import { auditLog } from "./edit.ts";
import type { Db } from "./client.ts";
import { idFrom, oneOf, recordedAt } from "./columns.ts";

export const companies = pgTable(
  "companies",
  {
    id: idFrom(1_001),
    ticker: text().notNull(),
    name: text().notNull(),
    exchange: text(),
    country: char({ length: 2 }),
    sector: text(),
    type: text({ enum: COMPANY_TYPES }),
    website: text(),
    description: text(),
    isFeatured: boolean().notNull().default(false),
    firstPurchase: text(),
    firstPurchaseUrl: text(),
    revision: integer().notNull().default(1),
    createdAt: recordedAt(),
    /** Copied from `listing_events` for the index on tickers. */
    isListed: boolean().notNull().default(true),
  },
  (t) => [
    // A ticker may be used again once its company is gone.
    uniqueIndex("companies_ticker")
      .on(sql`upper(${t.ticker})`)
      .where(sql`${t.isListed}`),
    check("companies_type", oneOf(t.type, COMPANY_TYPES)),
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

type Profile = Pick<
  typeof companies.$inferInsert,
  "ticker" | "name" | "exchange" | "country" | "sector" | "type" | "website" | "description"
>;

/** Returns the new id, or null if a listed company has the ticker. */
export async function insertCompany(tx: Db, profile: Profile): Promise<number | null> {
  const [row] = await tx
    .insert(companies)
    .values({ ...profile, ...(await firstPurchaseOf(tx, profile.name)) })
    .onConflictDoNothing()
    .returning({ id: companies.id });
  return row?.id ?? null;
}

async function firstPurchaseOf(tx: Db, name: string) {
  const { firstPurchase, firstPurchaseUrl } = companies;
  const rows = await tx
    .select({ name: companies.name, firstPurchase, firstPurchaseUrl })
    .from(companies)
    .where(isNotNull(firstPurchase));
  const same = rows.find((row) => normaliseName(row.name) === normaliseName(name));
  return same && { firstPurchase: same.firstPurchase, firstPurchaseUrl: same.firstPurchaseUrl };
}

export async function findCompany(tx: Db, id: number) {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id));
  return row ?? null;
}

/** Which of the listed companies are featured. */
export async function featuredIds(tx: Db): Promise<number[]> {
  const isFeatured = and(companies.isListed, companies.isFeatured);
  return (await tx.select({ id: companies.id }).from(companies).where(isFeatured)).map(({ id }) => id);
}

/** Which of these are listed. */
export async function listedAmong(tx: Db, ids: readonly number[]): Promise<number[]> {
  const isAmong = and(companies.isListed, inArray(companies.id, [...ids]));
  return (await tx.select({ id: companies.id }).from(companies).where(isAmong)).map(({ id }) => id);
}

/** The listed companies with one of these tickers, in whichever case. */
export const listedWithTicker = (tx: Db, tickers: readonly string[]) =>
  tx
    .select({ id: companies.id, ticker: companies.ticker })
    .from(companies)
    .where(
      and(
        companies.isListed,
        inArray(
          sql`upper(${companies.ticker})`,
          tickers.map((ticker) => ticker.toUpperCase()),
        ),
      ),
    );

/** Invalidates edits based on an earlier revision. */
export const NEXT_REVISION = { revision: sql`${companies.revision} + 1` };

export async function bumpRevision(tx: Db, companyId: number): Promise<void> {
  await tx.update(companies).set(NEXT_REVISION).where(eq(companies.id, companyId));
}

export async function setFeatured(tx: Db, companyIds: readonly number[], isFeatured: boolean): Promise<void> {
  await tx
    .update(companies)
    .set({ isFeatured, ...NEXT_REVISION })
    .where(inArray(companies.id, [...companyIds]));
}

export async function setType(tx: Db, companyId: number, type: Profile["type"]): Promise<void> {
  await tx
    .update(companies)
    .set({ type, ...NEXT_REVISION })
    .where(eq(companies.id, companyId));
}
