import type { Page } from "@playwright/test";

/** What moved on the page, each time by how much, and when there was first something to see. */
export async function watchPaints(page: Page) {
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
      // As the metric has it: what moves because somebody acted, or turned the screen, is no fault of the page.
      if (Reflect.get(entry, "hadRecentInput") === true) return;
      const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const value = "value" in entry ? String(entry.value) : "?";
      report("reportShift", `${value}: ${sources.map(nameOf).join(", ")}`);
    });
  });
  return { shifts, painted: painted.promise };
}
