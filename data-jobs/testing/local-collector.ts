import { openCollector } from "#jobs/collect/collector.ts";
import { databaseMemory } from "#jobs/collect/report.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import type { JobDeps } from "#jobs/run/job.ts";

import type { Upstreams } from "./upstreams.ts";

type Place = { upstreams: Upstreams; now: () => Date; pass: (ms: number) => void };

/** A job with upstreams on this machine, all of them due. Time passes only in waits. */
export const localCollector =
  ({ upstreams, now, pass }: Place) =>
  ({ db, settings: { sources }, stop }: Pick<JobDeps, "db" | "settings" | "stop">): MarketDeps => ({
    db,
    now,
    sources,
    isDue: async () => true,
    collect: openCollector({
      fetch: upstreams.fetch,
      now,
      random: () => 0,
      wait: async (ms) => pass(ms),
      expire: upstreams.expire,
      memory: databaseMemory(db),
      userAgent: "Tracker/1 (me@site.example)",
      secrets: Object.values(sources.keys).filter((key) => key !== null),
      stop,
    }),
  });
