import type { ShownMethod } from "./fact.ts";

/** Separate from the words used in lists: only receipts and legends need sentences, and they load later. */
export const METHOD_SENTENCES = {
  disclosed: "Disclosed by the company or a regulator",
  "disclosed-copy": "Disclosed by the company; we read a copy",
  secondary: "Reported by a tracker or the press",
  derived: "Calculated from other figures",
  estimated: "Estimated",
} as const satisfies Record<ShownMethod, string>;
