/** Why something failed. For a query that is the cause, never the query or its values. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined && error.message.startsWith(QUERY)) return reasonOf(error.cause);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code !== "" && !error.message.includes(code)) return [code, error.message].filter(Boolean).join(": ");
  return error.message || error.name;
}

/** How drizzle begins the message of every failed query, before the query itself. */
const QUERY = "Failed query:";
