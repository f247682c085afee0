import { Cron } from "croner";

/** When a schedule last came round; null for what has none, or never did. */
export function lastTime(schedule: string | null, now: Date): Date | null {
  if (schedule === null) return null;
  const cron = new Cron(schedule, { paused: true, timezone: "UTC" });
  // The moment itself counts: croner looks strictly before it.
  return cron.previousRuns(1, new Date(now.getTime() + 1))[0] ?? null;
}
