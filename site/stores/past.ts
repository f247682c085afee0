import type { Past } from "#domain/past.ts";

/** Null where the address asks for today. What is no day is left to the server to refuse, in words. */
export function pastIn(query: string): Past | null {
  const asked = new URLSearchParams(query);
  const past = { asOf: asked.get("asOf") || null, knownAt: asked.get("knownAt") || null };
  return past.asOf === null && past.knownAt === null ? null : past;
}
