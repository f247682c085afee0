import { asc, desc, eq } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";

import {
  CORRECTION_STATES,
  type CorrectionState,
  type CorrectionWording,
} from "#domain/company/public-correction.ts";
import { originNamed } from "#domain/ledger/line.ts";

import type { Db } from "./client.ts";
import { idFrom, oneOf, recordedAt } from "./columns.ts";
import { companies } from "./companies.ts";
import { facts, treasuryEvents } from "./facts.ts";
import { correctionSubmissions } from "./submissions.ts";

const STATES = [...CORRECTION_STATES, "withdrawn"] as const;

/** Append-only: the words about a visitor's correction that a moderator approved for everyone to read. */
export const publicCorrections = pgTable(
  "public_corrections",
  {
    id: idFrom(1),
    submissionId: integer()
      .notNull()
      .references(() => correctionSubmissions.id),
    state: text({ enum: STATES }).notNull(),
    claim: text().notNull(),
    action: text(),
    reason: text(),
    entries: text().array().notNull().default([]),
    recordedAt: recordedAt(),
  },
  (t) => [
    index("public_corrections_submission").on(t.submissionId),
    check("public_corrections_state", oneOf(t.state, STATES)),
  ],
);

const selectWordings = (db: Db) =>
  db
    .select({ row: publicCorrections, submission: correctionSubmissions, company: companies.name })
    .from(publicCorrections)
    .innerJoin(correctionSubmissions, eq(correctionSubmissions.id, publicCorrections.submissionId))
    .leftJoin(companies, eq(companies.id, correctionSubmissions.companyId));

type Selected = Awaited<ReturnType<typeof selectWordings>>[number];

/** Every approved wording, oldest first. Nothing that the visitor typed is read. */
export const listCorrectionWordings = async (db: Db): Promise<CorrectionWording[]> =>
  (await selectWordings(db).orderBy(asc(publicCorrections.id))).map(wordingOf);

export async function latestWording(db: Db, submissionId: number): Promise<CorrectionWording | null> {
  const [row] = await selectWordings(db)
    .where(eq(publicCorrections.submissionId, submissionId))
    .orderBy(desc(publicCorrections.id))
    .limit(1);
  return row === undefined ? null : wordingOf(row);
}

const wordingOf = ({ row, submission, company }: Selected): CorrectionWording => ({
  id: row.submissionId,
  companyId: submission.companyId,
  company,
  state: row.state,
  claim: row.claim,
  action: row.action,
  reason: row.reason,
  entries: row.entries,
  receivedAt: submission.receivedAt.toISOString(),
  recordedAt: row.recordedAt.toISOString(),
});

type NewWording = Pick<CorrectionWording, "claim" | "action" | "reason" | "entries"> & {
  submissionId: number;
  state: CorrectionState | "withdrawn";
  recordedAt: Date;
};

export async function insertWording(tx: Db, wording: NewWording): Promise<void> {
  await tx.insert(publicCorrections).values(wording);
}

/** The first of the names that is no entry of our ledgers; null if all are. */
export async function missingEntry(tx: Db, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const origin = originNamed(name);
    const table = origin?.table === "facts" ? facts : treasuryEvents;
    if (origin === null || (await tx.$count(table, eq(table.id, origin.id))) === 0) return name;
  }
  return null;
}
