import { openDashboard, openTools, rowsOf } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

const HEADINGS = [
  ["Valuation", ["Market cap", "mNAV basic", "mNAV diluted", "mNAV enterprise", "BTC per 1,000"]],
  ["Activity", ["7 days", "30 days", "90 days", "365 days", "Disclosed"]],
  ["Cost", ["Cost known", "Coins", "Average cost", "Unrealised gain", "Price vs cost"]],
  ["Evidence", ["How we know", "Source", "Disclosed on", "Age", "Confidence"]],
] as const;

test("a preset swaps the columns after the holdings, and nothing before them moves", async ({ page }) => {
  await openDashboard(page, {});
  const headings = page.locator(".rank thead th:not(.dt)").filter({ visible: true });
  const places = () =>
    headings.evaluateAll((all) => all.slice(0, 4).map((one) => one.getBoundingClientRect().left));
  const before = await places();
  for (const [name, titles] of HEADINGS) {
    await page.getByRole("radio", { name, exact: true }).check({ force: true });
    await expect(page).toHaveURL(new RegExp(`preset=${name.toLowerCase()}$`));
    await expect(headings.locator(".heading")).toHaveText([
      /Rank/,
      "Company",
      "Ticker",
      "BTC holdings",
      ...titles,
    ]);
    expect(await places()).toEqual(before);
    const cut = headings.evaluateAll((all) =>
      all.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
    );
    expect(await cut).toEqual([]);
    await expect(rowsOf(page).first()).toContainText("Strategy");
  }
  await page.getByRole("radio", { name: "Overview" }).check({ force: true });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(headings.nth(4)).toContainText("USD value");
});

test("an address opens its preset, and sorts by a column of it", async ({ page }) => {
  await openDashboard(page, {}, "/dashboard?preset=cost");
  await expect(page.getByRole("radio", { name: "Cost" })).toBeChecked();
  await expect(rowsOf(page).first()).toContainText(/\d\d\.\d%.*\$/);
  await expect(page.getByText("N/A, no purchase price known.").first()).toBeVisible();
  await page.getByRole("button", { name: "Average cost" }).click();
  await expect(page).toHaveURL(/sort=averageCostUsd/);
  await expect(page.getByRole("columnheader", { name: /Average cost/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(page.getByRole("button", { name: "Cost known" })).toHaveCount(0);
});

test("the columns of one's own are no preset", async ({ page }) => {
  await openDashboard(page, {}, "/dashboard?preset=activity");
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("checkbox", { name: /^mNAV, basic/ }).check();
  await expect(page).toHaveURL(/columns=[^&]+$/);
  await expect(page.getByRole("radio", { name: "Activity" })).not.toBeChecked();
  await expect(page.locator(".chosen")).toBeVisible();
});

test("the chooser ticks the columns that a preset shows, and no others", async ({ page }) => {
  await openDashboard(page, {});
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const ticked = page.getByRole("group", { name: "Table columns" }).getByRole("checkbox", { checked: true });
  await expect(ticked).toHaveCount(5);
  for (const [name, titles] of HEADINGS) {
    await page.getByRole("radio", { name, exact: true }).check({ force: true });
    await expect(ticked).toHaveCount(titles.length);
    const own = ticked.and(page.locator(":disabled"));
    const count = { Valuation: 0, Activity: 0, Cost: 3, Evidence: 5 }[name];
    await expect(own).toHaveCount(count);
  }
  await page.getByRole("radio", { name: "Cost", exact: true }).check({ force: true });
  await page.getByRole("checkbox", { name: /^Average cost/ }).uncheck();
  await expect(page).toHaveURL(/\?columns=unrealisedGainUsd$/);
  await expect(ticked).toHaveCount(1);
});

test("a table wider than its place says how many columns are out of sight", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openDashboard(
    page,
    {},
    "/dashboard?columns=changeBtc7d,changeBtc30d,changeBtc90d,changeBtc365d,averageCostUsd,unrealisedGainUsd,mnavBasic",
  );
  await expect(page.getByText(/^\d more columns? to the right$/)).toBeVisible();
  await page.locator(".wide").evaluate((box) => box.scrollTo({ left: 5_000 }));
  await expect(page.getByText(/to the right$/)).toHaveCount(0);
});

test("quote and evidence narrow the list, and stand in the address", async ({ page }) => {
  await openDashboard(page, {});
  await page.getByRole("combobox", { name: "Share price" }).selectOption("No share price");
  await expect(page).toHaveURL(/\?quote=no$/);
  await expect(rowsOf(page).locator(".gap")).toHaveCount(25);
  await page.getByRole("combobox", { name: "Evidence" }).selectOption("Disclosed only");
  await expect(page).toHaveURL(/\?quote=no&evidence=disclosed$/);
  await expect(rowsOf(page).locator(".ev-disclosed, .ev-disclosed-copy").first()).toBeVisible();
  await expect(rowsOf(page).locator(".ev-secondary")).toHaveCount(0);
});

test("rows loaded before leaving are there on the way back", async ({ page }) => {
  await openDashboard(page, {});
  await page.getByRole("button", { name: "Load More Companies" }).click();
  await expect(rowsOf(page)).toHaveCount(50);
  await page.goto("/contact");
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(50);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a preset swaps the third line of a card, and one button holds the tools", async ({ page }) => {
    await openDashboard(page, {}, "/dashboard?preset=evidence");
    await expect(rowsOf(page).first().locator(".lab")).toHaveText(["How we know", "Source", "Age"]);
    await expect(page.getByLabel("Country")).toBeHidden();
    await openTools(page);
    for (const name of ["Export", "Columns"])
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await expect(page.getByLabel("Country")).toBeVisible();
    await expect(page.getByRole("tab", { name: "Profiles" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Submit Company" })).toBeVisible();
  });
});
