import type { Page } from "@playwright/test";

import { serveBtcPrice } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";

const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator(".figure");

test("the archive of offers is labelled as what it is, apart from what is pending, and folds what is not stated", async ({
  page,
}) => {
  await page.goto("/public-offers");
  await expect(page).toHaveTitle("Bitcoin Treasury Public Offers | Bitcoin Treasury Tracker");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("heading", { name: "Archive: as published in 2025" })).toBeVisible();
  await expect(main.getByText("Not investment advice.")).toBeVisible();
  await expect(page.locator(".badge-accent")).toHaveCount(0);
  await expect(main.getByText("No pending listing on record.")).toBeVisible();

  const [first, second] = [page.locator(".offers > li").first(), page.locator(".offers > li").nth(1)];
  await expect(first).toContainText("UK Bitcoin-native treasury company");
  await expect(first.getByText("LIVE", { exact: true })).toBeVisible();
  await expect(first).toContainText("Listed since 2025 at the latest.");
  await expect(first.locator(".offer-facts dt")).toHaveText([
    "Main Market Listing",
    "Sector",
    "Country",
    "Ticker",
    "Market Cap",
  ]);
  await expect(second.locator(".offer-facts dt")).toHaveText([
    "Sector",
    "Country",
    "Ticker",
    "Expected",
    "Estimated valuation",
  ]);
  await expect(second.getByText("LIVE", { exact: true })).toHaveCount(0);
  await expect(second.getByText("Estimated valuation")).toBeHidden();
  await second.getByText("3 not stated").click();
  await expect(second.getByText("Not stated (in USD)")).toBeVisible();
});

test("totals and cards say what the offers are worth at the newest price", async ({ page }) => {
  await serveBtcPrice(page, 120_000);
  await page.goto("/public-offers");
  await expect(figure(page, "Combined Value")).toHaveText("$5,706M");
  await expect(figure(page, "Total Pipeline BTC")).toHaveText("47,550 BTC");
  await expect(figure(page, "Companies")).toHaveText("5");
  await expect(page.locator(".offers > li")).toHaveCount(5);
  await expect(page.locator(".offers > li").nth(4).locator(".figure")).toHaveText(["3,800 BTC", "$456.0M"]);
  await expect(figure(page, "Total BTC"), "one total").toBeHidden();
  await page.getByText("The four cards of 2025").click();
  await expect(page.getByText("(as published in 2025)", { exact: true })).toBeVisible();
  await expect(figure(page, "Total BTC")).toHaveText("47,550");
  await expect(figure(page, "Est. Value")).toHaveText("$5,706M");
  await expect(figure(page, "Next Milestone")).toHaveText("Sept 2025");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every entry and total is there", async ({ page }) => {
    await page.goto("/public-offers");
    await expect(page.locator(".offers > li")).toHaveCount(5);
    await expect(figure(page, "Combined Value")).toHaveText(/^\$[\d,]+M$/);
  });
});

test.describe("with the price out of reach", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("the values stay at the price the page was built with", async ({ page }) => {
    await page.route("/api/market-data/BTC", (route) =>
      route.fulfill({ status: 503, json: { message: "down" } }),
    );
    const asked = page.waitForResponse("/api/market-data/BTC");
    await page.goto("/public-offers");
    const before = await figure(page, "Combined Value").textContent();
    await asked;
    await expect(figure(page, "Combined Value")).toHaveText(before ?? "");
  });
});
