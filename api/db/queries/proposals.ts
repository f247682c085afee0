import { and, desc, eq, inArray } from "drizzle-orm";

import type { Movement } from "#domain/review/check-reading.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";

import { fromDateColumns } from "../as-of.ts";
import type { Db } from "../client.ts";
import { decimalOrNull } from "../decimal.ts";
import { announcements } from "../schema/announcements.ts";
import { companies } from "../schema/companies.ts";
import { proposals } from "../schema/proposals.ts";
import { isOn, type InboxPage } from "./inbox.ts";

export async function listProposals(db: Db, page: InboxPage): Promise<ReceivedOf["proposals"][]> {
  const rows = await select(db).where(isOn(proposals, page)).orderBy(desc(proposals.id)).limit(page.limit);
  return rows.map(received);
}

export async function findProposal(db: Db, id: number): Promise<ReceivedOf["proposals"] | null> {
  const [row] = await select(db).where(eq(proposals.id, id));
  return row === undefined ? null : received(row);
}

/** Whether something was proposed from an announcement before, whatever became of it. */
export async function isProposed(db: Db, announcementId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(eq(proposals.announcementId, announcementId));
  return row !== undefined;
}

/** What is waiting about a company, and what was refused: neither is proposed again. */
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

const select = (db: Db) =>
  db
    .select({ proposal: proposals, announcement: announcements, company: companies })
    .from(proposals)
    .innerJoin(announcements, eq(announcements.id, proposals.announcementId))
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .$dynamic();

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
