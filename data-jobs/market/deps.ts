import { setTimeout as wait } from "node:timers/promises";

import type { Db } from "#db/client.ts";
import { openCollector, type Collector } from "#jobs/collect/collector.ts";
import { databaseMemory } from "#jobs/collect/report.ts";
import type { JobDeps } from "#jobs/run/job.ts";
import { isDueIn } from "#jobs/run/run-due.ts";
import type { Period } from "#jobs/upstreams/source.ts";
import type { SourceSettings } from "#lib/source-settings.ts";

export type MarketDeps = Collector & {
  db: Db;
  sources: SourceSettings;
  now: () => Date;
  isDue: (source: { id: string; every: Period }) => Promise<boolean>;
};

/** The parts request in parallel but store one after the other: a dry run is one transaction, whose steps must end in order. */
export type PartDeps = MarketDeps & { store: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result> };

/** The result of one part of a run: the companies with new figures, and how many figures wait for a person. */
export type Part = { companies: number[]; held: number };

const USER_AGENT = "BitcoinTreasuryTracker/0.1";

export function openMarketDeps({ db, settings, now, stop }: JobDeps): MarketDeps {
  const { sources } = settings;
  return {
    db,
    sources,
    now,
    isDue: isDueIn(db, now),
    ...openCollector({
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
