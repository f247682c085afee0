import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { char, check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import {
  FIGURES_IN_REVIEW,
  type CompanyFigure,
  type FigureInReview,
} from "#domain/review/figure-in-review.ts";
import type { ReceivedOf } from "#domain/review/inbox.ts";

import type { Db } from "./client.ts";
import { decimalOrNull, idFrom, plainDecimal, usd } from "./columns.ts";
import { companies } from "./companies.ts";
import { isOnPage, moderation, type InboxPage } from "./moderation.ts";
import { sourceReference } from "./references.ts";
import { sources } from "./sources.ts";

/** Figures that a source gave and we doubt: none of them counts before somebody has looked at it. */
export const figuresInReview = pgTable(
  "held_figures",
  {
    id: idFrom(1),
    /** Null for what a bitcoin cost. */
    companyId: integer().references(() => companies.id),
    figure: text({ enum: FIGURES_IN_REVIEW }).notNull(),
    value: usd().notNull(),
    /** Of a price; null for what is counted. */
    currency: char({ length: 3 }),
    valueUsd: usd(),
    /** What stood there when this came. */
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
  const rows = await select(db)
    .where(isOnPage(figuresInReview, page))
    .orderBy(desc(figuresInReview.id))
    .limit(page.limit);
  return rows.map(received);
}

export async function findFigureInReview(
  db: Db,
  id: number,
): Promise<(ReceivedOf["figures"] & { sourceId: number }) | null> {
  const [row] = await select(db).where(eq(figuresInReview.id, id));
  return row === undefined ? null : { ...received(row), sourceId: row.source.id };
}

const select = (db: Db) =>
  db
    .select({ held: figuresInReview, source: sources, company: companies })
    .from(figuresInReview)
    .innerJoin(sources, eq(sources.id, figuresInReview.sourceId))
    .leftJoin(companies, eq(companies.id, figuresInReview.companyId))
    .$dynamic();

type Row = {
  held: typeof figuresInReview.$inferSelect;
  source: typeof sources.$inferSelect;
  company: typeof companies.$inferSelect | null;
};

const received = ({ held, source, company }: Row): ReceivedOf["figures"] => ({
  ...ofWhom(held, company),
  id: held.id,
  value: plainDecimal(held.value),
  currency: held.currency,
  valueUsd: decimalOrNull(held.valueUsd),
  standing: held.standing,
  asOf: held.asOf,
  disclosedAt: held.disclosedAt,
  source: { publisher: source.publisher, url: source.url },
  reasons: held.reasons,
  state: held.state,
  stateReason: held.stateReason,
  receivedAt: held.receivedAt.toISOString(),
});

const ofWhom = ({ figure }: Row["held"], company: Row["company"]) =>
  company === null || figure === "btc_close"
    ? ({ figure: "btc_close", companyId: null, companyName: null, ticker: null } as const)
    : { figure, companyId: company.id, companyName: company.name, ticker: company.ticker };

type Of = { figure: CompanyFigure; companyId: number } | { figure: "btc_close"; companyId: null };

export type FigureToReview = Of &
  Pick<
    FigureInReview,
    "value" | "currency" | "valueUsd" | "standing" | "asOf" | "disclosedAt" | "reasons"
  > & {
    sourceId: number;
  };

/** One figure of a company waits at a time, the last that came, and one close of a day. What somebody has refused is not held again. Tells whether it is new. */
export async function addFigureInReview(tx: Db, held: FigureToReview, now: Date): Promise<boolean> {
  const known = await tx
    .select()
    .from(figuresInReview)
    .where(and(isOfTheKind(held), inArray(figuresInReview.state, ["new", "rejected", "spam"])));
  // A holding that others list is said again every day.
  const isSame = known.some(
    (row) =>
      plainDecimal(row.value) === held.value && (row.asOf === held.asOf || held.figure === "btc_holdings"),
  );
  if (isSame) return false;
  const open = known.find((row) => row.state === "new");
  const row = { ...held, receivedAt: now };
  if (open === undefined) await tx.insert(figuresInReview).values(row);
  else await tx.update(figuresInReview).set(row).where(eq(figuresInReview.id, open.id));
  return true;
}

const isOfTheKind = ({ figure, companyId, asOf }: Of & { asOf: string }) =>
  companyId === null
    ? and(isNull(figuresInReview.companyId), eq(figuresInReview.asOf, asOf))
    : and(eq(figuresInReview.companyId, companyId), eq(figuresInReview.figure, figure));

const NO_LONGER = {
  state: "rejected",
  stateReason: "Replaced by a newer figure that passed the checks.",
} as const;

/** Nobody needs to look at a figure any more once a newer one has come that raised no doubt. */
export async function withdrawHeld(tx: Db, companyId: number, figure: CompanyFigure): Promise<void> {
  await tx
    .update(figuresInReview)
    .set(NO_LONGER)
    .where(
      and(
        eq(figuresInReview.companyId, companyId),
        eq(figuresInReview.figure, figure),
        eq(figuresInReview.state, "new"),
      ),
    );
}

/** Nor at the close of a day on which exchanges agree by now. */
export async function withdrawHeldCloses(tx: Db, days: readonly string[]): Promise<void> {
  await tx
    .update(figuresInReview)
    .set(NO_LONGER)
    .where(
      and(
        isNull(figuresInReview.companyId),
        inArray(figuresInReview.asOf, [...days]),
        eq(figuresInReview.state, "new"),
      ),
    );
}
