import { Problem } from "./problem.ts";

export type Quota = { points: number; seconds: number };

/** What one address has left in the current period, after this request. */
export type Left = { quota: Quota; remaining: number; resetSeconds: number; isOver: boolean };

export type Allowance = (who: string) => Left;

type Period = { requests: number; endsAtMs: number };

/**
 * Counts the requests of each address in a period. The caller refuses those over the limit. Each answer of the public API
 * is counted here, so it does without the promises and timers that rate-limiter-flexible needs. `nowMs` only ever
 * rises, whatever happens to the clock of the machine.
 */
export function allowance(quota: Quota, nowMs: () => number = () => performance.now()): Allowance {
  // In the order of their ends, because all are equally long.
  const periods = new Map<string, Period>();

  const begin = (who: string, now: number): Period => {
    for (const [other, { endsAtMs }] of periods)
      if (endsAtMs <= now) periods.delete(other);
      else break;
    const period = { requests: 0, endsAtMs: now + quota.seconds * 1000 };
    periods.set(who, period);
    return period;
  };

  return (who) => {
    const now = nowMs();
    const known = periods.get(who);
    const period = known !== undefined && known.endsAtMs > now ? known : begin(who, now);
    period.requests += 1;
    return {
      quota,
      remaining: Math.max(0, quota.points - period.requests),
      resetSeconds: Math.ceil((period.endsAtMs - now) / 1000),
      isOver: period.requests > quota.points,
    };
  };
}

export const tooMany = (what: string, { resetSeconds }: Pick<Left, "resetSeconds">) =>
  new Problem(
    "too-many",
    `Too many ${what} from your IP address. Please try again in ${inWords(resetSeconds)}.`,
    { retryAfterSeconds: resetSeconds },
  );

/** Rounded up, so that no one comes back too early. */
export function inWords(seconds: number): string {
  if (seconds === 1) return "1 second";
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
