import { expect, openLive, test } from "../helpers/live-page.ts";
import { crawl } from "../helpers/recompute/crawl.ts";
import { factsOf } from "../helpers/recompute/facts.ts";
import { sourceAt } from "../helpers/recompute/source.ts";
import { Tally } from "../helpers/recompute/tally.ts";

const MOVED_USD = 131_313.13;

/** What the open API says of the same site. A price that a test sends reaches open pages only. */
async function visitor() {
  const source = sourceAt(process.env["E2E_ORIGIN"] ?? "");
  return { source, tally: new Tally(), facts: await factsOf(source) };
}

for (const [path, least] of [
  ["/dashboard", 120],
  ["/dashboard?preset=valuation", 70],
  ["/market-analysis", 1_000],
  ["/company/1", 800],
  ["/company/4", 120],
  ["/compare?ids=1,2,4", 50],
] as const)
  test(`whoever calculates the figures of ${path} at a moved price gets what the page says`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const seen = await visitor();
    await openLive(page, site, path);
    site.sendPrice(MOVED_USD);
    await expect(page.locator("[data-live-state] b").first()).toContainText("131,313.13");
    await page.waitForTimeout(1_000);
    await crawl({ ...seen, liveUsd: MOVED_USD }, path, await page.content());
    console.log(`${path}\n${seen.tally.toString()}`);
    expect(seen.tally.differences).toEqual([]);
    expect(seen.tally.recomputed).toBeGreaterThan(least);
  });

test("whoever calculates the list of a past day gets what the page says", async ({ page }) => {
  const seen = await visitor();
  await page.goto("/dashboard?asOf=2025-06-30");
  await expect(page.locator(".past-place tbody .name").first()).toBeVisible();
  await crawl(seen, "/dashboard?asOf=2025-06-30", await page.content());
  console.log(seen.tally.toString());
  expect(seen.tally.differences).toEqual([]);
  expect(seen.tally.recomputed).toBeGreaterThan(100);
});
