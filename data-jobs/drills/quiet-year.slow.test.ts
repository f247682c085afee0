import { expect, test } from "vitest";

import { readSeed } from "#jobs/seed/read.ts";
import { onOneDatabase } from "#testing/database.ts";

import { quietYear } from "./quiet-year.ts";
import { reportYear } from "./quiet-year-report.ts";

onOneDatabase((open) => {
  test("of a month without a person, every holding is right or marked", { timeout: 600_000 }, async () => {
    const lines: string[] = [];
    const year = await quietYear(await open(), { seed: readSeed(), days: 30 });
    expect(
      reportYear(year, (line) => lines.push(line)),
      lines.join("\n"),
    ).toBe(true);
    expect(year.byRule["R1"]).toBeGreaterThan(0);
    expect(year.equal.length).toBeGreaterThan(100);
  });
});
