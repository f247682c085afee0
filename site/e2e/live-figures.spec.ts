import type { Page, WebSocketRoute } from "@playwright/test";

import type { Company } from "#domain/company/company.ts";

import { expect, test } from "./fixtures.ts";
import { openAndSettle } from "./settle.ts";
import { drawn, watchPaints } from "./watch-paints.ts";

const MINUTES = 5;
/** Content that arrives every five minutes is checked at the narrowest and the widest width, with both prices. */
const MINUTES_AT = [
  [390, MINUTES],
  [768, 2],
  [1024, 2],
  [1280, MINUTES],
] as const;
/** Prices far narrower and far wider than the one the pages are built with. */
const NARROW = [9.5, "$9.50"] as const;
const WIDE = [999_999.99, "$999,999.99"] as const;

for (const path of ["/dashboard", "/featured", "/company/1", "/market-analysis", "/public-offers"])
  test(`${path} stands still for ${MINUTES} minutes of new prices and figures`, async ({ page }) => {
    const tell = await serveLine(page);
    await serveOtherFiguresEachTime(page);
    const { shifts } = await watchPaints(page);
    const settle = await openAndSettle(page, path);
    const price = page.locator("[data-live-state]").first();
    await expect(price).toHaveAttribute("data-live-state", "connected");
    for (const [width, minutes] of MINUTES_AT) {
      await page.setViewportSize({ width, height: 6_000 });
      await settle();
      // Movement caused by another window size does not count.
      shifts.splice(0);
      for (let minute = 0; minute < minutes; minute++) {
        const [usd, shown] = minute % 2 === 0 ? NARROW : WIDE;
        tell(usd);
        await expect(price).toContainText(shown);
        await page.clock.runFor(60_000);
        await drawn(page);
      }
      expect(shifts, `${width} px wide`).toEqual([]);
    }
  });

/** The socket over which the page receives prices. */
async function serveLine(page: Page) {
  let line: WebSocketRoute | null = null;
  await page.routeWebSocket("/ws", (opened) => void (line = opened));
  return (price: number) =>
    line?.send(JSON.stringify({ type: "bitcoin_price_update", data: { price, change24h: 1.5 } }));
}

/** The list as it is, then with figures of other widths, and so on. */
async function serveOtherFiguresEachTime(page: Page) {
  const companies: Company[] = await (await page.request.get("/api/companies")).json();
  const scaled = (usd: number | null) => usd && usd * 100;
  const others = companies.map((company) => ({
    ...company,
    currentPrice: scaled(company.currentPrice),
    marketCap: scaled(company.marketCap),
    change24h: company.change24h && -company.change24h,
  }));
  let asked = 0;
  await page.route("/api/companies", (route) =>
    route.fulfill({ json: asked++ % 2 === 0 ? companies : others }),
  );
}
