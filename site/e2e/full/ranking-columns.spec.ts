import type { Page } from "@playwright/test";

import { companyAnswer, openDashboard } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

/** Where the table begins, where it has room, and all between and beyond. */
const WIDTHS = [768, 1280];
const MORE_WIDTHS = [900, 1024, 1600];

for (const [widths, tag] of [
  [WIDTHS, ""],
  [MORE_WIDTHS, " @matrix"],
] as const)
  test(`at ${widths.join(" and ")} px, the columns stand in the same places with scripts or without, for few companies or all${tag}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const still = await context.newPage();
    await still.goto("/dashboard");
    const expected = await columnsOf(still, widths);
    await still.goto("/dashboard/all");
    expect(await columnsOf(still, widths)).toEqual(expected);
    await context.close();
    await openDashboard(page, {});
    await expect.poll(() => columnsOf(page, widths)).toEqual(expected);
    await openDashboard(
      page,
      { companies: [companyAnswer({ name: "A", btcHoldings: "0.5" })] },
      "/dashboard/all",
    );
    await expect.poll(() => columnsOf(page, widths)).toEqual(expected);
  });

test("a missing ratio says why, inside its cell at any width and in a table of chosen columns", async ({
  page,
}) => {
  const quoted = { currentPrice: 5, marketCap: 400_000_000 };
  const companies = [
    companyAnswer({ id: 1, name: "Rated", ...quoted }),
    companyAnswer({ id: 2, name: "Uncounted", currentPrice: 5 }),
    companyAnswer({ id: 3, name: "Silent", btcHoldings: null, ...quoted }),
  ];
  await openDashboard(page, { companies });
  const reasons = page.locator(".rate .reason");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(reasons).toHaveText([": No share count", ": No holding recorded"]);
    for (const reason of await reasons.all()) {
      const isReadable = () =>
        reason.evaluate((element) => {
          const own = element.getBoundingClientRect();
          const cell = element.closest("td")?.getBoundingClientRect();
          return own.width > 30 && cell !== undefined && own.left >= cell.left;
        });
      await expect.poll(isReadable, `${width}`).toBe(true);
    }
  }
  await openDashboard(page, { companies }, "/dashboard?columns=ratio,mnavBasic");
  await expect(page.locator(".chosen .rate .reason")).toHaveCount(2);
  await expect.poll(async () => (await reasons.last().boundingBox())?.width).toBeGreaterThan(100);
});

async function columnsOf(page: Page, widths: readonly number[]): Promise<Record<number, number[]>> {
  const found: Record<number, number[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found[width] = await page
      .locator(".rank thead :is(th, td)")
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  }
  return found;
}
