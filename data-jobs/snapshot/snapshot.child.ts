import { proveDataset } from "#jobs/dataset/keep-datasets.ts";

import { composeSnapshot } from "./compose-snapshot.ts";
import { releaseNamesOf } from "./release-key.ts";
import { receiveRecords } from "./stream.ts";
import { datasetIn, writeSnapshot, type WrittenSnapshot } from "./write-snapshot.ts";

/** Writes the snapshot of the incoming records, and says what a build has to know of it. */
const [dataFolder = "", folder = ""] = process.argv.slice(2);
// If its parent is gone, no other process can want the result.
process.once("disconnect", () => process.exit());

const answer = await write().catch((error: unknown) => ({
  failed: error instanceof Error ? error.message : String(error),
}));
process.send?.(answer, () => process.exit());

/** With the snapshot on disk, its inputs are freed from memory while its dataset is proven. */
async function write(): Promise<WrittenSnapshot> {
  const written = await writeRecords();
  await proveDataset(datasetIn(folder));
  return written;
}

async function writeRecords(): Promise<WrittenSnapshot> {
  const { records, context } = await receiveRecords();
  const content = await composeSnapshot(records, context);
  return writeSnapshot(await releaseNamesOf(content.snapshot), content, { folder, dataFolder });
}
