import { expect, test } from "vitest";

import { seedOf } from "#testing/seed.ts";

import { hostile } from "./hostile.ts";

test(
  "nothing that can be sent ends a node, makes it fail or keeps others waiting",
  { timeout: 120_000 },
  async () => {
    const seed = seedOf({ ticker: "ACME", btc: "1000" }, { ticker: "BETA", btc: "0.5" });
    const { problems, answers } = await hostile({ seed, requests: 1_000, start: 1 });
    expect(problems).toEqual([]);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(["200", "400", "404", "413", "415"]));
  },
);
