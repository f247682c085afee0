import { Hono } from "hono";
import { setTimeout as wait } from "node:timers/promises";

import { lastEndedRun } from "#db/jobs.ts";
import { hasPassed } from "#domain/base/dates.ts";
import { pick } from "#domain/base/pick.ts";
import { toInstant } from "#domain/price/btc-price.ts";
import type { JobRun } from "#domain/operations/job.ts";
import type { Deps } from "#http/deps.ts";
import { priceNow } from "#http/view-of.ts";
import { logError } from "#lib/log.ts";
import { reasonOf } from "#lib/reason.ts";

export type HealthDeps = Pick<Deps, "publicData" | "livePrice" | "databaseState" | "releaseKey" | "now">;

export type Health = ReturnType<typeof healthOf>;

/**
 * What a load balancer and a person on duty need. A node is ready once it has read the data. A database that is away does
 * not make it unready: reads are served from memory, and with every node out of service there would be no site at all.
 */
export function healthOf({ publicData, livePrice, databaseState, releaseKey, now }: HealthDeps) {
  const view = publicData.current();
  const readAt = publicData.readAt();
  const price = priceNow(view, { livePrice });
  const secondsSince = (at: Date | string | number) =>
    Math.max(0, Math.round((now().getTime() - new Date(at).getTime()) / 1_000));
  const { answers, since } = databaseState();
  return {
    status: view === null ? "starting" : publicData.isBehind() ? "behind" : "ok",
    live: true,
    ready: view !== null,
    companies: view?.companies.length ?? null,
    release: releaseKey(),
    data: { readAt: readAt?.toISOString() ?? null, ageSeconds: readAt && secondsSince(readAt) },
    price: price && {
      asOf: price.asOf,
      ageSeconds: secondsSince(toInstant(price.asOf)),
      quality: price.quality,
    },
    database: { answers, since: since.toISOString() },
  };
}

export const health = (deps: HealthDeps & Pick<Deps, "db">) => {
  const lastPublication = watchPublication(deps);
  return new Hono().get("/", async (c) => {
    const publication = await lastPublication();
    const state = healthOf(deps);
    return c.json({ ...state, publication }, state.ready ? 200 : 503);
  });
};

const LOOK_EVERY_MS = 10_000;
const PATIENCE_MS = 500;

/** How the last publication ended: where it fails, the pages get old and nothing else tells. Waits for no slow database. */
function watchPublication({ db, now }: Pick<Deps, "db" | "now">) {
  let last: Pick<JobRun, "outcome" | "finishedAt"> | null = null;
  let lookedAt: number | null = null;
  const look = async () => {
    const run = await lastEndedRun(db, "publish");
    if (run) last = pick(run, ["outcome", "finishedAt"]);
  };
  return async () => {
    const at = now().getTime();
    if (lookedAt === null || hasPassed(LOOK_EVERY_MS, lookedAt, at)) {
      lookedAt = at;
      const seen = look().catch((error: unknown) => logError(`/api/health: ${reasonOf(error)}`));
      await Promise.race([seen, wait(PATIENCE_MS, undefined, { ref: false })]);
    }
    return last;
  };
}
