import type { Intent } from "#db/edit.ts";

/** A change by Ann that is based on no earlier version. */
export const intentOfAnn = (now: Date): Intent => ({
  actor: "ann",
  reason: null,
  checkOnly: false,
  now,
  seenRevision: null,
  sent: null,
  known: null,
});
