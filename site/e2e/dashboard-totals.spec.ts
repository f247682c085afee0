import { companyAnswer, openDashboard, rowsOf, searchBox } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

/** 640,285.5 BTC, a company without a holding, and ratios of 90% and 10% at $118,581. */
const three = [
  { btcHoldings: "640000", marketCap: (640_000 * 118_581) / 0.9, country: "US" },
  { btcHoldings: "285.5", marketCap: (285.5 * 118_581) / 0.1, country: "JP" },
  { btcHoldings: null, country: "JP" },
].map((figures, index) =>
  companyAnswer({ ...figures, id: 9000 + index, rank: index + 1, name: `Holder ${index + 1}` }),
);
const price = (usd: string) => ({
  price: usd,
  change24h: "2.5",
  // A change is shown for some days only.
  timestamp: new Date().toISOString(),
  quality: "live",
  venues: ["test"],
});

test("values and ratios of the rows take the newest price too", async ({ page }) => {
  const companies = [companyAnswer({ btcHoldings: "1825", marketCap: 400_000_000 })];
  await openDashboard(page, { companies, price: price("121000") });
  await expect(rowsOf(page).first()).toContainText("$220.8M");
  await expect(rowsOf(page).first()).toContainText("55.2%");
});

test("come from the list and take the newest price @quick @wide", async ({ page }) => {
  await openDashboard(page, { companies: three, price: price("121000") });
  await expect(page.locator(".sum dt")).toHaveText([
    "Total BTC Holdings",
    "Total Value",
    "Companies",
    "Average BTC/MCap Ratio",
  ]);
  await expect(page.locator(".sum .fig")).toHaveText([/^640,286 BTC$/, "$77.5B", "3", /%$/]);
  await expect(page.locator(".sum")).toContainText("2 known holdings, 1 missing");
  await expect(page.locator(".sum")).toContainText("in 2 countries");
  await expect(page.locator(".price .now")).toContainText("$121,000.00");
  await expect(page.locator(".price .now")).toContainText("+2.50%");
});

test("average the ratios of the rows, at their price @wide", async ({ page }) => {
  await openDashboard(page, { companies: three, price: price("118581") });
  await expect(rowsOf(page).first()).toContainText("90.0%");
  await expect(page.locator(".sum .fig").last()).toHaveText("50.0% median 50.0%");
  await expect(page.locator(".sum")).toContainText("Of 2 companies");
});

test("do not follow the filters @wide", async ({ page }) => {
  await openDashboard(page, { companies: three });
  await expect(page.locator(".sum .fig").first()).toHaveText(/640,286/);
  await searchBox(page).fill("holder 2");
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.locator(".sum .fig").nth(2)).toHaveText("3");
});

test("speak of one company, one country and one holding in the singular @wide", async ({ page }) => {
  const companies = [companyAnswer({ country: "US" })];
  await openDashboard(page, { companies });
  await expect(page.locator(".sum")).toContainText("1 known holding");
  await expect(page.locator(".sum")).not.toContainText("holdings");
  await expect(page.locator(".sum")).toContainText("in 1 country");
  await expect(page.locator(".more")).toContainText("1 company");
});
