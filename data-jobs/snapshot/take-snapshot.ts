import { fork, type ChildProcess, type Serializable } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";

import type { Db } from "#db/client.ts";
import { streamPublicRecords } from "#db/public-records.ts";
import { ReleaseSummarySchema } from "#domain/snapshot/release.schema.ts";
import type { Settings } from "#lib/settings.ts";

import { recordMessages } from "./stream.ts";
import { WrittenSnapshotSchema, type Part } from "./write-snapshot.ts";

/** The summary of the current site, and a function that writes the snapshot for a build. */
export type SnapshotWorker = Awaited<ReturnType<typeof buildSnapshot>>;

type Deps = { db: Db; settings: Pick<Settings, "dataFolder" | "site">; now: () => Date; stop: AbortSignal };

/** Enough for two thousand companies with ten years of history. */
const MOST_HEAP_MB = 1_024;
const MOST_OUTPUT_CHARS = 8_000;

const FailedSchema = z.strictObject({ failed: z.string() });

/**
 * Builds the snapshot in a separate process. A long history needs much memory, and a longer-lived process would keep it
 * while the pages are built.
 */
export async function buildSnapshot({ db, settings, now, stop }: Deps) {
  const child = fork(join(import.meta.dirname, "snapshot.child.ts"), [settings.dataFolder], {
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    signal: stop,
    killSignal: "SIGKILL",
  });
  const { send, receive, close } = converse(child, stop);
  const context = { settings: settings.site, now: now() };
  const fed = streamPublicRecords(db, async (shared, records) => {
    for await (const message of recordMessages(context, shared, records)) {
      if (!child.connected) return;
      await send(message);
    }
  });
  try {
    const [summary] = await Promise.all([receive(ReleaseSummarySchema), fed]);
    return {
      summary,
      write: async (part: Part) => {
        const [written] = await Promise.all([receive(WrittenSnapshotSchema), send(part)]);
        await close();
        return written;
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    // No query of ours may run after those of the caller that handles the error.
    await fed.catch(() => {});
    throw error;
  }
}

function converse(child: ChildProcess, stop: AbortSignal) {
  let output = "";
  const keep = (text: string) => void (output = (output + text).slice(-MOST_OUTPUT_CHARS));
  child.stderr?.on("data", (chunk: Buffer) => keep(chunk.toString()));
  child.on("error", ({ message }) => keep(message));
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  child.once("close", () => end());
  return {
    /** Does not wait for a process that has ended. Its answer says why. */
    send: (message: Serializable): Promise<void> =>
      Promise.race([ended, new Promise<void>((sent) => child.send(message, () => sent()))]),
    receive: async <Answer>(schema: z.ZodType<Answer>): Promise<Answer> => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      child.once("message", resolve);
      void ended.then(() =>
        reject(
          stop.aborted
            ? stop.reason
            : new Error(
                `The snapshot failed (exit ${child.exitCode ?? child.signalCode}):\n${output.trim()}`,
              ),
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
