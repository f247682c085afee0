import { createTransport } from "nodemailer";

import type { Database } from "#db/client.ts";
import { claimDueMail, keepMailFailure, keepMailSent, type DueMail } from "#db/outbox.ts";
import type { MailSettings } from "#lib/settings.ts";

import { failureText, isAboutThisMail, nextAttemptAt } from "./mail-failure.ts";

const GIVE_UP_AFTER_MS = 3 * 86_400_000;
const PATIENCE_MS = 30_000;

type Sending = {
  database: Pick<Database, "db">;
  mail: MailSettings;
  now: () => Date;
  signal?: AbortSignal | undefined;
  /** How long one mail may take before its server counts as away. */
  patienceMs?: number;
};

/**
 * Send what waits in the outbox, one after the other, until nothing is due or the mail server is in no state to
 * take more. What fails stays in the outbox and comes up again later, for three days.
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
