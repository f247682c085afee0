import type { Locator, Page } from "@playwright/test";

import type { Company } from "#domain/company/company.ts";

import { waitForHydration } from "../helpers/wait-for-hydration.ts";
import { fakeCompany, serveBtcPrice, serveCompanies } from "../helpers/fake-company.ts";
import { card, expect, openLive, shownPrice, test } from "../helpers/live-page.ts";
import type { LiveSite } from "../helpers/live-site.ts";

const HOLDER = fakeCompany({
  name: "Holder",
  ticker: "HOLD",
  isFeatured: true,
  btcHoldings: "1825",
  currentPrice: 500,
  marketCap: 400_000_000,
});

const millions = (usd: number, digits = 1) =>
  `$${(usd / 1e6).toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}M`;

/** Sends this price and waits until the page shows it. */
async function sendPrice(page: Page, site: LiveSite, priceUsd: number, more: object = {}) {
  site.sendPrice(priceUsd, more);
  await expect(shownPrice(page)).toHaveText(
    priceUsd.toLocaleString("en-US", { style: "currency", currency: "USD" }),
  );
}

const NOW = new Date("2026-11-21T14:05:00.000Z");

/** Beside a price stands whether it is live, of which time or day it is, or that it is a demo. */
async function expectOrigins(page: Page, site: LiveSite, place: Locator) {
  for (const [quality, timestamp, words] of [
    ["live", "2026-11-21T14:03:00.000Z", /Live/],
    ["stale", "2026-11-21T14:03:20.000Z", /(as of|Not live) 14:03 UTC/],
    ["single", "2026-11-21T14:04:00.000Z", /Live/],
    ["demo", "2026-03-04T23:59:59.999Z", /Demo,?\s*4 Mar 2026/],
  ] as const) {
    await sendPrice(page, site, 118_000, { quality, timestamp });
    await expect(place).toContainText(words);
    await expect.poll(() => barBelow(page)).toBe(quality === "demo");
  }
}

/** Whether the page says that it is a demo as a whole. */
const barBelow = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body, "::after").content.includes("Demo"));

