import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";
import { openAndSettle } from "./settle.ts";

test.use({ expectedErrors: [/404.*no-such-page/] });

/** What moved on the page, each time by how much. */
async function watchShifts(page: Page) {
  const shifts: string[] = [];
  await page.exposeFunction("reportShift", (shift: string) => void shifts.push(shift));
  await page.addInitScript(() => {
    const nameOf = (node: unknown) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : String(node);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = JSON.parse(JSON.stringify(entry));
        const nodes = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
        Reflect.get(
          window,
          "reportShift",
        )(`${value} ${sources?.length} ${nodes.map((source) => nameOf(source.node)).join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return shifts;
}

for (const path of ROUTES) {
  test(`${path} stands still when its font comes late`, async ({ page }) => {
    const painted = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, (route) => painted.promise.then(() => route.continue()));
    const shifts = await watchShifts(page);
    const opened = openAndSettle(page, path);
    await expect(page.locator("h1")).toBeVisible();
    await page.screenshot();
    painted.resolve();
    await opened;
    expect(await page.evaluate(() => document.fonts.check("16px 'Archivo Variable'"))).toBe(true);
    expect(shifts).toEqual([]);
  });

  test(`${path} stands still when its font is there already`, async ({ page }) => {
    await page.goto(path);
    const shifts = await watchShifts(page);
    await openAndSettle(page, path);
    expect(shifts).toEqual([]);
  });
}
