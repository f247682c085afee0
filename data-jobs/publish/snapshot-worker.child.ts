import { createInterface } from "node:readline";

import { summaryOf, type ReleaseSummary } from "#domain/snapshot/release-summary.ts";
import { buildSnapshot } from "#jobs/snapshot/build-snapshot.ts";
import { readRecordLines } from "#jobs/snapshot/stream.ts";

import { draftRelease, finishDraft, type Prepared, type ReleaseDraft } from "./build.ts";
import { releaseKeyOf } from "./release-key.ts";

/** Takes the site of the world that comes in, tells what it comes to, and prepares it once it is asked to. */
const [dataFolder = ""] = process.argv.slice(2);
const asked = new Promise((resolve) => process.once("message", resolve));
// Nobody is left who could want it.
process.once("disconnect", () => process.exit());

await prepare().catch((error: unknown) =>
  tell({ failed: error instanceof Error ? error.message : String(error) }),
);

/** With the draft on disk, nothing of what it was made of is in memory while its dataset is proven. */
async function prepare(): Promise<void> {
  tell(await finishDraft(await draft(), dataFolder));
}

async function draft(): Promise<ReleaseDraft> {
  const { world, moment } = await readRecordLines(createInterface({ input: process.stdin }));
  const taken = await buildSnapshot(world, moment);
  const key = await releaseKeyOf(taken.snapshot);
  tell(summaryOf(key, taken.snapshot));
  await asked;
  return draftRelease(key, taken, dataFolder);
}

function tell(answer: ReleaseSummary | Prepared | { failed: string }): void {
  process.send?.(answer);
}