test.describe("every figure follows the price, all at once, and the price says what it is", () => {
  test.beforeEach(({ page }) => page.clock.install({ time: NOW }));

  test("rows, totals, the profiles and the details of the dashboard", async ({ page, site }) => {
    const uncounted = fakeCompany({ rank: 2, btcHoldings: "640285.5" });
    await serveCompanies(page, [HOLDER, uncounted]);
    await openLive(page, site);
    await sendPrice(page, site, 118_000, { quality: "stale", timestamp: "2026-11-19T14:03:20.000Z" });
    await expect(card(page), "a stale price of another day says its day").toContainText(
      "Not live 19 Nov 2026",
    );
    await expect(page.getByText("At the Bitcoin price as of 19 Nov 2026")).toBeVisible();
    await expectOrigins(page, site, card(page).locator(".origin"));

    const row = page.locator(".rank tbody tr").first();
    const totals = page.locator(".totals .figure");
    await expect(row).toContainText("Holder");
    await sendPrice(page, site, 118_581);
    await expect(row).toContainText("$216.4M");
    await expect(row).toContainText("54.1%");
    await expect(totals.nth(1)).toHaveText("$76.1B");
    await sendPrice(page, site, 121_000);
    await expect(row).toContainText("$220.8M");
    await expect(row).toContainText("55.2%");
    await expect(totals.nth(1)).toHaveText("$77.7B");
    await expect(totals.nth(3)).toHaveText("55.2% median 55.2%");
    await expect(page.getByText("At the live price")).toBeVisible();

    await page.getByRole("button", { name: "Details: Holder", exact: true }).click();
    const details = page.getByRole("dialog", { name: "Holder" });
    await sendPrice(page, site, 118_581);
    await expect(details).toContainText("$216.4M");
    await expect(details).toContainText("54.1%");
    await page.keyboard.press("Escape");
    await page.getByRole("tab", { name: "Profiles" }).click();
    await expect(page.locator(".feat .co-tile").first()).toContainText("$216.4M");
    await sendPrice(page, site, 121_000);
    await expect(page.locator(".feat .co-tile").first()).toContainText("$220.8M");
  });

  test("the cards of the featured page", async ({ page, site }) => {
    await serveCompanies(page, [HOLDER]);
    await openLive(page, site, "/featured");
    const search = page.getByPlaceholder("Search featured companies...");
    await waitForHydration(page, search);
    await search.fill("hold");
    const found = page.locator(".tile").first();
    await sendPrice(page, site, 118_581);
    await expect(found).toContainText("$216.4M");
    await sendPrice(page, site, 121_000);
    await expect(found).toContainText("$220.8M");
    await expect(found).toContainText("55.2%");
  });

  test("price, total and the largest holders of the market page", async ({ page, site }) => {
    await serveCompanies(page, [{ ...HOLDER, btcHoldings: "640285.5" }]);
    await openLive(page, site, "/market-analysis");
    await expectOrigins(page, site, page.locator(".five > div").first().locator(".source"));
    for (const [priceUsd, price, total, largest] of [
      [118_581, "$118,581.00", "$75.9B", "$75,926M"],
      [121_000, "$121,000.00", "$77.5B", "$77,475M"],
    ] as const) {
      await sendPrice(page, site, priceUsd);
      await expect(page.locator(".five .figure").nth(0)).toHaveText(price);
      await expect(page.locator(".five .figure").nth(2)).toHaveText(total);
      await expect(page.locator(".largest li").first()).toContainText(largest);
    }
  });

  test("the values of the public offers", async ({ page, site }) => {
    await openLive(page, site, "/public-offers");
    await expectOrigins(page, site, page.locator(".offer-totals .source").nth(1));
    const totals = page.locator(".offer-totals .figure");
    await sendPrice(page, site, 118_581);
    await expect(totals.nth(1)).toHaveText("$5,638M");
    await expect(page.locator(".offers li").first()).toContainText("$3.4M");
    await sendPrice(page, site, 120_000);
    await expect(totals.nth(1)).toHaveText("$5,706M");
    await expect(page.getByText("At $120,000.00 (Live)")).toBeVisible();
  });

  test("value, ratio, value per share and featured cards of a profile", async ({ page, site }) => {
    const companies: Company[] = await (await page.request.get("/api/companies")).json();
    const { btcHoldings, marketCap } = companies.find(({ id }) => id === 1) ?? HOLDER;
    await openLive(page, site, "/company/1");
    await expectOrigins(page, site, card(page).locator(".origin"));
    const figures = page.locator(".figures .figure");
    const featured = page.locator(".feat [aria-current]");
    await featured.scrollIntoViewIfNeeded();
    await waitForHydration(page, featured);
    for (const priceUsd of [118_099, 121_000]) {
      await sendPrice(page, site, priceUsd);
      const worth = Number(btcHoldings) * priceUsd;
      await expect(figures.filter({ hasText: millions(worth) })).toHaveCount(1);
      await expect(
        figures.filter({ hasText: `${((worth * 100) / Number(marketCap)).toFixed(1)}%` }),
      ).toHaveCount(1);
      await expect(featured).toContainText(millions(worth));
      await expect(page.locator('[data-live="at-btc-price"]').first()).toContainText(
        `Bitcoin at $${priceUsd.toLocaleString("en-US")}.00`,
      );
    }
  });
});

test("a change is marked once by a tint, up or down, but not what arrives with the page, nor for who wants less motion", async ({
  page,
  site,
}) => {
  const tint = () =>
    shownPrice(page)
      .locator("span")
      .first()
      .evaluate((element) => getComputedStyle(element).animationName);
  await serveBtcPrice(page, 90_000);
  await openLive(page, site);
  await sendPrice(page, site, 90_000);
  await expect(page.locator(".tick-up, .tick-down")).toHaveCount(0);
  await sendPrice(page, site, 90_001);
  await expect.poll(tint).toBe("tick-up");
  await sendPrice(page, site, 89_000);
  await expect.poll(tint).toBe("tick-down");
  await expect(page.locator(".rank .tick-down").first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sendPrice(page, site, 90_002);
  await expect(shownPrice(page).locator(".tick-up")).toBeVisible();
  expect(await tint()).toBe("none");
});
