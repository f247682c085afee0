import type { Method } from "./fact.ts";

/** Separate from the words used in lists: only receipts and legends need sentences, and they load later. */
export const METHOD_SENTENCES = {
  disclosed: "Disclosed by the company or a regulator",
  secondary: "Reported by a tracker or the press",
  derived: "Calculated from other figures",
  estimated: "Estimated",
} as const satisfies Record<Method, string>;
