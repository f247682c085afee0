/** The day a page is asked for, and what was known by when; both as they stand in the address. */
export type Past = { asOf: string | null; knownAt: string | null };

/** Null where the address asks for today. What is no day is left to the server to refuse, in words. */
export function pastIn(query: string): Past | null {
  const asked = new URLSearchParams(query);
  const past = { asOf: asked.get("asOf") || null, knownAt: asked.get("knownAt") || null };
  return past.asOf === null && past.knownAt === null ? null : past;
}
