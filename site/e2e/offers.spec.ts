import type { Page } from "@playwright/test";

import { serveBtcPrice } from "./fake-company.ts";
import { expect, test } from "./fixtures.ts";

const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator(".fig");

test("the title of the document names the page, then the tracker, and the link back leads there", async ({
  page,
}) => {
  await page.goto("/public-offers");
  await expect(page).toHaveTitle("Bitcoin Treasury Public Offers | Bitcoin Treasury Tracker");
  const back = page.getByRole("main").getByRole("link", { name: "Back" });
  await expect(back).toHaveAttribute("href", "/dashboard");
});

test("totals and cards say what the offers are worth at the newest price @quick", async ({ page }) => {
  await serveBtcPrice(page, 120_000);
  await page.goto("/public-offers");
  await expect(figure(page, "Combined Value")).toHaveText("$5,706M");
  await expect(figure(page, "Est. Value")).toHaveText("$5,706M");
  await expect(figure(page, "Total Pipeline BTC")).toHaveText("47,550 BTC");
  await expect(figure(page, "Total BTC")).toHaveText("47,550");
  await expect(figure(page, "Companies")).toHaveText("5");
  await expect(figure(page, "Next Milestone")).toHaveText("Sept 2025");
  await expect(page.locator(".offers > li")).toHaveCount(5);
  await expect(page.locator(".offers > li").nth(4).locator(".fig")).toHaveText(["3,800 BTC", "$456.0M"]);
});

test("what is completed or withdrawn is folded, and not among what is pending", async ({ page }) => {
  await page.goto("/public-offers");
  const names = (caption: RegExp) =>
    page.getByRole("table", { name: caption, includeHidden: true }).locator("tbody th").allTextContents();
  const [pending, ended] = [await names(/^Pending/), await names(/^Completed and withdrawn/)];
  expect(ended).not.toEqual([]);
  expect(pending.filter((name) => ended.includes(name))).toEqual([]);
});

test("the first entry is live and carries the labels of a listed company", async ({ page }) => {
  await page.goto("/public-offers");
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
});

test("it is labelled as the archive it is: one total, and what is not stated is folded", async ({ page }) => {
  await page.goto("/public-offers");
  await expect(page.getByRole("heading", { name: "Archive: as published in 2025" })).toBeVisible();
  await expect(page.locator(".badge-accent")).toHaveCount(0);
  await expect(figure(page, "Total Pipeline BTC")).toBeVisible();
  await expect(figure(page, "Total BTC")).toBeHidden();
  await page.getByText("The four cards of 2025").click();
  await expect(figure(page, "Total BTC")).toHaveText("47,550");
  const second = page.locator(".offers > li").nth(1);
  await expect(second.getByText("Estimated valuation")).toBeHidden();
  await second.getByText("3 not stated").click();
  await expect(second.getByText("Not stated (in USD)")).toBeVisible();
});

test("says that it is not investment advice, and of which year it is", async ({ page }) => {
  await page.goto("/public-offers");
  await expect(page.getByRole("main").getByText("Not investment advice.")).toBeVisible();
  await page.getByText("The four cards of 2025").click();
  await expect(page.getByText("(as published in 2025)", { exact: true })).toBeVisible();
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
