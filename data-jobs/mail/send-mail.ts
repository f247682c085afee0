import { createTransport } from "nodemailer";

import type { DueMessage } from "#db/outbox.ts";
import type { MailSettings } from "#lib/settings.ts";

import { sendDue, type Sending } from "./send-due.ts";

const PATIENCE_MS = 30_000;

type SendingMail = Omit<Sending, "patienceMs"> & { mail: MailSettings; patienceMs?: number };

/** Sends the mail that is due. */
export function sendDueMail({ mail, ...given }: SendingMail): Promise<{ sent: number; failed: number }> {
  const sending = { patienceMs: PATIENCE_MS, ...given };
  return sendDue(sending, {
    channel: "mail",
    send: (due) => send(due, { ...sending, mail }),
    failureText,
    isAboutThis: isAboutThisMail,
  });
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Whether a password would cross a network: without this, an attacker on the way can have it sent in clear. */
export function needsTls(smtpUrl: string): boolean {
  const { hostname, password } = new URL(smtpUrl);
  return password !== "" && !LOOPBACK.includes(hostname);
}

async function send(due: DueMessage, { mail, signal, patienceMs }: Sending & { mail: MailSettings }) {
  const transport = createTransport({
    url: mail.smtpUrl,
    requireTLS: needsTls(mail.smtpUrl),
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

const LONGEST_TEXT = 300;

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
