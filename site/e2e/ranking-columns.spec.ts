import type { Page } from "@playwright/test";

import { companyAnswer, openDashboard } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

const WIDTHS = [768, 900, 1024, 1280, 1600];

test("the columns stand in the same places with scripts or without, for few companies or all", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const still = await context.newPage();
  await still.goto("/dashboard");
  const expected = await columnsOf(still);
  await still.goto("/dashboard/all");
  expect(await columnsOf(still)).toEqual(expected);
  await context.close();
  await openDashboard(page, {});
  await expect.poll(() => columnsOf(page)).toEqual(expected);
  await openDashboard(
    page,
    { companies: [companyAnswer({ name: "A", btcHoldings: "0.5" })] },
    "/dashboard/all",
  );
  await expect.poll(() => columnsOf(page)).toEqual(expected);
});

test("a name too long for its column ends in dots and is told whole", async ({ page }) => {
  const name =
    "A holding company with a name that no column of any table could hold on one line of text, ever";
  await openDashboard(page, { companies: [companyAnswer({ name })] });
  const link = page.locator(".rank .name");
  await expect(link).toHaveText(name);
  await expect(link).toHaveAttribute("title", name);
  await expect.poll(() => link.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(true);
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

async function columnsOf(page: Page): Promise<Record<number, number[]>> {
  const found: Record<number, number[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    found[width] = await page
      .locator(".rank thead :is(th, td)")
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  }
  return found;
}
