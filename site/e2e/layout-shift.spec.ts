import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";
import { openAndSettle } from "./settle.ts";
import { watchPaints } from "./watch-paints.ts";

test.use({ expectedErrors: [/404.*no-such-page/] });

for (const path of ROUTES) {
  test(`${path} stands still when its font comes late`, async ({ page }) => {
    const { shifts, painted } = await watchPaints(page);
    await page.route(/\.woff2$/, (route) => painted.then(() => route.continue()));
    await openAndSettle(page, path);
    expect(shifts).toEqual([]);
  });

  test(`${path} stands still when its font is there already`, async ({ page }) => {
    await page.goto(path);
    const { shifts } = await watchPaints(page);
    await openAndSettle(page, path);
    expect(shifts).toEqual([]);
  });
}
