import { expect, test } from "vitest";

import { clocks } from "./clocks.ts";

test(
  "a node and a worker whose clock is set forth and back go on at once",
  { timeout: 120_000 },
  async () => {
    const failed: string[] = [];
    const check = (what: string, isSo: boolean, detail = "") => {
      if (!isSo) failed.push(`${what} ${detail}`);
    };
    await clocks(check, { priceSeconds: 70 });
    expect(failed).toEqual([]);
  },
);
