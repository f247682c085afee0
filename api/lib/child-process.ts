import type { ChildProcess } from "node:child_process";

const MOST_OUTPUT_CHARS = 8_000;

export type End = { code: number | null; killedBy: NodeJS.Signals | null };

/** How a process that we started ends, and the last of what it says. */
export function followChild(child: ChildProcess) {
  let output = "";
  const keep = (text: string) => void (output = (output + text).slice(-MOST_OUTPUT_CHARS));
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => keep(chunk.toString()));
  child.on("error", ({ message }) => keep(message));
  const { promise: ended, resolve: end } = Promise.withResolvers<End>();
  child.once("close", (code, killedBy) => end({ code, killedBy }));
  return {
    ended,
    output: () => output.trim(),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
