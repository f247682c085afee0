import { RateLimiterMemory } from "rate-limiter-flexible";

import { Problem } from "./problem.ts";

export type WorkBudget = <Answer>(work: () => Answer | Promise<Answer>) => Promise<Answer>;

/** Waiting for a slow database must not use up what the others may compute. */
const MOST_PER_ANSWER_MS = 250;
const NODE = "node";

/** How long a node computes answers to free questions in a period. What is left belongs to the price and to stored pages. */
export function workBudget({ ms, seconds }: { ms: number; seconds: number }): WorkBudget {
  const limiter = new RateLimiterMemory({ points: ms, duration: seconds });
  let active = 0;
  return async (work) => {
    const spent = await limiter.get(NODE);
    if (spent !== null && spent.remainingPoints <= 0) throw busy(Math.ceil(spent.msBeforeNext / 1000));
    const startedAt = performance.now();
    // Those that began before take turns with this one, so most of its time may be theirs.
    const together = ++active;
    try {
      return await work();
    } finally {
      active--;
      const took = Math.ceil((performance.now() - startedAt) / together);
      await limiter.penalty(NODE, Math.min(took, MOST_PER_ANSWER_MS));
    }
  };
}

const busy = (seconds: number) =>
  new Problem(
    "too-many",
    `This server is answering many questions of this kind. Please try again in ${seconds} seconds.`,
    { retryAfterSeconds: Math.max(1, seconds) },
  );
