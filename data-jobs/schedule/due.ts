import type { Db } from "#db/client.ts";
import { sourceState } from "#db/source-states.ts";
import type { Period } from "#jobs/upstreams/source.ts";

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

export function periodMs(period: Period): number {
  const unit = period.endsWith("m") ? UNIT_MS.m : period.endsWith("h") ? UNIT_MS.h : UNIT_MS.d;
  return Number.parseInt(period, 10) * unit;
}

/** So that what runs every hour is not late by an hour because it ran a second early. */
const SLACK = 0.9;

/** A source that failed the last time is asked again as soon as somebody asks. */
export const isDueIn =
  (db: Db, now: () => Date) =>
  async ({ id, every }: { id: string; every: Period }): Promise<boolean> => {
    const state = await sourceState(db, id);
    if (state === null || state.failedAt === state.lookedAt) return true;
    return now().getTime() - Date.parse(state.lookedAt) >= periodMs(every) * SLACK;
  };
