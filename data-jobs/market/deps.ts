import type { Db } from "#db/client.ts";
import type { Collect } from "#jobs/collect/collector.ts";
import type { Collected } from "#jobs/collect/report.ts";
import type { Period } from "#jobs/upstreams/source.ts";
import type { SourceSettings } from "#lib/source-settings.ts";

export type MarketDeps = {
  db: Db;
  collect: Collect;
  sources: SourceSettings;
  now: () => Date;
  /** Whether it is time to ask a source again. */
  isDue: (source: { id: string; every: Period }) => Promise<boolean>;
};

/** Parts ask at the same time and store one after the other: a dry run is one transaction, and what is begun in it must end in order. */
export type PartDeps = MarketDeps & { store: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result> };

/** What one part of a run came to: whose figures are new, what was learned in all, and how the sources answered. */
export type Part = {
  companies: number[];
  held: number;
  learned: number;
  collected: Omit<Collected<unknown>, "facts" | "marks">[];
};

export const NOTHING: Part = { companies: [], held: 0, learned: 0, collected: [] };

export const addParts = (a: Part, b: Part): Part => ({
  companies: [...a.companies, ...b.companies],
  held: a.held + b.held,
  learned: a.learned + b.learned,
  collected: [...a.collected, ...b.collected],
});
