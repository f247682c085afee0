import { setTimeout as wait } from "node:timers/promises";

import { openCollector } from "#jobs/collect/collector.ts";
import { databaseMemory } from "#jobs/collect/database-memory.ts";
import { isDueIn } from "#jobs/schedule/due.ts";
import type { JobDeps } from "#jobs/schedule/job.ts";

import type { MarketDeps } from "./deps.ts";

const USER_AGENT = "BitcoinTreasuryTracker/0.1";

/** The sources of the outside world, asked as our settings say. */
export function openMarketDeps({ db, settings, now, stop }: JobDeps): MarketDeps {
  const { sources } = settings;
  return {
    db,
    sources,
    now,
    isDue: isDueIn(db, now),
    collect: openCollector({
      fetch,
      now,
      random: Math.random,
      wait: (ms, signal) => wait(ms, undefined, { signal }),
      expire: (ms) => AbortSignal.timeout(ms),
      memory: databaseMemory(db),
      userAgent: sources.contact === null ? USER_AGENT : `${USER_AGENT} (${sources.contact})`,
      secrets: Object.values(sources.keys).filter((key) => key !== null),
      stop,
    }),
  };
}
