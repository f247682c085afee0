import type { Page } from "@playwright/test";

/** What moves on the pages opened from here on while nobody touches them, and when there is first something to see. */
export async function watchPaints(page: Page) {
  const shifts: string[] = [];
  const painted = Promise.withResolvers<void>();
  await page.exposeFunction("reportShift", (shift: string) => void shifts.push(shift));
  await page.exposeFunction("reportPaint", () => painted.resolve());
  await page.addInitScript(() => {
    const report = (name: string, text: string) => Reflect.get(window, name)(text);
    const nameOf = (node: unknown): string => {
      if (node instanceof Element) return `${node.tagName.toLowerCase()}.${node.className}`;
      return node instanceof Text && node.parentElement
        ? `"${node.data}" in ${nameOf(node.parentElement)}`
        : String(node);
    };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(" ");
    const observe = (type: string, hear: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
    observe("paint", () => report("reportPaint", ""));
    observe("layout-shift", (entry) => {
      // As the metric has it: what moves because somebody acted, or turned the screen, is no fault of the page.
      if (Reflect.get(entry, "hadRecentInput") === true) return;
      const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const moves = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
      );
      report("reportShift", `${"value" in entry ? String(entry.value) : "?"}: ${moves.join(", ")}`);
    });
  });
  return { shifts, painted: painted.promise };
}

/** Until the browser has drawn what changed. Its own clock may stand still meanwhile. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await document.body.animate(null, 1).finished;
  });
