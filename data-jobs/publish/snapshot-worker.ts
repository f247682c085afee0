import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { z } from "zod";

import { streamPublicRecords } from "#db/public-records.ts";
import { ManifestSchema } from "#domain/snapshot/dataset.schema.ts";
import { ReleaseSummarySchema } from "#domain/snapshot/release-summary.schema.ts";
import type { ReleaseSummary } from "#domain/snapshot/release-summary.ts";
import type { JobDeps } from "#jobs/run/job.ts";
import { recordLines } from "#jobs/snapshot/stream.ts";

import type { Prepared } from "./build.ts";

/** What the site of now comes to, and the way to have it prepared for a build. */
export type SnapshotWorker = AsyncDisposable & { summary: ReleaseSummary; prepare: () => Promise<Prepared> };
type Needs = Pick<JobDeps, "db" | "settings" | "now" | "stop">;

/** What two thousand companies with ten years of history need. */
const MOST_HEAP_MB = 1_024;
const MOST_SAID = 8_000;

const PreparedSchema = z.object({
  summary: ReleaseSummarySchema,
  snapshotFile: z.string(),
  manifest: ManifestSchema.nullable(),
}) satisfies z.ZodType<Prepared>;
const FailedSchema = z.strictObject({ failed: z.string() });

/**
 * Take the site in a process of its own. A long history needs much memory, and a process that goes on would keep it
 * while the pages are built.
 */
export async function openSnapshotWorker({ db, settings, now, stop }: Needs): Promise<SnapshotWorker> {
  const child = fork(join(import.meta.dirname, "snapshot-worker.child.ts"), [settings.dataFolder], {
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
    stdio: ["pipe", "ignore", "pipe", "ipc"],
    signal: stop,
    killSignal: "SIGKILL",
  });
  const { hear, close } = talkWith(child, stop);
  const moment = { settings: settings.site, now: now() };
  const fed = streamPublicRecords(db, (shared, records) =>
    feed(child.stdin, recordLines(moment, shared, records)),
  );
  try {
    const [summary] = await Promise.all([hear(ReleaseSummarySchema), fed]);
    return {
      summary,
      prepare: async () => {
        child.send("prepare");
        const prepared = await hear(PreparedSchema);
        await close();
        return prepared;
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    // No query of ours may come after those of who catches this.
    await fed.catch(() => {});
    throw error;
  }
}

function talkWith(child: ChildProcess, stop: AbortSignal) {
  let said = "";
  const keep = (text: string) => void (said = (said + text).slice(-MOST_SAID));
  child.stderr?.on("data", (chunk: Buffer) => keep(chunk.toString()));
  child.on("error", ({ message }) => keep(message));
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  child.once("close", () => end());
  return {
    hear: async <Answer>(schema: z.ZodType<Answer>): Promise<Answer> => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      child.once("message", resolve);
      void ended.then(() =>
        reject(
          stop.aborted ? stop.reason : new Error(`The snapshot failed (${endOf(child)}):\n${said.trim()}`),
        ),
      );
      const answer = await promise;
      const failed = FailedSchema.safeParse(answer);
      if (failed.success) throw new Error(failed.data.failed);
      return schema.parse(answer);
    },
    close: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

const endOf = ({ exitCode, signalCode }: ChildProcess) => `exit ${exitCode ?? signalCode}`;

/** Where it ends early, the process that reads has ended, and tells why. */
async function feed(stdin: Writable | null, lines: AsyncIterable<string>): Promise<void> {
  if (stdin === null) return;
  const closed = once(stdin, "close").catch(() => {});
  for await (const line of lines) {
    if (stdin.destroyed) return;
    if (!stdin.write(line)) await Promise.race([once(stdin, "drain"), closed]).catch(() => {});
  }
  stdin.end();
}
