import { performance } from "node:perf_hooks";

import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

import { inWords } from "./rate-limit.ts";
import { Problem } from "./problem.ts";

/** Does work that a visitor asked for, if there is time left for it. */
export type WorkBudget = <Answer>(visitor: string, work: () => Answer | Promise<Answer>) => Promise<Answer>;

type Budget = { ms: number; seconds: number };

const NODE = "node";
/** Four visitors must ask at once before others have to wait. */
const SHARE_OF_ONE_VISITOR = 1 / 4;

/** Time this thread was busy. Waiting for the database or for another thread takes nothing from anyone. */
const busyMs = () => performance.eventLoopUtilization().active;

/**
 * How long a node computes answers to free questions in a period, and how much of that time one visitor may use. What
 * is left belongs to the price and to stored pages.
 */
export function workBudget({ ms, seconds }: Budget, clockMs: () => number = busyMs): WorkBudget {
  const node = new RateLimiterMemory({ points: ms, duration: seconds });
  const visitors = new RateLimiterMemory({ points: ms * SHARE_OF_ONE_VISITOR, duration: seconds });
  let active = 0;
  return async (visitor, work) => {
    refuseSpent(
      await visitors.get(visitor),
      seconds,
      "Your questions have used up their share of this server's time.",
    );
    refuseSpent(await node.get(NODE), seconds, "This server is answering many questions of this kind.");
    const startedMs = clockMs();
    // Those that began before take turns with this one, so most of its time may be theirs.
    const together = ++active;
    try {
      return await work();
    } finally {
      active--;
      const took = Math.ceil((clockMs() - startedMs) / together);
      await Promise.all([node.penalty(NODE, took), visitors.penalty(visitor, took)]);
    }
  };
}

function refuseSpent(spent: RateLimiterRes | null, periodSeconds: number, reason: string): void {
  if (spent === null || spent.remainingPoints > 0) return;
  // A clock that was set back makes it seem longer than the period.
  const seconds = Math.min(periodSeconds, Math.max(1, Math.ceil(spent.msBeforeNext / 1000)));
  throw new Problem("too-many", `${reason} Please try again in ${inWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}
