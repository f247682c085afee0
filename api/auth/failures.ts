import { RateLimiterMemory } from "rate-limiter-flexible";

export type Failures = {
  of: (whom: string) => Promise<{ count: number; forgottenInMs: number }>;
  add: (whom: string) => Promise<void>;
};

/** How often somebody failed, forgotten some time after the first failure. */
export function countFailures(seconds: number): Failures {
  const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  return {
    of: async (whom) => {
      const found = await counter.get(whom);
      return { count: found?.consumedPoints ?? 0, forgottenInMs: found?.msBeforeNext ?? 0 };
    },
    add: async (whom) => void (await counter.penalty(whom)),
  };
}
