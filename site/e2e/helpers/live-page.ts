import type { Page } from "@playwright/test";

import { listDrawn } from "./dashboard-page.ts";
import { expect, test as base } from "./fixtures.ts";
import { openLiveSite, type LiveSite } from "./live-site.ts";

export { expect };

/** Pages of the site whose price connection ends in the test. */
export const test = base.extend<{ site: LiveSite }>({
  site: async ({ browserName: _ }, use) => {
    const site = await openLiveSite(process.env["E2E_ORIGIN"] ?? "");
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

export const card = (page: Page) => page.locator("[data-live-state]").first();
export const shownPrice = (page: Page) => card(page).locator("b");

export const expectState = (page: Page, state: string) =>
  expect(card(page)).toHaveAttribute("data-live-state", state);

/** Opens a page and waits until it is connected and its list, if any, follows the price. */
export async function openLive(page: Page, site: LiveSite, path = "/dashboard") {
  await page.goto(path);
  await expectState(page, "connected");
  if (path === "/dashboard") await listDrawn(page);
  expect(site.calls).toHaveLength(1);
}

/** Stops the page's clock until a test moves it. A busy machine may already be past that moment, so it retries. */
export async function stopTheClock(page: Page) {
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  }).toPass();
}

/** The paths on our own server that the page requests from now on. */
export function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  return asked;
}
