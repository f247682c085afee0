import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { Problem } from "./problem.ts";

export type RateLimit = (who: string) => Promise<void>;

/** At most so many in so many seconds from one address; one more is a Problem that says when to come back. */
export function rateLimit({ points, seconds }: { points: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (who) => {
    try {
      await limiter.consume(who);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new Problem(
        "too-many",
        `Too many messages from your address. Please try again in ${wait} seconds.`,
        { retryAfterSeconds: wait },
      );
    }
  };
}
