import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { Problem } from "./problem.ts";

export type Quota = { points: number; seconds: number };

/** What one address has left in the current period, after this request. */
export type Left = { quota: Quota; remaining: number; resetSeconds: number; isOver: boolean };

export type Allowance = (who: string) => Promise<Left>;

/** Counts the requests of each address in a period. The caller refuses those over the limit. */
export function allowance(quota: Quota): Allowance {
  const limiter = new RateLimiterMemory({ points: quota.points, duration: quota.seconds });
  const left = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Left => ({
    quota,
    remaining: Math.max(0, remainingPoints),
    // A clock that was set back makes it seem longer than the period.
    resetSeconds: Math.min(quota.seconds, Math.max(1, Math.ceil(msBeforeNext / 1000))),
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

export const tooMany = (what: string, { resetSeconds }: Pick<Left, "resetSeconds">) =>
  new Problem(
    "too-many",
    `Too many ${what} from your IP address. Please try again in ${inWords(resetSeconds)}.`,
    { retryAfterSeconds: resetSeconds },
  );

export const inWords = (seconds: number): string => (seconds === 1 ? "1 second" : `${seconds} seconds`);
