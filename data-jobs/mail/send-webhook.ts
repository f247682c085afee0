import type { DueMessage } from "#db/outbox.ts";

import { sendDue, type Sending } from "./send-due.ts";

const PATIENCE_MS = 10_000;

type SendingAlerts = Omit<Sending, "patienceMs"> & { webhookUrl: string; patienceMs?: number };

/** Sends the alerts that are due to the operator's webhook. Its address is a secret: no error repeats it. */
export function sendDueAlerts({ webhookUrl, ...given }: SendingAlerts) {
  const sending = { patienceMs: PATIENCE_MS, ...given };
  return sendDue(sending, {
    channel: "webhook",
    send: (due) => post(webhookUrl, due, sending),
    failureText,
    isAboutThis: (error) => error instanceof Refusal && error.isAboutThis,
  });
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`It returned ${status}.`);
    this.status = status;
  }
  /** 4xx is about what we sent, apart from "later" and "too many". */
  get isAboutThis(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

/** Without redirects, which could send the alert elsewhere. What the webhook answers is not read. */
async function post(url: string, { id, text, createdAt }: DueMessage, { signal, patienceMs }: Sending) {
  const tooLong = AbortSignal.timeout(patienceMs);
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    // The same each time, so that an alert sent twice can be recognised.
    headers: { "Content-Type": "application/json", "Idempotency-Key": `${id}.${createdAt.getTime()}` },
    body: text,
    signal: signal === undefined ? tooLong : AbortSignal.any([signal, tooLong]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Refusal(response.status);
}

/** Only what we word ourselves and codes such as ECONNREFUSED: other errors may repeat the address. */
export function failureText(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Error && error.name === "TimeoutError") return "It did not answer in time.";
  const cause = error instanceof Error ? error.cause : null;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, "code") : null;
  return typeof code === "string" && /^[A-Z_]{3,60}$/.test(code)
    ? `Could not be reached: ${code}.`
    : "Could not be reached.";
}
