import type { z } from "zod";

import { compareText } from "#domain/base/order.ts";
import { pick } from "#domain/base/pick.ts";

import type { PublicCorrectionSchema } from "./public-correction.schema.ts";

export const CORRECTION_STATES = ["received", "checked", "accepted", "declined"] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const CORRECTION_STATE_WORDS = {
  received: "Received",
  checked: "Checked",
  accepted: "Accepted",
  declined: "Declined",
} as const satisfies Record<CorrectionState, string>;

/** A visitor's correction in the words that a moderator approved, with the day of each of its states. */
export type PublicCorrection = z.infer<typeof PublicCorrectionSchema>;

/** One approved wording of a correction. A withdrawn one hides the correction again. */
export type CorrectionWording = Omit<PublicCorrection, "state" | "steps" | "earlier"> & {
  state: CorrectionState | "withdrawn";
  receivedAt: string;
};

/** What is public of each correction: its latest wording, the latest changed first. */
export function publicCorrections(wordings: readonly CorrectionWording[]): PublicCorrection[] {
  return [...Map.groupBy(wordings, ({ id }) => id).values()]
    .flatMap((ofOne) => {
      const latest = ofOne.at(-1);
      if (latest === undefined || latest.state === "withdrawn") return [];
      const { receivedAt, state, ...words } = latest;
      return [{ ...words, state, steps: stepsOf(receivedAt, ofOne), earlier: earlierOf(ofOne) }];
    })
    .toSorted((a, b) => compareText(b.recordedAt, a.recordedAt) || b.id - a.id);
}

/** What was public of a correction at a moment; null if nothing was. */
export function correctionAt(correction: PublicCorrection, knownAt: string): PublicCorrection | null {
  const isKnown = (words: { recordedAt: string }) => words.recordedAt <= knownAt;
  if (isKnown(correction)) return correction;
  const words = correction.earlier.findLast(isKnown);
  if (words === undefined) return null;
  const steps = correction.steps.filter(({ at }) => at <= knownAt);
  return { ...correction, ...words, steps, earlier: correction.earlier.filter(isKnown).slice(0, -1) };
}

/** What was withdrawn stays hidden, also after the correction is published again. */
const earlierOf = (wordings: readonly CorrectionWording[]): PublicCorrection["earlier"] =>
  wordings
    .slice(wordings.findLastIndex(({ state }) => state === "withdrawn") + 1, -1)
    .flatMap(({ state, ...words }) =>
      state === "withdrawn"
        ? []
        : [{ state, ...pick(words, ["claim", "action", "reason", "entries", "recordedAt"]) }],
    );

/** Each state once, from its first day; it was received before anything was published. */
function stepsOf(receivedAt: string, wordings: readonly CorrectionWording[]): PublicCorrection["steps"] {
  const steps: PublicCorrection["steps"] = [{ state: "received", at: receivedAt }];
  for (const { state, recordedAt } of wordings)
    if (state !== "withdrawn" && state !== steps.at(-1)?.state) steps.push({ state, at: recordedAt });
  return steps;
}

export const correctionPath = (id: number): string => `/corrections/${id}`;
