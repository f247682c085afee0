import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";

const openAt = async (page: Page, price: string) => {
  await page.route("/api/market-data/BTC", (route) =>
    route.fulfill({
      json: {
        price,
        change24h: "1.00",
        timestamp: "2026-11-21T10:00:00Z",
        quality: "live",
        venues: ["kraken"],
      },
    }),
  );
  await page.goto("/public-offers");
};

const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator(".fig");

test("the title of the document names the page, then the tracker", async ({ page }) => {
  await page.goto("/public-offers");
  await expect(page).toHaveTitle("Bitcoin Treasury Public Offers | Bitcoin Treasury Tracker");
});

test("the link back leads to the dashboard", async ({ page }) => {
  await page.goto("/public-offers");
  const back = page.getByRole("main").getByRole("link", { name: "Back" });
  await expect(back).toHaveAttribute("href", "/dashboard");
});

for (const [price, value] of [
  ["118581", "$5,638M"],
  ["120000", "$5,706M"],
] as const)
  test(`at a price of ${price} totals and cards say ${value}`, async ({ page }) => {
    await openAt(page, price);
    await expect(figure(page, "Combined Value")).toHaveText(value);
    await expect(figure(page, "Est. Value")).toHaveText(value);
    await expect(figure(page, "Total Pipeline BTC")).toHaveText("47,550 BTC");
    await expect(figure(page, "Total BTC")).toHaveText("47,550");
    await expect(figure(page, "Companies")).toHaveText("5");
    await expect(figure(page, "Next Milestone")).toHaveText("Sept 2025");
  });

const CARDS = [
  ["28.56", "$3.4M", "Confirmed"],
  ["30,021", "$3,559.9M", "Planned"],
  ["8,500", "$1,007.9M", "Filed"],
  ["5,200", "$616.6M", "Planned"],
  ["3,800", "$450.6M", "Delayed"],
] as const;

test("five entries show their coins, value and status @quick", async ({ page }) => {
  await openAt(page, "118581");
  const cards = page.locator(".offers > li");
  await expect(cards).toHaveCount(CARDS.length);
  for (const [index, [btc, value, status]] of CARDS.entries()) {
    const card = cards.nth(index);
    await expect(card.locator(".fig")).toHaveText([`${btc} BTC`, value]);
    await expect(card.locator(".badge:not(.badge-accent)")).toHaveText(status);
  }
});

test("each status has a colour of its own", async ({ page }) => {
  await page.goto("/public-offers");
  const colours = await page
    .locator(".offers .badge:not(.badge-accent)")
    .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor));
  expect(new Set(colours).size).toBe(4);
});

test("the first entry is live and carries the labels of a listed company", async ({ page }) => {
  await page.goto("/public-offers");
  const [first, second] = [page.locator(".offers > li").first(), page.locator(".offers > li").nth(1)];
  await expect(first).toContainText("UK Bitcoin-native treasury company");
  await expect(first.getByText("LIVE", { exact: true })).toBeVisible();
  await expect(first.locator(".offer-facts dt")).toHaveText([
    "Ticker",
    "Main Market Listing",
    "Market Cap",
    "Sector",
    "Country",
  ]);
  await expect(second.locator(".offer-facts dt")).toHaveText([
    "Ticker",
    "Expected",
    "Estimated valuation",
    "Sector",
    "Country",
  ]);
  await expect(second.getByText("LIVE", { exact: true })).toHaveCount(0);
});

test("says that it is not investment advice, and of which year it is", async ({ page }) => {
  await page.goto("/public-offers");
  await expect(page.getByText("Not investment advice.")).toBeVisible();
  await expect(page.getByText("(as published in 2025)", { exact: true })).toBeVisible();
});

test("without scripts every entry and total is there", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/public-offers");
  await expect(page.locator(".offers > li")).toHaveCount(5);
  await expect(figure(page, "Combined Value")).toHaveText(/^\$[\d,]+M$/);
  await context.close();
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
