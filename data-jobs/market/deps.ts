import { setTimeout as wait } from "node:timers/promises";

import type { Db } from "#db/client.ts";
import { openCollector, type Collector } from "#jobs/collect/collector.ts";
import { databaseMemory } from "#jobs/collect/report.ts";
import type { JobDeps } from "#jobs/run/job.ts";
import { isDueIn } from "#jobs/run/run-due.ts";
import type { Period } from "#jobs/upstreams/source.ts";
import { publicFetch } from "#lib/public-fetch.ts";
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
  const isDue = isDueIn(db, now);
  const collector = openCollector({ ...collectorDeps(sources, { now, stop }), memory: databaseMemory(db) });
  return { db, sources, now, isDue, ...collector };
}

/** How requests are sent to the real sources. */
export const collectorDeps = ({ contact, keys }: SourceSettings, run: Pick<JobDeps, "now" | "stop">) => ({
  ...run,
  fetch,
  publicFetch,
  random: Math.random,
  wait: (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }),
  expire: (ms: number) => AbortSignal.timeout(ms),
  userAgent: contact === null ? USER_AGENT : `${USER_AGENT} (${contact})`,
  secrets: Object.values(keys).filter((key) => key !== null),
});
