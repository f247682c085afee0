import type { Page } from "@playwright/test";

import { listDrawn } from "./dashboard-page.ts";
import type { LiveSite } from "./live-site.ts";
import { card, expect, expectState, openLive, shownPrice, stopTheClock, test } from "./live-page.ts";

const NOW = new Date("2026-11-21T14:05:00.000Z");
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
const TOLD_AT = { timestamp: "2026-11-21T14:03:10.000Z" };

// The browser itself reports a socket that could not be opened.
test.use({ expectedErrors: [/WebSocket connection to .* failed/] });

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

const origin = (page: Page) => card(page).locator(".top");

test("a line closed with 1000 is left alone, and the card says that the page is offline", async ({
  page,
  site,
}) => {
  await page.clock.install({ time: NOW });
  const attempts = await watchAttempts(page);
  await openLive(page, site);
  site.sendPrice(121_000, TOLD_AT);
  await expect(origin(page)).toHaveText(/^Bitcoin\s*Live$/);
  site.hangUp(1000);
  await expectState(page, "disconnected");
  await expect(origin(page)).toHaveText(/^\s*Offline 14:03 UTC$/);
  await page.clock.runFor(60_000);
  expect(await attempts()).toHaveLength(1);
  await expect(shownPrice(page)).toHaveText("$121,000.00");
});

test("a line that cannot be had is tried five times, after 1, 2, 4, 8 and 16 seconds, and then no more", async ({
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
  site.hangUp(1006);
  await expectState(page, "disconnected");
  for (const [retry, delayMs] of DELAYS_MS.entries()) {
    await expect(origin(page)).toHaveText(/^Bitcoin\s*Connecting$/);
    await page.clock.runFor(delayMs);
    await expect.poll(states).toHaveLength(1 + 3 * (retry + 1));
  }
  await page.clock.runFor(60_000);

  expect((await attempts()).slice(1).map((at) => at - lostAt)).toEqual([1_000, 3_000, 7_000, 15_000, 31_000]);
  const once = ["connecting", "error", "disconnected"];
  expect(await states()).toEqual(["disconnected", ...once, ...once, ...once, ...once, ...once]);
  await expect(origin(page)).toHaveText(/^\s*Offline 14:03 UTC$/);
  await expect(shownPrice(page)).toHaveText("$121,000.00");
  await expect(page.locator(".toast")).toHaveCount(0);
});

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

/** Lets every attempt fail, until none follows. */
async function loseFor(page: Page, site: LiveSite) {
  site.refuse();
  site.hangUp(1006);
  await runUntilOffline(page);
  site.refuse(false);
}

test("once no attempt follows, the network's return or a press on the price starts from the first", async ({
  page,
  site,
}) => {
  await page.clock.install({ time: NOW });
  const attempts = await watchAttempts(page);
  await openLive(page, site);
  site.sendPrice(121_000, TOLD_AT);
  await loseFor(page, site);
  const lost = (await attempts()).length;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expectState(page, "connected");
  expect(await attempts()).toHaveLength(lost + 1);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  expect(await attempts()).toHaveLength(lost + 1);
  await loseFor(page, site);
  await card(page).click();
  await expectState(page, "connected");
  site.sendPrice(122_000);
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
