import { expect, test } from "vitest";

import { killJobs } from "./kill-jobs.ts";

test(
  "a worker killed at any moment leaves visitors one whole release, and the next one completes",
  { timeout: 300_000 },
  async () => {
    expect((await killJobs(5)).filter(({ problem }) => problem !== "")).toEqual([]);
  },
);
