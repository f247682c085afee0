import { and, eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";

import {
  CORRECTION_TYPES,
  type CompanySubmission,
  type ContactMessage,
  type CorrectionSubmission,
  type SubmissionNumber,
} from "#domain/review/submission.ts";

import type { Db } from "./client.ts";
import { idFrom, instant } from "./columns.ts";
import { companies } from "./companies.ts";
import { moderation, onPage, type InboxPage } from "./moderation.ts";
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

export const listCompanySubmissions = async (db: Db, page: InboxPage) =>
  (await onPage(db.select().from(companySubmissions).$dynamic(), companySubmissions, page)).map(shown);

export const listCorrections = async (db: Db, page: InboxPage) =>
  (await onPage(db.select().from(correctionSubmissions).$dynamic(), correctionSubmissions, page)).map(shown);

export const listContactMessages = async (db: Db, page: InboxPage) =>
  (await onPage(db.select().from(contactMessages).$dynamic(), contactMessages, page)).map(received);

const received = <Row extends { receivedAt: Date }>(row: Row) => ({
  ...row,
  receivedAt: row.receivedAt.toISOString(),
});

const shown = <Row extends { receivedAt: Date; submittedAt: Date }>(row: Row) => ({
  ...received(row),
  submittedAt: row.submittedAt.toISOString(),
});

/** The mail to send to the operator as well; null if no mail is set up. */
export type Mail = { subject: string; text: string; replyTo: string | null };

/** Stores a message together with its mail, or neither. A job sends the mail later. */
const storeWithMail = <Stored>(
  db: Db,
  mail: Mail | null,
  store: (tx: Db) => Promise<Stored>,
): Promise<Stored> =>
  db.transaction(async (tx) => {
    const stored = await store(tx);
    if (mail !== null) await tx.insert(outbox).values(mail);
    return stored;
  });

/** Returns its number, as the next does. */
export const storeCompanySubmission = (db: Db, submission: CompanySubmission, mail: Mail | null) =>
  storeWithMail(db, mail, async (tx) => {
    const [stored] = await tx
      .insert(companySubmissions)
      .values(dated(submission))
      .returning({ id: companySubmissions.id });
    return stored?.id ?? null;
  });

export const storeCorrection = (db: Db, correction: CorrectionSubmission, mail: Mail | null) =>
  storeWithMail(db, mail, async (tx) => {
    const [stored] = await tx
      .insert(correctionSubmissions)
      .values({
        ...dated(correction),
        // A correction for an unknown company is stored too, because its text names the company.
        companyId: sql`(select ${companies.id} from ${companies} where ${companies.id} = ${correction.companyId})`,
      })
      .returning({ id: correctionSubmissions.id });
    return stored?.id ?? null;
  });

const dated = <Sent extends { submittedAt: string }>(sent: Sent) => ({
  ...sent,
  submittedAt: new Date(sent.submittedAt),
});

export const storeContactMessage = (db: Db, message: ContactMessage, mail: Mail | null) =>
  storeWithMail(db, mail, async (tx) => tx.insert(contactMessages).values(message));

/** How it was decided, and nothing else of it; null if there is none. */
export async function submissionState(db: Db, { of, id }: SubmissionNumber) {
  const table = of === "company" ? companySubmissions : correctionSubmissions;
  const { state, receivedAt } = table;
  const [row] = await db.select({ state, receivedAt }).from(table).where(eq(table.id, id));
  return row === undefined ? null : { ...row, receivedAt: row.receivedAt.toISOString() };
}

/** A company that only a source lists waits like one from a visitor, once only. Returns whether it is new. */
export async function storeDiscovered(tx: Db, company: CompanySubmission): Promise<boolean> {
  const isSame = and(
    eq(sql`lower(${companySubmissions.companyName})`, company.companyName.toLowerCase()),
    eq(companySubmissions.ticker, company.ticker),
  );
  if ((await tx.$count(companySubmissions, isSame)) > 0) return false;
  await tx.insert(companySubmissions).values(dated(company));
  return true;
}
