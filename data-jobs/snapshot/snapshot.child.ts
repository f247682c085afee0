import { once } from "node:events";

import { summaryOf, type ReleaseSummary } from "#domain/snapshot/release.schema.ts";

import { composeSnapshot } from "./compose-snapshot.ts";
import { releaseNamesOf } from "./release-key.ts";
import { receiveRecords } from "./stream.ts";
import {
  PartSchema,
  draftSnapshot,
  finishSnapshot,
  type SnapshotDraft,
  type WrittenSnapshot,
} from "./write-snapshot.ts";

/** Composes the snapshot from the incoming records, sends its summary, then writes the part it is asked for. */
const [dataFolder = ""] = process.argv.slice(2);
// If its parent is gone, no other process can want the result.
process.once("disconnect", () => process.exit());

await write().catch((error: unknown) =>
  send({ failed: error instanceof Error ? error.message : String(error) }),
);

/** With the draft on disk, its inputs are freed from memory while its dataset is proven. */
async function write(): Promise<void> {
  send(await finishSnapshot(await draft(), dataFolder));
}

async function draft(): Promise<SnapshotDraft> {
  const { records, context } = await receiveRecords();
  const { snapshot, dataset } = await composeSnapshot(records, context);
  const names = await releaseNamesOf(snapshot);
  send(summaryOf(names, snapshot));
  const [command] = await once(process, "message");
  const part = PartSchema.parse(command);
  return draftSnapshot(names, { snapshot, dataset: part === "release" ? dataset : null }, dataFolder);
}

function send(answer: ReleaseSummary | WrittenSnapshot | { failed: string }): void {
  process.send?.(answer);
}
