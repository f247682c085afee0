import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { FEW, MANY, openMany } from "./many-companies.ts";
import { measurePaints } from "./measure-paints.ts";

const ROUNDS = Number(process.env["DRILL_ROUNDS"]);
const LIMIT = 1.2;

test(`${MANY} companies are drawn within ${LIMIT} of the time of ${FEW}`, async ({ context }) => {
  const few: Measured[] = [];
  const many: Measured[] = [];
  for (let round = 0; round <= ROUNDS; round++)
    for (const list of round % 2 === 0 ? [few, many] : [many, few]) {
      const page = await context.newPage();
      const measured = await measure(page, list === few ? FEW : MANY);
      await page.close();
      // The first round of each runs in a cold browser.
      if (round > 0) list.push(measured);
    }
  const results = Object.keys(few[0] ?? {}).map((what) => {
    const [ofFew, ofMany] = [undisturbed(few, what), undisturbed(many, what)];
    return { what, [FEW]: ofFew, [MANY]: ofMany, ratio: Math.round((ofMany / ofFew) * 100) / 100 };
  });
  console.table(results);
  expect(results.filter(({ ratio }) => !(ratio <= LIMIT))).toEqual([]);
});

type Measured = Record<string, number>;

/** A visitor's actions on a freshly opened page, and how many milliseconds each takes to be drawn. */
async function measure(page: Page, count: number): Promise<Measured> {
  const paint = await measurePaints(page);
  await openMany(page, count);
  await touchList(page);
  const measured: Measured = {};
  for (const [index, usd] of [121_000, 99_000, 121_500].entries())
    measured[`price tick ${index + 1}`] = await paint.tick(usd);
  for (const text of ["b", "ba", "cedar", "amb", ""]) measured[`search "${text}"`] = await paint.search(text);
  for (const column of ["Share price", "Ticker", "BTC/MCap ratio", "24h change", "Company"])
    for (const order of ["one", "other"])
      measured[`sort by ${column}, ${order} way`] = await paint.press(column);
  for (const press of [1, 2])
    measured[`Load More, press ${press}`] = await paint.press("Load More Companies");
  return measured;
}

/** What a visitor does first before searching or sorting; then the list is prepared. */
async function touchList(page: Page) {
  const selecting = page.waitForResponse(/\/_astro\/selection\./);
  await page.getByRole("columnheader", { name: "Company" }).hover();
  await (await selecting).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The lower quartile, because other work on the machine only ever adds time. */
function undisturbed(rounds: readonly Measured[], what: string): number {
  const sorted = rounds.map((round) => round[what] ?? Number.NaN).toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 4)] ?? Number.NaN) * 10) / 10;
}
