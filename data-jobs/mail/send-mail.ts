import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";

import type { Database } from "#db/client.ts";
import { claimDueMail, keepMailFailure, keepMailSent, type DueMail } from "#db/outbox.ts";
import { DAY_MS } from "#domain/base/dates.ts";
import type { Log } from "#lib/log.ts";
import { reasonOf } from "#lib/reason.ts";
import type { MailSettings } from "#lib/settings.ts";

const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const PATIENCE_MS = 30_000;

type Sending = {
  database: Pick<Database, "db">;
  mail: MailSettings;
  now: () => Date;
  signal?: AbortSignal | undefined;
  /** How long sending one mail may take before its server counts as unreachable. */
  patienceMs?: number;
};

/**
 * Sends the mail in the outbox, one after the other, until nothing is due or the mail server can't accept
 * more. Failed mail stays in the outbox and is retried for three days.
 */
export async function sendDueMail(sending: Sending): Promise<{ sent: number; failed: number }> {
  const { database, now, signal, patienceMs = PATIENCE_MS } = sending;
  const counts = { sent: 0, failed: 0 };
  while (!signal?.aborted) {
    const at = now();
    const due = await claimDueMail(database.db, {
      now: at,
      leaseUntil: new Date(at.getTime() + 2 * patienceMs),
      giveUpBefore: new Date(at.getTime() - GIVE_UP_AFTER_MS),
    });
    if (due === null) break;
    try {
      await send(due, { ...sending, patienceMs });
    } catch (error) {
      counts.failed++;
      await keepMailFailure(database.db, due.id, {
        lastError: failureText(error),
        nextAttemptAt: nextAttemptAt(due.attempt, now()),
      });
      if (isAboutThisMail(error)) continue;
      break;
    }
    await keepMailSent(database.db, due.id, now());
    counts.sent++;
  }
  return counts;
}

async function send(due: DueMail, { mail, signal, patienceMs }: Sending & { patienceMs: number }) {
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const tooLong = AbortSignal.timeout(patienceMs);
  try {
    await transport.sendMail({
      from: mail.operatorEmail,
      to: mail.operatorEmail,
      subject: due.subject,
      text: due.text,
      date: due.createdAt,
      // The same each time, so that a mail sent twice is shown once.
      messageId: `<outbox.${due.id}.${due.createdAt.getTime()}@${mail.operatorEmail.split("@")[1]}>`,
      ...(due.replyTo === null ? {} : { replyTo: { name: "", address: due.replyTo } }),
      signal: signal === undefined ? tooLong : AbortSignal.any([signal, tooLong]),
    });
  } finally {
    transport.close();
  }
}

const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;
const LONGEST_TEXT = 300;

/** A minute after the first failure, then twice as long each time, up to six hours. */
export const nextAttemptAt = (attempt: number, failedAt: Date): Date =>
  new Date(failedAt.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS));

/** The server refused only this mail. The next one may be accepted. */
export const isAboutThisMail = (error: unknown): boolean =>
  /^E(ENVELOPE|MESSAGE)$/.test(field(error, "code"));

/** Why a mail was not sent, in one line: our client's code and the server's answer. */
export function failureText(error: unknown): string {
  const code = field(error, "code");
  // A server may repeat what it received, and at sign-in that was the password.
  const answer = code === "EAUTH" ? field(error, "responseCode") : field(error, "response");
  const reason = answer || (code === "EAUTH" ? "" : field(error, "message"));
  return `${code} ${reason}`.replace(/\s+/g, " ").trim().slice(0, LONGEST_TEXT) || "No reason given.";
}

function field(error: unknown, name: "code" | "response" | "responseCode" | "message"): string {
  if (!(error instanceof Error)) return "";
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const LOOK_EVERY_MS = 30_000;

type Mailing = { database: Database; mail: MailSettings; stop: AbortSignal; onError: Log };

/** Sends mail that is due, over and over until the stop signal. If the database is away, it is retried like a mail server. */
export async function keepSendingMail({ database, mail, stop, onError }: Mailing): Promise<void> {
  while (!stop.aborted) {
    await sendDueMail({ database, mail, now: () => new Date(), signal: stop }).catch((error: unknown) =>
      onError(`Could not send mail: ${reasonOf(error)}`),
    );
    await wait(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => {});
  }
}
