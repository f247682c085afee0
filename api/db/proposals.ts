import { and, eq, inArray, sql } from "drizzle-orm";
import { check, date, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";

import type { CheckedReading, Movement } from "#domain/review/check-reading.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import { PROPOSAL_GRADES, PROPOSAL_KINDS } from "#domain/review/proposal.ts";

import { announcements } from "./announcements.ts";
import type { Db } from "./client.ts";
import { btc, decimalOrNull, fromDateColumns, idFrom, oneOf, toDateColumns, usd } from "./columns.ts";
import { companies } from "./companies.ts";
import { moderation, onPage, type InboxPage } from "./moderation.ts";
import { companyReference } from "./references.ts";

/** Figures read from announcements. None counts before an administrator has confirmed it. */
export const proposals = pgTable(
  "proposals",
  {
    id: idFrom(1),
    companyId: companyReference(),
    announcementId: integer()
      .notNull()
      .references(() => announcements.id),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    btc: btc(),
    btcTotal: btc(),
    averagePrice: text(),
    cost: text(),
    priceUsd: usd(),
    totalUsd: usd(),
    asOf: date({ mode: "string" }).notNull(),
    asOfPrecision: text({ enum: ["day", "month"] }).notNull(),
    standing: btc(),
    sentence: text().notNull(),
    confidence: smallint().notNull(),
    grade: text({ enum: PROPOSAL_GRADES }).notNull(),
    reasons: text().array().notNull(),
    ...moderation,
  },
  (t) => [
    uniqueIndex("proposals_once").on(t.announcementId),
    check("proposals_kind", oneOf(t.kind, PROPOSAL_KINDS)),
    check("proposals_says_something", sql`coalesce(${t.btc}, ${t.btcTotal}) is not null`),
    check(
      "proposals_sign",
      sql`case ${t.kind} when 'sell' then ${t.btc} < 0 when 'buy' then ${t.btc} > 0 else ${t.btc} is null end is not false`,
    ),
  ],
);

export async function listProposals(db: Db, page: InboxPage): Promise<ReceivedOf["proposals"][]> {
  const query = db
    .select({ proposal: proposals, announcement: announcements, company: companies })
    .from(proposals)
    .innerJoin(announcements, eq(announcements.id, proposals.announcementId))
    .innerJoin(companies, eq(companies.id, proposals.companyId));
  return (await onPage(query.$dynamic(), proposals, page)).map(received);
}

/** Whether an announcement has led to a proposal, whatever the decision. */
export async function isProposed(db: Db, announcementId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.announcementId, announcementId));
  return row !== undefined;
}

/** The waiting and the rejected proposals for a company: neither is proposed again. */
export async function proposedMovements(db: Db, companyId: number): Promise<Movement[]> {
  const rows = await db
    .select()
    .from(proposals)
    .where(and(eq(proposals.companyId, companyId), inArray(proposals.state, ["new", "rejected", "spam"])));
  return rows.map((row) => ({
    btc: decimalOrNull(row.btc),
    btcTotal: decimalOrNull(row.btcTotal),
    asOf: fromDateColumns(row.asOf, row.asOfPrecision),
  }));
}

type Row = {
  proposal: typeof proposals.$inferSelect;
  announcement: typeof announcements.$inferSelect;
  company: typeof companies.$inferSelect;
};

const received = ({ proposal, announcement, company }: Row): ReceivedOf["proposals"] => ({
  id: proposal.id,
  companyId: company.id,
  companyName: company.name,
  ticker: company.ticker,
  kind: proposal.kind,
  btc: decimalOrNull(proposal.btc),
  btcTotal: decimalOrNull(proposal.btcTotal),
  averagePrice: proposal.averagePrice,
  cost: proposal.cost,
  priceUsd: decimalOrNull(proposal.priceUsd),
  totalUsd: decimalOrNull(proposal.totalUsd),
  asOf: fromDateColumns(proposal.asOf, proposal.asOfPrecision),
  standing: decimalOrNull(proposal.standing),
  sentence: proposal.sentence,
  confidence: proposal.confidence,
  grade: proposal.grade,
  reasons: proposal.reasons,
  announcement: {
    id: announcement.id,
    title: announcement.title,
    url: announcement.url,
    publishedAt:
      announcement.publishedAt?.toISOString() ??
      fromDateColumns(announcement.publishedOn, announcement.publishedPrecision),
  },
  state: proposal.state,
  stateReason: proposal.stateReason,
  receivedAt: proposal.receivedAt.toISOString(),
});

type NewProposal = CheckedReading & {
  companyId: number;
  announcementId: number;
  standing: string | null;
  sentence: string;
  now: Date;
};

export async function insertProposal(
  tx: Db,
  { figures, now, confidence, grade, reasons, companyId, announcementId, standing, sentence }: NewProposal,
): Promise<void> {
  const { asOf, ...amounts } = figures;
  await tx.insert(proposals).values({
    ...amounts,
    ...toDateColumns(asOf),
    confidence,
    grade,
    reasons,
    companyId,
    announcementId,
    standing,
    sentence,
    receivedAt: now,
  });
}
