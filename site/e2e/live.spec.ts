import { awake } from "./awake.ts";
import { expect as expectOffline, test as offlineTest } from "./fixtures.ts";
import { card, expect, expectState, openLive, shownPrice, test, watchRequests } from "./live-page.ts";
import { drawn } from "./watch-paints.ts";

test.describe("an open page", () => {
  test("shows each price it is told, with its change, without a reload @quick", async ({ page, site }) => {
    await openLive(page, site);
    site.sendPrice(121_000, { change24h: 2.345 });
    await expect(shownPrice(page)).toHaveText("$121,000.00");
    await expect(card(page).locator(".chg")).toHaveText("+2.35%");
    site.sendPrice(120_999.5, { change24h: -1 });
    await expect(shownPrice(page)).toHaveText("$120,999.50");
    await expect(card(page).locator(".chg")).toHaveText("-1.00%");
  });

  test("asks for the price once, and not again in three minutes", async ({ page, site }) => {
    const asked = watchRequests(page);
    await page.clock.install();
    await openLive(page, site);
    for (let minute = 1; minute <= 3; minute++) {
      site.sendPrice(121_000 + minute);
      await expect(shownPrice(page)).toHaveText(`$121,00${minute}.00`);
      await page.clock.runFor(59_000);
    }
    expect(asked.filter((path) => path === "/api/market-data/BTC")).toHaveLength(1);
  });
});

test.describe("leaving", () => {
  test("by a link says goodbye with 1000", async ({ page, site }) => {
    await openLive(page, site);
    await page.getByRole("link", { name: "Featured" }).first().click();
    await expect(page).toHaveURL(/\/featured$/);
    await expect.poll(() => site.calls[0]?.closeCode).toBe(1000);
  });

  test("for a page without a price says goodbye with 1000, and nobody calls again", async ({
    page,
    site,
  }) => {
    await openLive(page, site);
    await page.goto("/not-your-keys");
    await expect.poll(() => site.calls.map(({ closeCode }) => closeCode)).toEqual([1000]);
  });
});

test("a hidden tab keeps its line and paints nothing; seen again it shows the newest price and asks for nothing", async ({
  page,
  site,
}) => {
  const setHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await openLive(page, site);
  const list = page.locator(".results");
  await awake(page, list);
  const built = await list.innerText();
  site.sendPrice(121_000);
  await expect(shownPrice(page)).toHaveText("$121,000.00");
  await expect.poll(() => list.innerText()).not.toBe(built);
  await page.waitForLoadState("networkidle");
  await drawn(page);
  await setHidden(true);
  // All text of the page and the markup of its figures. A search box that hydrates meanwhile changes only an attribute.
  const painted = async () => [
    await page.locator("body").innerText(),
    await page.locator(".price, .sum, .results").evaluateAll((parts) => parts.map((part) => part.innerHTML)),
  ];
  const before = await painted();
  const heard = page.waitForEvent("console", (message) => message.text().startsWith("Ignored, not a price"));
  site.sendPrice(122_000);
  site.sendPrice(123_000);
  site.sendAll("That was all.");
  await heard;
  expect(await painted()).toEqual(before);

  const asked = watchRequests(page);
  await setHidden(false);
  await expect(shownPrice(page)).toHaveText("$123,000.00");
  expect([asked, site.calls.length, site.calls[0]?.messages]).toEqual([[], 1, []]);
});

// The server for all specs follows no exchange, so it sends its stored close.
offlineTest("a server without exchanges tells the price that the page was built with", async ({ page }) => {
  await page.goto("/dashboard");
  const built = await shownPrice(page).textContent();
  await expectState(page, "connected");
  await expectOffline(shownPrice(page)).toHaveText(built ?? "");
  await expectOffline(card(page)).toHaveAttribute("href", "/receipt/total/btc-price");
  await expectOffline(card(page)).toContainText(/Not live \d+ \w{3} \d{4}/);
});
