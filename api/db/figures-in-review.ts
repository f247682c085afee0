import { and, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { char, check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import {
  FIGURES_IN_REVIEW,
  type CompanyFigure,
  type FigureInReview,
} from "#domain/review/figure-in-review.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";

import type { Db } from "./client.ts";
import { idFrom, usd } from "./columns.ts";
import { companies } from "./companies.ts";
import { moderation, onPage, type InboxPage } from "./moderation.ts";
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
    /** For prices; null for counts. */
    currency: char({ length: 3 }),
    valueUsd: usd(),
    /** The value recorded when this one arrived. */
    standing: text(),
    asOf: date({ mode: "string" }).notNull(),
    disclosedAt: date({ mode: "string" }),
    sourceId: sourceReference(),
    reasons: text().array().notNull(),
    ...moderation,
  },
  (t) => [
    uniqueIndex("held_figures_open")
      .on(t.companyId, t.figure)
      .where(sql`${t.state} = 'new'`),
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
  const waiting = stored.find(({ state }) => state === "new");
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
    .where(and(which, eq(figuresInReview.state, "new")));
}
