import { expect, test } from "vitest";

import { readSeed } from "#jobs/seed/read.ts";
import { onOneDatabase } from "#testing/database.ts";

import { quietYear } from "./quiet-year.ts";

onOneDatabase((open) => {
  test("of a month without a person, every holding is right or marked", { timeout: 600_000 }, async () => {
    const year = await quietYear(await open(), { seed: readSeed(), days: 30, print: () => {} });
    expect(year.violations).toEqual([]);
    expect(year.byRule["R1"]).toBeGreaterThan(0);
    expect(year.equal.length).toBeGreaterThan(100);
  });
});
