import type { Log } from "#lib/log.ts";

export type Bench = {
  /** One line for the list of benchmarks. */
  measures: string;
  run: (log: Log) => Promise<void>;
};
