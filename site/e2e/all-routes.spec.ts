import { expectAccessible } from "./axe.ts";
import { fakeCompany, serveCompanies } from "./fake-company.ts";
import { expect, test } from "./fixtures.ts";
import { MISSING, ROUTES } from "./routes.ts";

/** 345 is what a scroll bar leaves of 360. */
const WIDTHS = [320, 345, 390, 768, 1024, 1280, 1600];

const FEW = Array.from({ length: 5 }, (_, index) => fakeCompany({ rank: index + 1 }));

test.use({ expectedErrors: [/404.*no-such-page/] });

for (const path of ROUTES) {
  test(`${path} opens, has one heading, and is accessible in both themes`, async ({ page }) => {
    // A few companies stand for the whole list: its rows are all alike.
    const isLong = path === "/dashboard/all";
    // Every company has a row here, and all of them are looked at.
    if (path === "/proof") test.slow();
    if (isLong) await serveCompanies(page, FEW);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === MISSING ? 404 : 200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("[class*=beta-]")).toHaveCount(0);
    if (isLong) await expect(page.locator(".rank tbody tr")).toHaveCount(FEW.length);
    await expectAccessible(page);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });
    test(`${path} reads complete with scripts off`, async ({ page, isMobile }) => {
      test.skip(isMobile, "The text does not depend on the screen.");
      await page.goto(path);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(40);
      await expect(page.locator(".sk:visible, [aria-busy=true]:visible")).toHaveCount(0);
    });
  });

  test(`${path} never scrolls sideways`, async ({ page, isMobile }) => {
    test.skip(isMobile, "Every width is tried in one browser.");
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
