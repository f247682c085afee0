import type { WebSocketRoute } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { ADDED, LEFT, UNKNOWN, expect, test } from "./changed-list.ts";
import { serveBtcPrice } from "./fake-company.ts";
import { figure, section } from "./profile-page.ts";

test.describe("a company that is not in the list", () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const [path, what] of [
    [LEFT, "that left the list after its page was built"],
    [UNKNOWN, "that we have never tracked"],
  ] as const)
    test(`one ${what} is not found, and the dashboard is one press away`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company Not Found");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
      await expectAccessible(page);
      await expect(page.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", "/dashboard");
    });
});

test("the page for such companies has no address of its own", async ({ request }) => {
  expect((await request.get("/company-not-found")).status()).toBe(404);
});

test("the ledger of a company that left the list is not found, and its feed goes on", async ({ request }) => {
  expect((await request.get(`${LEFT}/ledger`)).status()).toBe(404);
  expect((await request.get(`${LEFT}/changes.json`)).status()).toBe(200);
});

test.describe("a company added after the pages were built", () => {
  test("has a page at once @quick", async ({ page }) => {
    const response = await page.goto(ADDED);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Added Treasury");
    await expect(page).toHaveTitle("Added Treasury (ADDED) | Bitcoin Treasury Tracker");
    const main = page.locator("main");
    for (const text of ["ADDED", "NASDAQ", "🇺🇸 US", "Rank #1", "1,235 BTC", "Technology", "United States"])
      await expect(main).toContainText(text);
    const held = main.getByRole("link", { name: "1 Jan 2026, disclosed" });
    await expect(held).toHaveAttribute("href", /^\/receipt\/company\/\d+\/holdings$/);
    await expect(main).toContainText("This company was just added.");
    await expectAccessible(page);
  });

  test("shows the receipt of a figure beside it", async ({ page }) => {
    await page.goto(ADDED);
    await page.getByRole("link", { name: "1 Jan 2026, disclosed" }).click();
    await expect(page.getByRole("dialog", { name: "BTC holdings of Added Treasury" })).toContainText(
      "Source",
    );
    await expect(page).toHaveURL(ADDED);
  });

  test("has its ledger and its feeds at once, too", async ({ page, request }) => {
    await page.goto(ADDED);
    await page.getByRole("link", { name: "Its ledger" }).click();
    await expect(page).toHaveURL(`${ADDED}/ledger`);
    await expect(page).toHaveTitle("Added Treasury (ADDED): bitcoin ledger | Bitcoin Treasury Tracker");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Added Treasury: bitcoin ledger");
    await expect(page.locator("table.ledger tbody tr")).toContainText("1,234.5");
    await expectAccessible(page);
    const feed = await request.get(`${ADDED}/changes.xml`);
    expect(await feed.text()).toContain("BTC holdings: 1,234.5 BTC.");
  });

  test("shows a past day, too, and what was not on record by then", async ({ page }) => {
    await page.goto(`${ADDED}?asOf=2026-01-01`);
    await expect(page.getByText("Showing 1 Jan 2026, not today.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText(
      "Added Treasury (ADDED)",
    );
    await expect(page.locator(".past-figures")).toContainText("1,234.5");
    await expect(page.getByText("This company was just added.")).toBeHidden();
    await page.goto(`${ADDED}?asOf=2025-12-31`);
    await expect(page.locator(".past-figures")).toContainText("No holding recorded for this date");
    await page.getByRole("link", { name: "Back to today" }).click();
    await expect(page).toHaveURL(ADDED);
  });

  test("offers what a built page offers, and says what is not there yet", async ({ page }) => {
    await page.goto(ADDED);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Added Treasury");
    const actions = page.getByRole("group", { name: "Quick Actions" });
    const links = await actions
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));
    expect(links).toEqual([
      ["View Stock Quote", "https://finance.yahoo.com/quote/ADDED"],
      ["Company Website", "https://www.google.com/search?q=Added%20Treasury%20official%20website"],
      ["Support Our Work", "/monetization"],
    ]);
    await expect(section(page, "CEO Interviews & Media Content")).toContainText(
      "No media content available yet.",
    );
    await expect(section(page, "RNS Announcements & Press Coverage")).toContainText(
      "No Recent Announcements",
    );
    for (const label of ["BTC Value per Share", "Holdings per Share"])
      await expect(figure(page, label)).toHaveText("N/A");
    await expect(section(page, "Bitcoin Strategy")).toContainText("No quote");
    await actions.getByRole("button", { name: "Suggest Correction" }).click();
    await expect(page.getByRole("dialog", { name: "Suggest Correction" })).toContainText(
      "Added Treasury (ADDED). We correct a figure",
    );
  });

  test("values what it holds, and the companies below it, at the newest price", async ({ page }) => {
    await serveBtcPrice(page, 121_000);
    await page.goto(ADDED);
    await expect(figure(page, "USD Value")).toHaveText("$149.4M");
    const strategy = page.locator(".feat .co-tile").first();
    await strategy.scrollIntoViewIfNeeded();
    const btc = (await strategy.locator("dd").first().textContent())?.replaceAll(",", "");
    const millions = ((Number(btc) * 121_000) / 1e6).toLocaleString("en-US", { minimumFractionDigits: 1 });
    await expect(strategy).toContainText(`$${millions}M`);
  });

  test("follows the price", async ({ page }) => {
    const { promise: line, resolve } = Promise.withResolvers<WebSocketRoute>();
    let lines = 0;
    await page.routeWebSocket("/ws", (opened) => {
      lines++;
      resolve(opened);
    });
    await page.goto(ADDED);
    await page.locator(".feat .co-tile").first().scrollIntoViewIfNeeded();
    const sendPrice = async (price: number) =>
      (await line).send(JSON.stringify({ type: "bitcoin_price_update", data: { price } }));
    await sendPrice(100_000);
    await expect(page.locator("main")).toContainText("$123.5M");
    await sendPrice(200_000);
    await expect(page.locator("main")).toContainText("$246.9M");
    await expect(page.locator(".feat .co-tile").first()).toContainText("$169,600.1M");
    expect(lines, "one line to the server for the whole page").toBe(1);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });
    test("shows the same with scripts off, of today and of a past day", async ({ page }) => {
      await page.goto(ADDED);
      await expect(figure(page, "BTC Holdings")).toHaveText("1,235 BTC");
      await expect(page.getByRole("button", { name: "Suggest Correction" })).toBeHidden();
      await page.getByRole("button", { name: "Today", exact: true }).click();
      await page.getByLabel("Date", { exact: true }).fill("2026-01-02");
      await page.getByRole("button", { name: "Show that day" }).click();
      await expect(page).toHaveURL(`${ADDED}?asOf=2026-01-02&knownAt=`);
      await expect(page.getByText("Showing 2 Jan 2026, not today.")).toBeVisible();
      await expect(page.locator(".past-figures")).toContainText("1,234.5");
      await expect(page.locator(".feat")).toBeHidden();
    });
  });
});
