import type { Database } from "#db/client.ts";
import { claimDue, keepFailure, keepSent, type Channel, type DueMessage } from "#db/outbox.ts";
import { DAY_MS } from "#domain/base/dates.ts";

const GIVE_UP_AFTER_MS = 3 * DAY_MS;

export type Sending = {
  database: Pick<Database, "db">;
  now: () => Date;
  signal?: AbortSignal | undefined;
  /** How long sending one message may take before its server counts as unreachable. */
  patienceMs: number;
};

type Sender = {
  channel: Channel;
  send: (due: DueMessage) => Promise<void>;
  /** Why it failed, without anything secret. */
  failureText: (error: unknown) => string;
  /** Whether the server refused only this message, so that the next one may be accepted. */
  isAboutThis: (error: unknown) => boolean;
};

/**
 * Sends what is due in the outbox, one message after the other, until nothing is due or the server can't accept
 * more. A failed message stays in the outbox and is retried for three days.
 */
export async function sendDue(
  { database, now, signal, patienceMs }: Sending,
  { channel, send, failureText, isAboutThis }: Sender,
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  while (!signal?.aborted) {
    const at = now();
    const due = await claimDue(database.db, {
      channel,
      now: at,
      leaseUntil: new Date(at.getTime() + 2 * patienceMs),
      giveUpBefore: new Date(at.getTime() - GIVE_UP_AFTER_MS),
    });
    if (due === null) break;
    try {
      await send(due);
    } catch (error) {
      counts.failed++;
      await keepFailure(database.db, due.id, {
        lastError: failureText(error),
        nextAttemptAt: nextAttemptAt(due.attempt, now()),
      });
      if (isAboutThis(error)) continue;
      break;
    }
    await keepSent(database.db, due.id, now());
    counts.sent++;
  }
  return counts;
}

const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;

/** A minute after the first failure, then twice as long each time, up to six hours. */
export const nextAttemptAt = (attempt: number, failedAt: Date): Date =>
  new Date(failedAt.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS));
