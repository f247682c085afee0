import type { Page } from "@playwright/test";

import type { Company } from "#domain/company/company.ts";

import { awake } from "./awake.ts";
import { fakeCompany, serveBtcPrice, serveCompanies } from "./fake-company.ts";
import { card, expect, openLive, shownPrice, test } from "./live-page.ts";
import type { LiveSite } from "./live-site.ts";
import { drawn, watchPaints } from "./watch-paints.ts";

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

test.describe("every figure follows the price, all at once", () => {
  test("rows, totals, the profiles and the details of the dashboard", async ({ page, site }) => {
    await serveCompanies(page, [HOLDER]);
    await openLive(page, site);
    const row = page.locator(".rank tbody tr").first();
    const totals = page.locator(".sum .fig");
    await expect(row).toContainText("Holder");
    await sendPrice(page, site, 118_581);
    await expect(row).toContainText("$216.4M");
    await expect(row).toContainText("54.1%");
    await sendPrice(page, site, 121_000);
    await expect(row).toContainText("$220.8M");
    await expect(row).toContainText("55.2%");
    await expect(totals.nth(3)).toHaveText("55.2% median 55.2%");
    await expect(page.getByText("At the live price")).toBeVisible();

    await page.getByRole("button", { name: "Details: Holder" }).click();
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

  test("the total value", async ({ page, site }) => {
    await serveCompanies(page, [fakeCompany({ btcHoldings: "640285.5" })]);
    await openLive(page, site);
    await sendPrice(page, site, 118_581);
    await expect(page.locator(".sum .fig").nth(1)).toHaveText("$75.9B");
    await sendPrice(page, site, 121_000);
    await expect(page.locator(".sum .fig").nth(1)).toHaveText("$77.5B");
  });

  test("the cards of the featured page", async ({ page, site }) => {
    await serveCompanies(page, [HOLDER]);
    await openLive(page, site, "/featured");
    const search = page.getByPlaceholder("Search featured companies...");
    await awake(page, search);
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
    for (const [priceUsd, price, total, largest] of [
      [118_581, "$118,581.00", "$75.9B", "$75,926M"],
      [121_000, "$121,000.00", "$77.5B", "$77,475M"],
    ] as const) {
      await sendPrice(page, site, priceUsd);
      await expect(page.locator(".five .fig").nth(0)).toHaveText(price);
      await expect(page.locator(".five .fig").nth(2)).toHaveText(total);
      await expect(page.locator(".top li").first()).toContainText(largest);
    }
  });

  test("the values of the public offers", async ({ page, site }) => {
    await openLive(page, site, "/public-offers");
    const totals = page.locator(".offer-totals .fig");
    await sendPrice(page, site, 118_581);
    await expect(totals.nth(1)).toHaveText("$5,638M");
    await expect(page.locator(".offers li").first()).toContainText("$3.4M");
    await sendPrice(page, site, 120_000);
    await expect(totals.nth(1)).toHaveText("$5,706M");
    await expect(page.getByText("At $120,000.00 (Live)")).toBeVisible();
  });

  test("value, ratio, value per share and featured cards of a profile @quick", async ({ page, site }) => {
    const companies: Company[] = await (await page.request.get("/api/companies")).json();
    const { btcHoldings, marketCap } = companies.find(({ id }) => id === 1) ?? HOLDER;
    await openLive(page, site, "/company/1");
    const figures = page.locator(".figs .fig");
    const featured = page.locator(".feat [aria-current]");
    await featured.scrollIntoViewIfNeeded();
    await awake(page, featured);
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

test.describe("the price says what it is", () => {
  const PLACES = [
    ["/dashboard", (page: Page) => card(page).locator(".top")],
    ["/company/1", (page: Page) => card(page).locator(".top")],
    ["/market-analysis", (page: Page) => page.locator(".five > div").first().locator(".src")],
    ["/public-offers", (page: Page) => page.locator(".offer-totals .src").nth(1)],
  ] as const;

  for (const [path, place] of PLACES)
    test(`on ${path}: live, as of its time or its day, or a demo`, async ({ page, site }) => {
      await page.clock.install({ time: new Date("2026-11-21T14:05:00.000Z") });
      await openLive(page, site, path);
      for (const [quality, timestamp, words] of [
        ["live", "2026-11-21T14:03:00.000Z", /Live/],
        ["stale", "2026-11-21T14:03:20.000Z", /(as of|Not live) 14:03 UTC/],
        ["single", "2026-11-21T14:04:00.000Z", /Live/],
        ["demo", "2026-03-04T23:59:59.999Z", /Demo,?\s*4 Mar 2026/],
      ] as const) {
        await sendPrice(page, site, 118_000, { quality, timestamp });
        await expect(place(page)).toContainText(words);
        await expect.poll(() => barBelow(page)).toBe(quality === "demo");
      }
    });

  /** Whether the page says that it is a demo as a whole. */
  const barBelow = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body, "::after").content.includes("Demo"));

  test("a stale price of another day says its day", async ({ page, site }) => {
    await page.clock.install({ time: new Date("2026-11-23T14:05:00.000Z") });
    await openLive(page, site);
    await sendPrice(page, site, 118_000, { quality: "stale", timestamp: "2026-11-21T14:03:20.000Z" });
    await expect(card(page)).toContainText("Not live 21 Nov 2026");
    await expect(page.getByText("At the Bitcoin price as of 21 Nov 2026")).toBeVisible();
  });
});

test.describe("a change", () => {
  const tint = (page: Page) =>
    shownPrice(page)
      .locator("span")
      .first()
      .evaluate((element) => getComputedStyle(element).animationName);

  test("is marked once by a tint, up or down, but not what arrives with the page", async ({ page, site }) => {
    await serveBtcPrice(page, 90_000);
    await openLive(page, site);
    await sendPrice(page, site, 90_000);
    await expect(page.locator(".tick-up, .tick-down")).toHaveCount(0);
    await sendPrice(page, site, 90_001);
    await expect.poll(() => tint(page)).toBe("tick-up");
    await sendPrice(page, site, 89_000);
    await expect.poll(() => tint(page)).toBe("tick-down");
    await expect(page.locator(".rank .tick-down").first()).toBeVisible();
  });

  test("is not marked where less motion is asked for", async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openLive(page, site);
    await sendPrice(page, site, 90_000);
    await sendPrice(page, site, 90_001);
    await expect(shownPrice(page).locator(".tick-up")).toBeVisible();
    expect(await tint(page)).toBe("none");
  });
});

for (const path of ["/dashboard", "/company/1"])
  for (const width of [1280, 390])
    test.describe(`${path} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test("stands still whatever the price and its line do", async ({ page, site }) => {
        const { shifts } = await watchPaints(page);
        await page.clock.install({ time: new Date("2026-11-21T14:05:00.000Z") });
        await openLive(page, site, path);
        await sendPrice(page, site, 76_500.25);
        await sendPrice(page, site, 76_600);
        await sendPrice(page, site, 76_600, { quality: "stale", timestamp: "2026-11-21T14:05:30.000Z" });
        await sendPrice(page, site, 76_600, { quality: "demo", timestamp: "2026-03-24T14:03:00.000Z" });
        await sendPrice(page, site, 76_700, { timestamp: "2026-11-21T14:05:40.000Z" });
        await sendPrice(page, site, 76_700, { quality: "stale", timestamp: "2026-11-21T14:05:50.000Z" });
        site.hangUp(1000);
        await expect(card(page)).toContainText("Offline");
        await drawn(page);
        expect(shifts).toEqual([]);
      });
    });
