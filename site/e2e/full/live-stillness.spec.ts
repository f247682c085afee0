import type { Page } from "@playwright/test";

import type { Company } from "#domain/company/company.ts";

import { card, expect, expectState, test } from "../helpers/live-page.ts";
import { openAndSettle } from "../helpers/settle.ts";
import { drawn, watchPaints } from "../helpers/watch-paints.ts";

/** Each kind of figures that follow the price: rows and totals, a profile, a market, cards, an archive. */
const PAGES = ["/dashboard", "/company/1", "/market-analysis", "/featured", "/public-offers"];
/** Prices far narrower and far wider than the one the pages are built with, a minute each. */
const MINUTES = [
  [9.5, "$9.50"],
  [999_999.99, "$999,999.99"],
  [9.5, "$9.50"],
] as const;

/** The list as it is, then with figures of other widths, and so on: it is asked for every minute. */
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

for (const [widths, tag] of [
  [[1280, 390], ""],
  [[1600, 1024, 768, 320], "@matrix"],
] as const)
  test(`nothing moves while prices and figures change and the line is lost, ${widths.join(" and ")} px wide ${tag}`, async ({
    page,
    site,
  }) => {
    test.slow();
    const { shifts } = await watchPaints(page);
    await serveOtherFiguresEachTime(page);
    for (const path of PAGES) {
      const settle = await openAndSettle(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 6_000 });
        await expectState(page, "connected");
        await settle();
        // Movement caused by another window size does not count.
        shifts.splice(0);
        for (const [usd, shown] of MINUTES) {
          site.sendPrice(usd);
          await expect(card(page)).toContainText(shown);
          await page.clock.runFor(60_000);
          await drawn(page);
        }
        for (const [quality, words] of [
          ["stale", "Not live"],
          ["demo", "Demo"],
          ["live", "Live"],
        ] as const) {
          site.sendPrice(76_600, { quality, timestamp: await page.evaluate(() => new Date().toISOString()) });
          await expect(card(page)).toContainText(words);
        }
        site.disconnect(1000);
        await expect(card(page)).toContainText("Offline");
        await drawn(page);
        expect(shifts, `${path}, ${width} px wide`).toEqual([]);
        await page.evaluate(() => dispatchEvent(new Event("online")));
      }
    }
  });
