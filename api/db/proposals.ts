import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { check, date, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";

import {
  ADMISSION_RULE_NAMES,
  WAITS,
  type AdmissionRule,
  type Wait,
} from "#domain/review/admission-rules.ts";
import type { CheckedReading, Movement } from "#domain/review/check-reading.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";
import { PROPOSAL_GRADES, PROPOSAL_KINDS } from "#domain/review/proposal.ts";

import { announcements, publishedAtOf } from "./announcements.ts";
import type { Db } from "./client.ts";
import { PRECISIONS, btc, fromDateColumns, idFrom, oneOf, toDateColumns, usd } from "./columns.ts";
import { companies } from "./companies.ts";
import { treasuryEvents } from "./facts.ts";
import { admissionOf, moderation, onPage, type AdmissionOf, type InboxPage } from "./moderation.ts";
import { companyReference } from "./references.ts";

/** Figures read from announcements. They count once an administrator has confirmed them, or a rule has admitted them. */
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
    btcSold: btc(),
    btcTotal: btc(),
    averagePrice: text(),
    cost: text(),
    priceUsd: usd(),
    totalUsd: usd(),
    asOf: date({ mode: "string" }).notNull(),
    asOfPrecision: text({ enum: PRECISIONS }).notNull(),
    standing: btc(),
    /** The first day of the period of the transaction, if stated. */
    since: date({ mode: "string" }),
    sentence: text().notNull(),
    confidence: smallint().notNull(),
    grade: text({ enum: PROPOSAL_GRADES }).notNull(),
    reasons: text().array().notNull(),
    /** Why no rule recorded them. */
    waits: text(),
    /** The rule that recorded the figures before anyone had seen them, and the events it recorded. */
    rule: text({ enum: ADMISSION_RULE_NAMES }),
    eventId: integer().references(() => treasuryEvents.id),
    soldEventId: integer().references(() => treasuryEvents.id),
    ...moderation,
  },
  (t) => [
    uniqueIndex("proposals_once").on(t.announcementId),
    check("proposals_kind", oneOf(t.kind, PROPOSAL_KINDS)),
    check("proposals_rule", sql`(${t.rule} is null) = (${t.eventId} is null)`),
    uniqueIndex("proposals_event").on(t.eventId),
    uniqueIndex("proposals_sold_event").on(t.soldEventId),
    check("proposals_says_something", sql`coalesce(${t.btc}, ${t.btcTotal}) is not null`),
    check(
      "proposals_sign",
      sql`case ${t.kind} when 'sell' then ${t.btc} < 0 when 'buy' then ${t.btc} > 0 when 'produced' then ${t.btc} > 0 else ${t.btc} is null end is not false`,
    ),
    check("proposals_sold", sql`${t.btcSold} is null or (${t.btcSold} < 0 and ${t.kind} = 'produced')`),
  ],
);

const WAITS_BY_NAME = new Map(Object.entries(WAITS));

export async function listProposals(db: Db, page: InboxPage): Promise<ReceivedOf["proposals"][]> {
  const query = db
    .select({ proposal: proposals, announcement: announcements, company: companies })
    .from(proposals)
    .innerJoin(announcements, eq(announcements.id, proposals.announcementId))
    .innerJoin(companies, eq(companies.id, proposals.companyId));
  const rows = await onPage(query.$dynamic(), proposals, page);
  return rows.map(
    ({ proposal: { announcementId, asOfPrecision, since: _, ...proposal }, announcement, company }) => ({
      ...proposal,
      waits: WAITS_BY_NAME.get(proposal.waits ?? "") ?? null,
      companyName: company.name,
      ticker: company.ticker,
      asOf: fromDateColumns(proposal.asOf, asOfPrecision),
      announcement: {
        id: announcementId,
        title: announcement.title,
        url: announcement.url,
        publishedAt: publishedAtOf(announcement),
      },
      receivedAt: proposal.receivedAt.toISOString(),
    }),
  );
}

/** Whether an announcement has led to a proposal, whatever the decision. */
export const isProposed = async (db: Db, announcementId: number): Promise<boolean> =>
  (await db.$count(proposals, eq(proposals.announcementId, announcementId))) > 0;

type ProposedMovement = Movement & { isWaiting: boolean; waits: string | null };

/** The waiting and the rejected proposals for a company: neither is proposed again. */
export async function proposedMovements(db: Db, companyId: number): Promise<ProposedMovement[]> {
  const rows = await db
    .select()
    .from(proposals)
    .where(
      and(
        eq(proposals.companyId, companyId),
        inArray(proposals.state, ["new", "rejected", "spam"]),
        // Those in the ledger are not waiting; withdrawn ones are not proposed again.
        or(isNull(proposals.rule), ne(proposals.state, "new")),
      ),
    );
  return rows.map((row) => ({
    btc: row.btc,
    btcTotal: row.btcTotal,
    asOf: fromDateColumns(row.asOf, row.asOfPrecision),
    isWaiting: row.state === "new",
    waits: row.waits,
  }));
}

type NewProposal = Omit<CheckedReading, "canSettle"> & {
  companyId: number;
  announcementId: number;
  standing: string | null;
  since?: string | null;
  sentence: string;
  waits?: Wait | null;
  now: Date;
};

export async function insertProposal(
  tx: Db,
  { figures: { asOf, ...amounts }, now, ...proposal }: NewProposal,
): Promise<number> {
  const [added] = await tx
    .insert(proposals)
    .values({ ...proposal, ...amounts, ...toDateColumns(asOf), receivedAt: now })
    .returning({ id: proposals.id });
  if (added === undefined)
    throw new Error(`Could not save what announcement ${proposal.announcementId} states.`);
  return added.id;
}

/** The days of holdings that wait for a person, by company. */
export async function proposedDays(db: Db, ids: number[]): Promise<{ companyId: number; day: string }[]> {
  const rows = await db
    .select()
    .from(proposals)
    .where(and(inArray(proposals.companyId, ids), eq(proposals.state, "new"), isNull(proposals.rule)));
  return rows.map(({ companyId, asOf, asOfPrecision }) => ({
    companyId,
    day: fromDateColumns(asOf, asOfPrecision),
  }));
}

type RuleEvents = { rule: AdmissionRule; eventId: number; soldEventId: number | null };

/** From now on the events count, and the proposal only waits for someone to look at it. */
export async function noteAdmission(tx: Db, id: number, admission: RuleEvents) {
  await tx.update(proposals).set(admission).where(eq(proposals.id, id));
}

/** The events of companies that a rule recorded, and whether a person has confirmed them since. */
export async function admittedEvents(db: Db, ids: number[]): Promise<AdmissionOf[]> {
  const rows = await db
    .select()
    .from(proposals)
    .where(and(inArray(proposals.companyId, ids), isNotNull(proposals.rule)))
    .orderBy(proposals.id);
  return rows.flatMap(({ companyId, rule, eventId, soldEventId, state, receivedAt }) =>
    [eventId, soldEventId].flatMap((id) =>
      rule === null || id === null
        ? []
        : [admissionOf({ companyId, rule, state, receivedAt }, { table: "treasury_events", id })],
    ),
  );
}
