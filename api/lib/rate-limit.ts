import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { Problem } from "./problem.ts";

export type Quota = { points: number; seconds: number };

/** What one address has left in the current period, after this request. */
export type Left = { quota: Quota; remaining: number; resetSeconds: number; isOver: boolean };

export type RateLimit = (who: string) => Promise<void>;
export type Allowance = (who: string) => Promise<Left>;

/** Counts the requests of each address in a period. The caller refuses those over the limit. */
export function allowance(quota: Quota): Allowance {
  const limiter = new RateLimiterMemory({ points: quota.points, duration: quota.seconds });
  const left = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Left => ({
    quota,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    isOver,
  });
  return async (who) => {
    try {
      return left(await limiter.consume(who), false);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return left(refusal, true);
    }
  };
}

/** Allows this many requests in this many seconds from one address. One more throws a Problem that says when to try again. */
export function rateLimit(quota: Quota): RateLimit {
  const count = allowance(quota);
  return async (who) => {
    const left = await count(who);
    if (left.isOver) throw tooMany("messages", left);
  };
}

export const tooMany = (what: string, { resetSeconds }: Left) =>
  new Problem(
    "too-many",
    `Too many ${what} from your IP address. Please try again in ${resetSeconds} seconds.`,
    { retryAfterSeconds: resetSeconds },
  );
