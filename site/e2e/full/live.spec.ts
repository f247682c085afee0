import type { Page } from "@playwright/test";

import { waitForHydration } from "../helpers/wait-for-hydration.ts";
import { listDrawn } from "../helpers/dashboard-page.ts";
import { expect as expectOffline, test as offlineTest } from "../helpers/fixtures.ts";
import {
  card,
  expect,
  expectState,
  openLive,
  shownPrice,
  stopTheClock,
  test,
  watchRequests,
} from "../helpers/live-page.ts";
import { drawn } from "../helpers/watch-paints.ts";

test("a page shows each price it is told, asks for none itself, and closes its connection when it is left", async ({
  page,
  site,
}) => {
  const asked = watchRequests(page);
  await page.clock.install();
  await openLive(page, site);
  for (const [price, change24h, shown, change] of [
    [121_000, 2.345, "$121,000.00", "+2.35%"],
    [120_999.5, -1, "$120,999.50", "-1.00%"],
    [121_001, 1, "$121,001.00", "+1.00%"],
  ] as const) {
    site.sendPrice(price, { change24h });
    await expect(shownPrice(page)).toHaveText(shown);
    await expect(card(page).locator(".change")).toHaveText(change);
    await page.clock.runFor(59_000);
  }
  expect(asked.filter((path) => path === "/api/market-data/BTC")).toHaveLength(1);

  const closed = () => site.calls.map(({ closeCode }) => closeCode);
  await page.getByRole("link", { name: "Featured" }).first().click();
  await expect(page).toHaveURL(/\/featured$/);
  await expect.poll(closed, "the next page calls again").toEqual([1000, null]);
  await page.goto("/not-your-keys");
  await expect.poll(closed, "a page without a price does not").toEqual([1000, 1000]);
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
  await waitForHydration(page, list);
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
    await page
      .locator(".price, .totals, .results")
      .evaluateAll((parts) => parts.map((part) => part.innerHTML)),
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

const NOW = new Date("2026-11-21T14:05:00.000Z");
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
const TOLD_AT = { timestamp: "2026-11-21T14:03:10.000Z" };

/** The times, by the page's own clock, at which it tried to connect. */
async function watchAttempts(page: Page) {
  await page.addInitScript(() => {
    const attempts: number[] = [];
    Reflect.set(window, "attempts", attempts);
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        attempts.push(Date.now());
      }
    };
  });
  return (): Promise<number[]> => page.evaluate(() => Reflect.get(window, "attempts"));
}

/** Every state the price card shows from now on. */
async function watchStates(page: Page) {
  await card(page).evaluate((element) => {
    const states: (string | undefined)[] = [];
    Reflect.set(window, "states", states);
    new MutationObserver(() => states.push(element.dataset["liveState"])).observe(element, {
      attributeFilter: ["data-live-state"],
    });
  });
  return (): Promise<string[]> => page.evaluate(() => Reflect.get(window, "states"));
}

const origin = (page: Page) => card(page).locator(".origin");

/** Lets the page's time pass until no attempt follows. */
const runUntilOffline = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(2_000);
        return origin(page).textContent();
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toMatch(/^\s*Offline/);

test.describe("a line that fails", () => {
  // The browser itself reports a socket that could not be opened.
  test.use({ expectedErrors: [/WebSocket connection to .* failed/] });

  test("a lost line is tried again after 1, 2, 4, 8 and 16 seconds, then only when the network returns or somebody asks", async ({
    page,
    site,
  }) => {
    await page.clock.install({ time: NOW });
    const attempts = await watchAttempts(page);
    await openLive(page, site);
    site.sendPrice(121_000, TOLD_AT);
    await expect(origin(page)).toHaveText(/^Bitcoin\s*Live$/);
    await stopTheClock(page);
    const states = await watchStates(page);
    const lostAt = await page.evaluate(() => Date.now());
    site.refuse();
    site.disconnect(1006);
    await expectState(page, "disconnected");
    for (const [retry, delayMs] of DELAYS_MS.entries()) {
      await expect(origin(page)).toHaveText(/^Bitcoin\s*Connecting$/);
      await page.clock.runFor(delayMs);
      await expect.poll(states).toHaveLength(1 + 3 * (retry + 1));
    }
    await page.clock.runFor(60_000);

    expect((await attempts()).slice(1).map((at) => at - lostAt)).toEqual([
      1_000, 3_000, 7_000, 15_000, 31_000,
    ]);
    const once = ["connecting", "error", "disconnected"];
    expect(await states()).toEqual(["disconnected", ...once, ...once, ...once, ...once, ...once]);
    await expect(origin(page)).toHaveText(/^\s*Offline 14:03 UTC$/);
    await expect(shownPrice(page)).toHaveText("$121,000.00");
    await expect(page.locator(".toast")).toHaveCount(0);

    site.refuse(false);
    const lost = (await attempts()).length;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expectState(page, "connected");
    expect(await attempts()).toHaveLength(lost + 1);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    expect(await attempts(), "what stands is left alone").toHaveLength(lost + 1);
    site.refuse();
    site.disconnect(1006);
    await runUntilOffline(page);
    site.refuse(false);
    await card(page).click();
    await expectState(page, "connected");
    site.sendPrice(122_000, TOLD_AT);
    await expect(shownPrice(page)).toHaveText("$122,000.00");

    const stood = (await attempts()).length;
    site.disconnect(1000);
    await expectState(page, "disconnected");
    await expect(origin(page)).toHaveText(/^\s*Offline 14:03 UTC$/);
    await page.clock.runFor(60_000);
    expect(await attempts(), "a line closed with 1000 is not tried again").toHaveLength(stood);
    await expect(shownPrice(page)).toHaveText("$122,000.00");
  });

  test("a page whose line never stood keeps the figures it was built with", async ({ page, site }) => {
    site.refuse();
    await page.clock.install({ time: NOW });
    const attempts = await watchAttempts(page);
    await page.goto("/dashboard");
    const built = await shownPrice(page).textContent();
    // Hydration takes real time, in which the page's own must not race ahead.
    await listDrawn(page);
    await runUntilOffline(page);
    expect(await attempts()).toHaveLength(1 + DELAYS_MS.length);
    await expect(shownPrice(page)).toHaveText(built ?? "");
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});
