import { text } from "node:stream/consumers";

/** If the snapshot is written while the code is bundled, whoever writes it then says so. Silence means that it failed. */
export async function snapshotReady(): Promise<void> {
  const isAwaited = process.env["SNAPSHOT_COMES"] === "later";
  if (isAwaited && (await text(process.stdin)) === "")
    throw new Error("The snapshot of this build was never written.");
}
