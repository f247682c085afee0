import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";
import { idFrom, instant, recordedAt } from "./columns.ts";

export const outbox = pgTable(
  "outbox",
  {
    id: idFrom(1),
    subject: text().notNull(),
    text: text().notNull(),
    replyTo: text(),
    createdAt: recordedAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: recordedAt(),
    sentAt: instant(),
    lastError: text(),
  },
  (t) => [
    index("outbox_due")
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null`),
  ],
);

/** With the number of its attempt, from 1. */
export type DueMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>;

type Claim = { now: Date; leaseUntil: Date; giveUpBefore: Date };

/** The mail that has waited longest, leased for one attempt: after a crash it is sent again rather than lost. */
export async function claimDueMail(db: Db, { now, leaseUntil, giveUpBefore }: Claim) {
  const isDue = and(
    isNull(outbox.sentAt),
    lte(outbox.nextAttemptAt, now),
    or(eq(outbox.attempts, 0), gt(outbox.createdAt, giveUpBefore)),
  );
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(inArray(outbox.id, next))
    .returning({
      id: outbox.id,
      subject: outbox.subject,
      text: outbox.text,
      replyTo: outbox.replyTo,
      createdAt: outbox.createdAt,
      attempt: outbox.attempts,
    });
  return row ?? null;
}

export async function keepMailSent(db: Db, id: number, sentAt: Date): Promise<void> {
  await db.update(outbox).set({ sentAt, lastError: null }).where(eq(outbox.id, id));
}

type Failure = { lastError: string; nextAttemptAt: Date };

export async function keepMailFailure(db: Db, id: number, failure: Failure): Promise<void> {
  const isUnsent = and(eq(outbox.id, id), isNull(outbox.sentAt));
  await db.update(outbox).set(failure).where(isUnsent);
}
