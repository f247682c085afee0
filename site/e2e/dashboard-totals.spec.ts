import { companyAnswer, openDashboard, rowsOf, searchBox } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

const stats = {
  totalBtc: "640285.5",
  totalValueUsd: 1,
  companyCount: 103,
  averageRatio: 90,
  btcUsd: 118_581,
  btcUsdAsOf: null,
};
const price = (usd: string) => ({
  price: usd,
  change24h: "2.5",
  timestamp: "2026-11-21T04:00:00.000Z",
  quality: "live",
  venues: ["test"],
});

test("values and ratios of the rows take the newest price too", async ({ page }) => {
  const companies = [companyAnswer({ btcHoldings: "1825", marketCap: 400_000_000 })];
  await openDashboard(page, { companies, price: price("121000") });
  await expect(rowsOf(page).first()).toContainText("$220.8M");
  await expect(rowsOf(page).first()).toContainText("55.2%");
});

test("come from the server and take the newest price @quick @wide", async ({ page }) => {
  await openDashboard(page, { stats, price: price("121000") });
  await expect(page.locator(".sum dt")).toHaveText([
    "Total BTC Holdings",
    "Total Value",
    "Companies",
    "Average BTC/MCap Ratio",
  ]);
  await expect(page.locator(".sum .fig")).toHaveText([/^640,286 BTC$/, "$77.5B", "103", /%$/]);
  await expect(page.locator(".price .now")).toContainText("$121,000.00");
  await expect(page.locator(".price .now")).toContainText("+2.50%");
});

test("the server's average stands while the price is the one it took @wide", async ({ page }) => {
  await openDashboard(page, { stats, price: price("118581") });
  await expect(page.locator(".sum .fig")).toHaveText([/640,286/, "$75.9B", "103", /^90\.0% median/]);
});

test("do not follow the filters @wide", async ({ page }) => {
  await openDashboard(page, { stats });
  await expect(page.locator(".sum .fig").first()).toHaveText(/640,286/);
  await searchBox(page).fill("tesla");
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.locator(".sum .fig").nth(2)).toHaveText("103");
});

test("speak of one company, one country and one holding in the singular @wide", async ({ page }) => {
  const companies = [companyAnswer({ country: "US" })];
  await openDashboard(page, { companies, stats: { ...stats, companyCount: 1 } });
  await expect(page.locator(".sum")).toContainText("1 known holding");
  await expect(page.locator(".sum")).not.toContainText("holdings");
  await expect(page.locator(".sum")).toContainText("in 1 country");
  await expect(page.locator(".more")).toContainText("1 company");
});
