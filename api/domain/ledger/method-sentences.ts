import { OPERATOR_SOURCE, shownMethod, type ShownMethod, type Source } from "./fact.ts";

/** Separate from the words used in lists: only receipts and legends need sentences, and they load later. */
export const METHOD_SENTENCES = {
  disclosed: "Disclosed by the company or a regulator",
  "disclosed-copy": "Disclosed by the company; we read a copy",
  secondary: "Reported by a tracker or the press",
  derived: "Calculated from other figures",
  estimated: "Estimated",
} as const satisfies Record<ShownMethod, string>;

type Known = Parameters<typeof shownMethod>[0] & { source: Source | null };

/** What an administrator enters without a source was not reported by anyone. */
export const howWeKnow = (known: Known): string =>
  known.method === "secondary" && known.source?.url === OPERATOR_SOURCE.url
    ? "Entered by the operator of this tracker, without a source"
    : METHOD_SENTENCES[shownMethod(known)];
