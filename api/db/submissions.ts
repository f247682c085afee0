import { and, eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";

import {
  CORRECTION_TYPES,
  type CompanySubmission,
  type ContactMessage,
  type CorrectionSubmission,
} from "#domain/review/submission.ts";

import type { Db } from "./client.ts";
import { idFrom, instant } from "./columns.ts";
import { companies } from "./companies.ts";
import { moderation } from "./moderation.ts";
import { outbox } from "./outbox.ts";

export const companySubmissions = pgTable("company_submissions", {
  id: idFrom(1),
  companyName: text().notNull(),
  ticker: text().notNull(),
  btcHoldings: text().notNull(),
  rnsDetails: text(),
  additionalInfo: text(),
  submittedAt: instant().notNull(),
  ...moderation,
});

export const correctionSubmissions = pgTable("correction_submissions", {
  id: idFrom(1),
  updateType: text({ enum: CORRECTION_TYPES }).notNull(),
  fieldToUpdate: text(),
  currentValue: text(),
  correctedValue: text(),
  sourceUrl: text(),
  description: text().notNull(),
  companyName: text().notNull(),
  ticker: text().notNull(),
  companyId: integer().references(() => companies.id),
  submittedAt: instant().notNull(),
  ...moderation,
});

export const contactMessages = pgTable("contact_messages", {
  id: idFrom(1),
  name: text().notNull(),
  email: text().notNull(),
  subject: text(),
  message: text().notNull(),
  ...moderation,
});

/** What is also to be mailed to the operator; null where no mail is set up. */
export type Mail = { subject: string; text: string; replyTo: string | null };

/** A message and its mail are kept together or not at all; whoever sends the mail does so later. */
const keep = (db: Db, mail: Mail | null, store: (tx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction(async (tx) => {
    await store(tx);
    if (mail !== null) await tx.insert(outbox).values(mail);
  });

export const keepCompanySubmission = (db: Db, submission: CompanySubmission, mail: Mail | null) =>
  keep(db, mail, async (tx) =>
    tx.insert(companySubmissions).values({ ...submission, submittedAt: new Date(submission.submittedAt) }),
  );

export const keepCorrection = (db: Db, correction: CorrectionSubmission, mail: Mail | null) =>
  keep(db, mail, async (tx) =>
    tx.insert(correctionSubmissions).values({
      ...correction,
      // A correction is kept even if its company is none of ours: it says in words which one it means.
      companyId: sql`(select ${companies.id} from ${companies} where ${companies.id} = ${correction.companyId})`,
      submittedAt: new Date(correction.submittedAt),
    }),
  );

export const keepContactMessage = (db: Db, message: ContactMessage, mail: Mail | null) =>
  keep(db, mail, async (tx) => tx.insert(contactMessages).values(message));

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
