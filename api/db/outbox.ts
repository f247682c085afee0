import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import type { Db } from "./client.ts";
import { idFrom, instant, recordedAt } from "./columns.ts";

export const CHANNELS = ["mail", "webhook"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Messages to the operator, which a worker sends. */
export const outbox = pgTable(
  "outbox",
  {
    id: idFrom(1),
    channel: text({ enum: CHANNELS }).notNull().default("mail"),
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
export type DueMessage = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

type Claim = { channel: Channel; now: Date; leaseUntil: Date; giveUpBefore: Date };

/** The message that has waited longest, leased for one attempt: after a crash it is sent again rather than lost. */
export async function claimDue(db: Db, { channel, now, leaseUntil, giveUpBefore }: Claim) {
  const isDue = and(
    eq(outbox.channel, channel),
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

export async function keepSent(db: Db, id: number, sentAt: Date): Promise<void> {
  await db.update(outbox).set({ sentAt, lastError: null }).where(eq(outbox.id, id));
}

type Failure = { lastError: string; nextAttemptAt: Date };

export async function keepFailure(db: Db, id: number, failure: Failure): Promise<void> {
  const isUnsent = and(eq(outbox.id, id), isNull(outbox.sentAt));
  await db.update(outbox).set(failure).where(isUnsent);
}
