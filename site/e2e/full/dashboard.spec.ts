import { companyAnswer, openDashboard, rowsOf } from "../helpers/dashboard-page.ts";
import { btcPriceAnswer } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { drawn, watchPaints } from "../helpers/watch-paints.ts";

test("the bar about support leads to its page, and once dismissed stays away @wide", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Support Our Work" }).first().click();
  await expect(page).toHaveURL(/\/monetization$/);
  await page.goBack();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("region", { name: "Support" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("region", { name: "Support" })).toBeHidden();
});

test("the header leads on, and every company stands in a table row or, on a phone, on a card", async ({
  page,
  isMobile,
}) => {
  const company = companyAnswer({
    name: "Acme",
    ticker: "ACME",
    country: "GB",
    btcHoldings: "1825",
    currentPrice: 345.674,
    marketCap: 400_000_000,
    change24h: 2.346,
  });
  await openDashboard(page, { companies: [company], price: btcPriceAnswer(118_581) });
  const places = page.getByRole("navigation", { name: "Companies" });
  for (const path of ["/featured", "/market-analysis", "/public-offers"])
    await expect(places.locator(`li > a[href="${path}"]`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Top 100" })).toContainText("Data updates hourly");
  await expect(rowsOf(page)).toHaveCount(1);
  for (const text of ["Acme", "ACME", "1,825", "$216.4M", "$345.67", "$0.4B", "54.1%", "+2.35%"])
    await expect(rowsOf(page)).toContainText(text);
  const areCards = (await rowsOf(page).evaluate((row) => getComputedStyle(row).display)) === "grid";
  expect(areCards).toBe(isMobile);
  await expect(rowsOf(page).getByRole("img", { name: "United Kingdom" })).toHaveText("🇬🇧");
  if (isMobile) return;
  const headings = page.locator(".rank thead th:not(.detail)");
  await expect(headings).toHaveText([
    /Rank/,
    "Company",
    "Ticker",
    "BTC holdings",
    /^USD value/,
    "Share price",
    "Market cap",
    "BTC/MCap ratio",
    "24h change",
  ]);
  await expect(headings.nth(3)).toHaveAttribute("aria-sort", "descending");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the first 25 companies, the totals, all announcements and the way to the rest are there", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(page.locator(".totals .figure")).toHaveCount(4);
    for (const dead of [".tools", "[role=tablist]", "[data-dismiss-banner]", ".more button"])
      await expect(page.locator(dead)).toBeHidden();
    await page.getByText(/^Show \d+ More$/).click();
    await expect(page.getByText("Show Less")).toBeVisible();
    await page.getByRole("link", { name: "Show all on one page" }).click();
    await expect(page).toHaveURL(/\/dashboard\/all$/);
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(100);
  });
});

test("it never moves while it loads, whatever its address asks for, nor when announcements come", async ({
  page,
}) => {
  const { shifts } = await watchPaints(page);
  for (const path of ["/dashboard?q=mining", "/dashboard?tab=profiles", "/dashboard?tab=announcements"]) {
    await openDashboard(page, {}, path);
    await expect(page.getByText("Loading companies...")).toBeHidden();
    await page.waitForLoadState("networkidle");
    expect(shifts, path).toEqual([]);
  }
  await openDashboard(page, {});
  await page.waitForLoadState("networkidle");
  expect(shifts, "the list").toEqual([]);
  const loaded = page.waitForResponse("**/api/rns");
  const card = page.getByRole("region", { name: "RNS Announcements" });
  await card.scrollIntoViewIfNeeded();
  await loaded;
  await expect(card.getByText(/^Show \d+ More$/)).toBeVisible();
  await drawn(page);
  expect(shifts, "once the announcements came").toEqual([]);
});
