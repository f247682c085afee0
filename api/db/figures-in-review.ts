import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { char, check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { ADMISSION_RULE_NAMES, type AdmissionRule } from "#domain/review/admission-rules.ts";
import {
  FIGURES_IN_REVIEW,
  type CompanyFigure,
  type FigureInReview,
} from "#domain/review/figure-in-review.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";

import type { Db } from "./client.ts";
import { idFrom, usd } from "./columns.ts";
import { companies } from "./companies.ts";
import { facts, treasuryEvents } from "./facts.ts";
import { admissionOf, moderation, onPage, type AdmissionOf, type InboxPage } from "./moderation.ts";
import { sourceReference } from "./references.ts";
import { SOURCE, sources } from "./sources.ts";

/** Figures from sources that look wrong. None counts before an administrator has reviewed it. */
export const figuresInReview = pgTable(
  "held_figures",
  {
    id: idFrom(1),
    /** Null for a bitcoin close. */
    companyId: integer().references(() => companies.id),
    figure: text({ enum: FIGURES_IN_REVIEW }).notNull(),
    value: usd().notNull(),
    /** For prices and debt; null for counts. */
    currency: char({ length: 3 }),
    valueUsd: usd(),
    /** The value recorded when this one arrived. */
    standing: text(),
    asOf: date({ mode: "string" }).notNull(),
    disclosedAt: date({ mode: "string" }),
    sourceId: sourceReference(),
    reasons: text().array().notNull(),
    /** The rule that recorded it before anyone had seen it, and what it recorded. */
    rule: text({ enum: ADMISSION_RULE_NAMES }),
    factId: integer().references(() => facts.id),
    eventId: integer().references(() => treasuryEvents.id),
    ...moderation,
  },
  (t) => [
    uniqueIndex("held_figures_open")
      .on(t.companyId, t.figure)
      .where(sql`${t.state} = 'new' and ${t.rule} is null`),
    uniqueIndex("held_figures_fact").on(t.factId),
    uniqueIndex("held_figures_event").on(t.eventId),
    check("held_figures_rule", sql`(${t.rule} is null) = (coalesce(${t.factId}, ${t.eventId}) is null)`),
    uniqueIndex("held_closes_open")
      .on(t.asOf)
      .where(sql`${t.state} = 'new' and ${t.companyId} is null`),
    check("held_figures_of", sql`(${t.companyId} is null) = (${t.figure} = 'btc_close')`),
  ],
);

export async function listFiguresInReview(db: Db, page: InboxPage): Promise<ReceivedOf["figures"][]> {
  const query = db
    .select({ figure: figuresInReview, source: SOURCE, company: companies })
    .from(figuresInReview)
    .innerJoin(sources, eq(sources.id, figuresInReview.sourceId))
    .leftJoin(companies, eq(companies.id, figuresInReview.companyId));
  const rows = await onPage(query.$dynamic(), figuresInReview, page);
  return rows.map(({ figure: { figure, sourceId: _, ...row }, source, company }) => ({
    ...row,
    ...(company === null || figure === "btc_close"
      ? { figure: "btc_close", companyId: null, companyName: null, ticker: null }
      : { figure, companyId: company.id, companyName: company.name, ticker: company.ticker }),
    source,
    receivedAt: row.receivedAt.toISOString(),
  }));
}

type Subject = { figure: CompanyFigure; companyId: number } | { figure: "btc_close"; companyId: null };

export type FigureToReview = Subject &
  Pick<
    FigureInReview,
    "value" | "currency" | "valueUsd" | "standing" | "asOf" | "disclosedAt" | "reasons"
  > & { sourceId: number };

/** Only the latest figure of a kind waits, and one close a day. A rejected one does not return. True if it is new. */
export async function addFigureInReview(tx: Db, figure: FigureToReview, now: Date): Promise<boolean> {
  const stored = await tx
    .select()
    .from(figuresInReview)
    .where(and(isOfSubject(figure), inArray(figuresInReview.state, ["new", "rejected", "spam"])));
  // Trackers list the same holding again every day.
  const isSame = stored.some(
    ({ value, asOf }) => value === figure.value && (asOf === figure.asOf || figure.figure === "btc_holdings"),
  );
  if (isSame) return false;
  const waiting = stored.find(({ state, rule }) => state === "new" && rule === null);
  const row = { ...figure, receivedAt: now };
  if (waiting === undefined) await tx.insert(figuresInReview).values(row);
  else await tx.update(figuresInReview).set(row).where(eq(figuresInReview.id, waiting.id));
  return true;
}

const isOfSubject = ({ figure, companyId, asOf }: Subject & { asOf: string }) =>
  companyId === null
    ? and(isNull(figuresInReview.companyId), eq(figuresInReview.asOf, asOf))
    : and(eq(figuresInReview.companyId, companyId), eq(figuresInReview.figure, figure));

/** A newer figure that passed the checks replaces the one in review. */
export const withdrawFigureInReview = (tx: Db, companyId: number, figure: CompanyFigure): Promise<void> =>
  withdraw(tx, and(eq(figuresInReview.companyId, companyId), eq(figuresInReview.figure, figure)));

export const withdrawClosesInReview = (tx: Db, days: readonly string[]): Promise<void> =>
  withdraw(tx, and(isNull(figuresInReview.companyId), inArray(figuresInReview.asOf, [...days])));

async function withdraw(tx: Db, which: SQL | undefined): Promise<void> {
  const replaced = "Replaced by a newer figure that passed the checks.";
  await tx
    .update(figuresInReview)
    .set({ state: "rejected", stateReason: replaced })
    .where(and(which, eq(figuresInReview.state, "new"), isNull(figuresInReview.rule)));
}

/** The days of filed or listed holdings that wait for a person, by company. */
export async function holdingsInReview(db: Db, ids: number[]): Promise<{ companyId: number; day: string }[]> {
  const rows = await db
    .select()
    .from(figuresInReview)
    .where(
      and(
        inArray(figuresInReview.companyId, ids),
        eq(figuresInReview.figure, "btc_holdings"),
        eq(figuresInReview.state, "new"),
        isNull(figuresInReview.rule),
      ),
    );
  return rows.flatMap(({ companyId, asOf }) => (companyId === null ? [] : [{ companyId, day: asOf }]));
}

type RuleRecord = { rule: AdmissionRule; factId: number | null; eventId: number | null };

/** From now on the record counts, and the figure only waits for someone to look at it. */
export async function noteFigureByRule(tx: Db, figure: FigureToReview, record: RuleRecord, now: Date) {
  await tx.insert(figuresInReview).values({ ...figure, ...record, receivedAt: now });
}

/** Whether a person has turned down exactly this figure. No rule records it again. */
export async function isFigureRejected(tx: Db, figure: Subject & { asOf: string; value: string }) {
  const rows = await tx
    .select()
    .from(figuresInReview)
    .where(and(isOfSubject(figure), inArray(figuresInReview.state, ["rejected", "spam"])));
  return rows.some(({ value, asOf }) => Number(value) === Number(figure.value) && asOf === figure.asOf);
}

/** The records of companies that a rule made of a figure, and whether a person has confirmed them since. */
export async function admittedFigures(db: Db, ids: number[]): Promise<AdmissionOf[]> {
  const rows = await db
    .select()
    .from(figuresInReview)
    .where(and(inArray(figuresInReview.companyId, ids), isNotNull(figuresInReview.rule)))
    .orderBy(figuresInReview.id);
  return rows.flatMap(({ companyId, rule, factId, eventId, state, receivedAt }) => {
    if (companyId === null || rule === null) return [];
    const recorded = { companyId, rule, state, receivedAt };
    return [
      ...(factId === null ? [] : [admissionOf(recorded, { table: "facts", id: factId })]),
      ...(eventId === null ? [] : [admissionOf(recorded, { table: "treasury_events", id: eventId })]),
    ];
  });
}
