import type { Page } from "@playwright/test";

import { expect, expectState, test, watchRequests } from "../helpers/live-page.ts";
import type { LiveSite } from "../helpers/live-site.ts";
import { openAndSettle } from "../helpers/settle.ts";

/** An open page that has made all its automatic requests, and those requests. */
async function openAndRead(page: Page, site: LiveSite, path: string): Promise<string[]> {
  const asked = watchRequests(page);
  await openAndSettle(page, path);
  await expectState(page, "connected");
  expect(site.calls).toHaveLength(1);
  return asked.splice(0);
}

/** The events of a page that is hidden and shown again, in browser order. */
const goAndComeBack = (page: Page) =>
  page.evaluate(() => {
    const become = (visibilityState: "hidden" | "visible") => {
      Object.defineProperty(document, "hidden", { configurable: true, value: visibilityState === "hidden" });
      Object.defineProperty(document, "visibilityState", { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    };
    dispatchEvent(new Event("blur"));
    become("hidden");
    become("visible");
    dispatchEvent(new Event("focus"));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  });

const dispatch = (page: Page, type: "pagehide" | "pageshow") =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

for (const path of ["/dashboard", "/company/1", "/market-analysis", "/public-offers"])
  test(`${path} asks for nothing because it is seen again, and for everything once where Back shows it again`, async ({
    page,
    site,
  }) => {
    const first = await openAndRead(page, site, path);
    expect(first).toContain("/api/market-data/BTC");
    const asked = watchRequests(page);
    await goAndComeBack(page);
    await page.clock.runFor(10_000);
    await page.waitForLoadState("networkidle");
    expect([asked, site.calls.length, site.calls[0]?.messages], "its tab or window is seen again").toEqual([
      [],
      1,
      [],
    ]);

    await dispatch(page, "pagehide");
    await expect.poll(() => site.calls[0]?.closeCode).toBe(1000);
    await expectState(page, "disconnected");
    expect(asked).toEqual([]);
    await dispatch(page, "pageshow");
    await expectState(page, "connected");
    await expect
      .poll(() => asked.toSorted(), "kept and shown again is a new visit")
      .toEqual(first.toSorted());
    await page.clock.runFor(10_000);
    expect(asked.toSorted()).toEqual(first.toSorted());
    expect(site.calls).toHaveLength(2);
  });
