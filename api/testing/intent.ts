import type { Intent } from "#db/edit.ts";

/** What Ann does of her own accord, having looked at nothing before. */
export const intentOfAnn = (now: Date): Intent => ({
  actor: "ann",
  reason: null,
  checkOnly: false,
  now,
  seenRevision: null,
  sent: null,
});
