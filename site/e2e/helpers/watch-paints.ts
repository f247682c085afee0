import type { Page } from "@playwright/test";

export type Loaded = { url: string; startedAt: number; bytes: number };

/** Movement without input on pages opened from now on, what they load, and when they are first painted. */
export async function watchPaints(page: Page) {
  const shifts: string[] = [];
  const loaded: Loaded[] = [];
  const firstPaint = Promise.withResolvers<number>();
  await page.exposeFunction("reportShift", (shift: string) => void shifts.push(shift));
  await page.exposeFunction("reportPaint", (at: number) => firstPaint.resolve(at));
  await page.exposeFunction("reportLoaded", (file: Loaded) => void loaded.push(file));
  await page.addInitScript(() => {
    const report = (name: string, seen: unknown) => Reflect.get(window, name)(seen);
    const nameOf = (node: unknown): string => {
      if (node instanceof Element) return `${node.tagName.toLowerCase()}.${node.className}`;
      return node instanceof Text && node.parentElement
        ? `"${node.data}" in ${nameOf(node.parentElement)}`
        : String(node);
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(" ");
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") report("reportPaint", startTime);
    });
    observe("resource", (entry) => {
      const bytes = "transferSize" in entry ? Number(entry.transferSize) : Number.NaN;
      report("reportLoaded", { url: entry.name, startedAt: entry.startTime, bytes });
    });
    observe("layout-shift", (entry) => {
      // The metric ignores movement caused by a press or by turning the screen.
      if (Reflect.get(entry, "hadRecentInput") === true) return;
      const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const moves = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
      );
      report("reportShift", `${"value" in entry ? String(entry.value) : "?"}: ${moves.join(", ")}`);
    });
  });
  return { shifts, loaded, firstPaint: firstPaint.promise };
}

/** Waits until the browser has drawn all changes, even while the page's clock is stopped. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await document.body.animate(null, 1).finished;
  });
