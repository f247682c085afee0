import { fork, type Serializable } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

import type { Db } from "#db/client.ts";
import { streamPublicRecords } from "#db/public-records.ts";
import { openDraft, sweepDrafts } from "#lib/atomic-write.ts";
import { followChild } from "#lib/child-process.ts";
import type { Settings } from "#lib/settings.ts";

import { recordMessages } from "./stream.ts";
import { WrittenSnapshotSchema, type WrittenSnapshot } from "./write-snapshot.ts";

/** A snapshot in a folder of its own, which goes with it. */
export type MadeSnapshot = WrittenSnapshot & AsyncDisposable & { folder: string };

type Deps = { db: Db; settings: Pick<Settings, "dataFolder" | "site">; now: () => Date; stop: AbortSignal };

/** Takes the snapshot of now, which changes nothing until a build or a job takes it over. */
export async function makeSnapshot({ db, settings, now, stop }: Deps): Promise<MadeSnapshot> {
  const { dataFolder, site } = settings;
  await using opened = new AsyncDisposableStack();
  await sweepDrafts(dataFolder);
  const { path: folder, discard } = await openDraft(join(dataFolder, "snapshot"));
  opened.defer(discard);
  await mkdir(folder);
  const context = { settings: site, now: now() };
  const written = await writeElsewhere([dataFolder, folder], stop, (send) =>
    streamPublicRecords(db, async (shared, records) => {
      for await (const message of recordMessages(context, shared, records))
        if (!(await send(message))) return;
    }),
  );
  const kept = opened.move();
  return { ...written, folder, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** Enough for two thousand companies with ten years of history. */
const MOST_HEAP_MB = 1_024;

const AnswerSchema = z.union([z.strictObject({ failed: z.string() }), WrittenSnapshotSchema]);

/** Sends a message; false if the process that should read it has ended. Its answer says why. */
type Send = (message: Serializable) => Promise<boolean>;

/**
 * Writes it in a separate process. A long history needs much memory, and a longer-lived process would keep it while the
 * pages are built.
 */
async function writeElsewhere(
  folders: string[],
  stop: AbortSignal,
  feed: (send: Send) => Promise<void>,
): Promise<WrittenSnapshot> {
  const child = fork(join(import.meta.dirname, "snapshot.child.ts"), folders, {
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
    // Maps and times arrive as what they are.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    signal: stop,
    killSignal: "SIGKILL",
  });
  const { ended, output, kill } = followChild(child);
  let answer: unknown = null;
  child.on("message", (message) => (answer = message));
  const send: Send = (message) =>
    Promise.race([
      ended.then(() => false),
      new Promise<boolean>((sent) => child.send(message, (error) => sent(error === null))),
    ]);
  try {
    await feed(send);
    await ended;
  } finally {
    await kill();
  }
  stop.throwIfAborted();
  const { data } = AnswerSchema.safeParse(answer);
  if (data === undefined)
    throw new Error(`The snapshot failed (exit ${child.exitCode ?? child.signalCode}):\n${output()}`);
  if ("failed" in data) throw new Error(data.failed);
  return data;
}
