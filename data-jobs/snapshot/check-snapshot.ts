import { unprovenFigures } from "#domain/company/proof.ts";
import { unreviewedSteps, type Step } from "#domain/ledger/reviewed-steps.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.ts";

/** A site whose figures do not follow from its ledgers, or whose ledgers have gaps nobody looked at, is not built. */
export function proveSnapshot(snapshot: Snapshot, reviewed: readonly Step[]): void {
  const unproven = unprovenFigures(snapshot);
  const unreviewed = unreviewedSteps(snapshot, reviewed);
  if (unproven.length + unreviewed.length === 0) return;
  const help =
    "Update the initial data (npm run job populate), or explain the gap with a line in data-jobs/seed/unexplained.csv.";
  throw new Error(
    ["The site was not built.", ...unproven, ...unreviewed, ...(unreviewed.length > 0 ? [help] : [])].join(
      " ",
    ),
  );
}
