import type { WebSocketRoute } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { ADDED, LEFT, UNKNOWN, expect, test } from "./changed-list.ts";
import { serveBtcPrice } from "./fake-company.ts";
import { figure, section } from "./profile-page.ts";

test.describe("a company that is not in the list", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is not found, the dashboard is one press away, and only its feed goes on", async ({ page, read }) => {
    for (const [path, what] of [
      [LEFT, "left the list after its page was built"],
      [UNKNOWN, "was never tracked"],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status(), what).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }), what).toHaveText("Company Not Found");
      await expect(page.locator('meta[name="robots"]'), what).toHaveAttribute("content", "noindex");
      await expect(page.getByRole("link", { name: "Go Back" }), what).toHaveAttribute("href", "/dashboard");
    }
    await expectAccessible(page);
    const statusOf = async (path: string) => (await read(path)).status;
    expect(await statusOf("/company-not-found"), "the page has no address of its own").toBe(404);
    expect(await statusOf(`${LEFT}/ledger`)).toBe(404);
    expect(await statusOf(`${LEFT}/changes.json`)).toBe(200);
  });
});

test.describe("a company added after the pages were built", () => {
  test("has a page at once, with all that a built page offers, a ledger and feeds", async ({
    page,
    read,
  }) => {
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
    await page.keyboard.press("Escape");

    await held.click();
    const receipt = page.getByRole("dialog", { name: "BTC holdings of Added Treasury" });
    await expect(receipt).toContainText("Source");
    await expect(page).toHaveURL(ADDED);
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: "Its ledger" }).click();
    await expect(page).toHaveURL(`${ADDED}/ledger`);
    await expect(page).toHaveTitle("Added Treasury (ADDED): bitcoin ledger | Bitcoin Treasury Tracker");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Added Treasury: bitcoin ledger");
    await expect(page.locator("table.ledger tbody tr")).toContainText("1,234.5");
    expect(await (await read(`${ADDED}/changes.xml`)).text()).toContain("BTC holdings: 1,234.5 BTC.");
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

  test("values what it holds, and the companies below it, at the newest price, which it follows", async ({
    page,
  }) => {
    await serveBtcPrice(page, 121_000);
    const { promise: line, resolve } = Promise.withResolvers<WebSocketRoute>();
    let lines = 0;
    await page.routeWebSocket("/ws", (opened) => {
      lines++;
      resolve(opened);
    });
    await page.goto(ADDED);
    await expect(figure(page, "USD Value")).toHaveText("$149.4M");
    const strategy = page.locator(".feat .co-tile").first();
    await strategy.scrollIntoViewIfNeeded();
    const btc = (await strategy.locator("dd").first().textContent())?.replaceAll(",", "");
    const millions = ((Number(btc) * 121_000) / 1e6).toLocaleString("en-US", { minimumFractionDigits: 1 });
    await expect(strategy).toContainText(`$${millions}M`);

    const sendPrice = async (price: number) =>
      (await line).send(JSON.stringify({ type: "bitcoin_price_update", data: { price } }));
    await sendPrice(100_000);
    await expect(page.locator("main")).toContainText("$123.5M");
    await sendPrice(200_000);
    await expect(page.locator("main")).toContainText("$246.9M");
    await expect(strategy).toContainText("$169,600.1M");
    expect(lines, "one line to the server for the whole page").toBe(1);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });
    test("shows the same with scripts off, of today and of a past day", async ({ page }) => {
      await page.goto(ADDED);
      await expect(figure(page, "BTC Holdings")).toHaveText("1,235 BTC");
      await expect(page.getByRole("button", { name: "Suggest Correction" })).toBeHidden();
      await page.getByRole("button", { name: "Today", exact: true }).click();
      const form = page.getByRole("dialog", { name: "Go back in time" });
      await form.getByLabel("Date", { exact: true }).fill("2026-01-02");
      await form.getByRole("button", { name: "Show that day" }).click();
      await expect(page).toHaveURL(`${ADDED}?asOf=2026-01-02`);
      await expect(page.getByText("Showing 2 Jan 2026, not today.")).toBeVisible();
      await expect(page.locator(".past-figures")).toContainText("1,234.5");
      await expect(page.locator(".feat")).toBeHidden();
    });
  });
});
