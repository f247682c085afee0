import type { Page } from "@playwright/test";

import { card, expect, test } from "../helpers/live-page.ts";
import { LOST_SCRIPT, SCRIPT, faultLine, pathOf } from "../helpers/what-is-read.ts";

test.use({ expectedErrors: [LOST_SCRIPT] });

const PATHS = ["/dashboard", "/market-analysis", "/compare", "/public-offers"];

for (const path of PATHS)
  test(`${path}, whose islands load only the second time, has one socket, and all figures follow it`, async ({
    page,
    context,
    site,
    read,
  }) => {
    const PRICE = 123_456;
    const whole = await context.newPage();
    await whole.goto(path);
    await expect(card(whole)).toHaveAttribute("data-live-state", "connected");
    const figures = async (shown: Page) =>
      (await shown.locator("main").innerText()).replaceAll(/\d\d:\d\d UTC/g, "");
    const built = await figures(whole);
    site.sendPrice(PRICE);
    await expect(card(whole)).toContainText("$123,456.00");
    await whole.waitForLoadState("networkidle");
    await expect.poll(() => figures(whole)).not.toBe(built);
    const expected = await figures(whole);
    await whole.close();
    site.calls.splice(0);

    const html = await (await read(path)).text();
    const islands = new Set(
      [...html.matchAll(/<astro-island [^>]*?component-url="([^"]+)"/g)].map(([, file]) => file),
    );
    const refused: string[] = [];
    await page.route(SCRIPT, (route) => {
      const file = pathOf(route.request().url());
      if (!islands.has(file) || refused.includes(file)) return route.continue();
      refused.push(file);
      return route.abort();
    });
    await page.goto(path);
    await expect(card(page)).toHaveAttribute("data-live-state", "connected");
    expect(refused.length).toBeGreaterThan(0);
    site.sendPrice(PRICE);
    await expect(card(page)).toContainText("$123,456.00");
    await expect.poll(() => figures(page)).toBe(expected);
    await expect(faultLine(page), "the second time all is well").toBeHidden();
    expect(site.calls.map((call) => call.path)).toEqual(["/ws"]);
  });
