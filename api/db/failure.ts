import { DrizzleQueryError } from "drizzle-orm/errors";

/** Whether a write failed because the database could not be reached, rather than because of what was written. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && AWAY.test(error.code)) return true;
  return isDatabaseAway(error.cause);
}

/** Refused, reset or timed out sockets; a server that shuts down, starts up or has no place; a full disk. */
const AWAY =
  /^(ECONN(REFUSED|RESET)|ENOTFOUND|ETIMEDOUT|EPIPE|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|57P0[123]|53[123]00|08\d{3})$/;

/** For the log: where it broke and why, without what people wrote or the keys they sent. */
export function traceOf(error: Error): string {
  if (!(error instanceof DrizzleQueryError)) return error.stack ?? error.message;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  const reason = error.cause?.message ?? "no reason given";
  return [`${reason} in: ${error.query}`, ...frames].join("\n");
}
