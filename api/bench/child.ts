import { fork, spawnSync } from "node:child_process";
import type { z } from "zod";

export type Child = {
  /** Sends a message and waits for the reply. */
  ask: <Answer>(message: object, answer: z.ZodType<Answer>) => Promise<Answer>;
  stop: () => void;
};

/**
 * A separate Node process, so that what is measured shares no event loop with the measuring code. With a core it stays on
 * that one: on a shared machine one core can be slower than the other for minutes, so rivals have to use the same.
 */
export function startChild(file: string, args: readonly string[], core: number | null = null): Child {
  const child = fork(file, args);
  if (core !== null) spawnSync("taskset", ["-acp", String(core), String(child.pid)]);
  let ended: string | null = null;
  child.once("exit", (code, signal) => (ended = `${file} ended with ${code ?? signal} before it answered.`));

  return {
    ask(message, schema) {
      const { promise, resolve, reject } = Promise.withResolvers<z.infer<typeof schema>>();
      const fail = () => reject(new Error(ended ?? `${file} ended before it answered.`));
      if (ended !== null) fail();
      child.once("exit", fail);
      child.once("message", (answer) => {
        child.off("exit", fail);
        const parsed = schema.safeParse(answer);
        if (parsed.success) resolve(parsed.data);
        else reject(new Error(`${file} answered something else: ${parsed.error.message}`));
      });
      child.send(message);
      return promise;
    },
    stop: () => child.kill(),
  };
}
