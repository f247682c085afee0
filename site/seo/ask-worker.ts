import { once } from "node:events";
import { join } from "node:path";
import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";

/** Without them, a thread lets its garbage grow with the machine. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

export type Question<About> = { about: About; answer: MessagePort };

/** Asks another thread, started when it is first needed, and leaves this one free for pages. */
export function workerFor<About, Answer>(file: string) {
  let worker: Worker | null = null;
  return async (about: About): Promise<Answer> => {
    worker ??= new Worker(join(process.cwd(), "site/seo", file), { resourceLimits: LIMITS });
    worker.unref();
    const { port1, port2 } = new MessageChannel();
    const question: Question<About> = { about, answer: port2 };
    worker.postMessage(question, [port2]);
    const [answer] = await once(port1, "message");
    return answer;
  };
}
