import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";
import { openAndSettle } from "./settle.ts";
import { watchPaints } from "./watch-paints.ts";

test.use({ expectedErrors: [/404.*no-such-page/] });

const FONT = /\.woff2$/;

for (const path of ROUTES)
  test(`${path} stands still, whether its font comes late or is there already`, async ({ page }) => {
    const { shifts, painted } = await watchPaints(page);
    await page.route(FONT, (route) => painted.then(() => route.continue()));
    await openAndSettle(page, path);
    expect(shifts, "late").toEqual([]);

    await page.unroute(FONT);
    await openAndSettle(page, path);
    expect(shifts, "there already").toEqual([]);
    expect(await fetchedFonts(page)).toEqual([]);
  });

/** The fonts of this page that came over the line, and not out of the browser's own store. */
const fetchedFonts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".woff2") && "transferSize" in entry && entry.transferSize !== 0)
      .map(({ name }) => name),
  );
