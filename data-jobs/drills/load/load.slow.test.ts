import { expect, test } from "vitest";

import { seedOf } from "#testing/seed.ts";

import { load } from "./load.ts";

test(
  "open pages, readers and administrators at the same time get no error but deliberate refusals",
  { timeout: 60_000 },
  async () => {
    const seed = seedOf({ ticker: "ACME", btc: "1000" });
    const options = { seconds: 4, sockets: 200, readsPerSecond: 60, isBuilt: false };
    const { problems, statuses } = await load({ seed, ...options });
    expect(problems).toEqual([]);
    expect(statuses["200"]).toBeGreaterThan(100);
  },
);
