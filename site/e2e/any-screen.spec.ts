import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";

/** 345 is what a scroll bar leaves of 360. */
const WIDTHS = [320, 345, 390, 768, 1024, 1280, 1600];

test.use({ expectedErrors: [/404.*no-such-page/] });

for (const path of ROUTES) {
  test.describe(() => {
    test.use({ javaScriptEnabled: false });
    test(`${path} reads complete with scripts off`, async ({ page }) => {
      await page.goto(path);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(40);
      await expect(page.locator(".sk:visible, [aria-busy=true]:visible")).toHaveCount(0);
    });
  });

  test(`${path} never scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} wide`,
      ).toBeLessThanOrEqual(width);
    }
  });
}
