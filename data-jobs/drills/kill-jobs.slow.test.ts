import { expect, test } from "vitest";

import { putDatabaseIn } from "#testing/database.ts";

import { killJobs } from "./kill-jobs.ts";
import { seededRandom } from "./seeded-random.ts";

test(
  "a worker killed at any moment leaves visitors one whole release, and the next one completes",
  { timeout: 300_000 },
  async () => {
    const trials = await killJobs(2, seededRandom(2).share, putDatabaseIn);
    expect(trials.map(({ problem }) => problem)).toEqual(["", ""]);
  },
);
