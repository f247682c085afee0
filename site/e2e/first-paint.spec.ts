import { expect, test } from "./fixtures.ts";
import { STRATEGY } from "./profile-page.ts";
import { LIVE_ROUTES } from "./routes.ts";

// What comes alive by being looked at starts below.
test.use({ viewport: { width: 390, height: 844 } });

for (const path of LIVE_ROUTES)
  test(`${path} is seen before it asks for the scripts of its islands`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("astro-island[ssr][client=soon]")).toHaveCount(0);
    await expect(page.locator("[data-live-state=disconnected]")).toHaveCount(0);
    const { painted, asked } = await page.evaluate(() => {
      const startOf = ({ startTime }: PerformanceEntry) => startTime;
      const loaded = performance.getEntriesByType("resource");
      return {
        painted: performance.getEntriesByName("first-contentful-paint").map(startOf),
        asked: loaded.filter(({ name }) => name.endsWith(".js")).map(startOf),
      };
    });
    expect(painted).toHaveLength(1);
    expect(asked.length).toBeGreaterThanOrEqual(path === STRATEGY ? 1 : 2);
    expect(Math.min(...asked)).toBeGreaterThan(Number(painted[0]));
  });
