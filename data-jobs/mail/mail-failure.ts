const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3_600_000;
const LONGEST_TEXT = 300;

/** A minute after the first failure, then twice as long each time, up to six hours. */
export const nextAttemptAt = (attempt: number, failedAt: Date): Date =>
  new Date(failedAt.getTime() + Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS));

/** The server spoke about this one mail; another may well pass. */
export const isAboutThisMail = (error: unknown): boolean =>
  /^E(ENVELOPE|MESSAGE)$/.test(field(error, "code"));

/** One line for whoever asks why a mail has not left: our client's code, and what the server answered. */
export function failureText(error: unknown): string {
  const code = field(error, "code");
  // A server may repeat what it was told, and at sign-in that was the password.
  const answer = code === "EAUTH" ? field(error, "responseCode") : field(error, "response");
  const reason = answer || (code === "EAUTH" ? "" : field(error, "message"));
  return `${code} ${reason}`.replace(/\s+/g, " ").trim().slice(0, LONGEST_TEXT) || "No reason given.";
}

function field(error: unknown, name: "code" | "response" | "responseCode" | "message"): string {
  if (!(error instanceof Error)) return "";
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
