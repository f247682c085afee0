import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";
import { openAndSettle } from "./settle.ts";

test.use({ expectedErrors: [/404.*no-such-page/] });

/** What moved on the page, each time by how much, and when there was first something to see. */
async function watchPaints(page: Page) {
  const shifts: string[] = [];
  const painted = Promise.withResolvers<void>();
  await page.exposeFunction("reportShift", (shift: string) => void shifts.push(shift));
  await page.exposeFunction("reportPaint", () => painted.resolve());
  await page.addInitScript(() => {
    const report = (name: string, text: string) => Reflect.get(window, name)(text);
    const nameOf = ({ node }: { node: unknown }) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : String(node);
    const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
    observe("paint", () => report("reportPaint", ""));
    observe("layout-shift", (entry) => {
      const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const value = "value" in entry ? String(entry.value) : "?";
      report("reportShift", `${value}: ${sources.map(nameOf).join(", ")}`);
    });
  });
  return { shifts, painted: painted.promise };
}

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
