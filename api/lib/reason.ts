/** Why something failed. For a query that is the cause, never the query or its values. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined && error.message.startsWith(QUERY)) return reasonOf(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code !== "" && !error.message.includes(code)) return [code, error.message].filter(Boolean).join(": ");
  return error.message || error.name;
}

/** For the log: where it failed and why, without anything people wrote or any key they sent. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!error.message.startsWith(QUERY)) return error.stack ?? error.message;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  const query = "query" in error ? ` in: ${String(error.query)}` : "";
  return [`${reasonOf(error)}${query}`, ...frames].join("\n");
}

/** How drizzle begins the message of every failed query, before the query itself. */
const QUERY = "Failed query:";
