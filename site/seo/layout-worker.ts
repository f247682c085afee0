import { parentPort } from "node:worker_threads";

import type { Question } from "./ask-worker.ts";
import type { Drawing } from "./drawing.ts";
import { layOut } from "./lay-out.ts";

parentPort?.on("message", async ({ about, answer }: Question<Drawing>) => {
  answer.postMessage(await layOut(about), []);
  answer.close();
});
