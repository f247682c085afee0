import type { ClientDirective } from "astro";

import { onTouch } from "./on-touch.ts";
import { waking } from "./wake-island.ts";

const AT_LATEST_MS = 1_000;
const UNTOLD_MS = 3_000;

/**
 * An island comes alive when the browser has time for it, and where it never has, within a second. Not before
 * the page was seen: its script would take the line from the font. Where it can't be loaded, a touch tries again.
 */
const wakeSoon: ClientDirective = (load, _options, island) => {
  const attempt = waking(load, island);
  const wake = () => attempt().catch(() => onTouch(island, attempt));
  oncePainted(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => void wake(), { timeout: AT_LATEST_MS });
    else void wake();
  });
};

/** Browsers that hide from trackers may never tell that they painted. */
function oncePainted(run: () => void) {
  const observer = new PerformanceObserver(painted);
  const timer = setTimeout(painted, UNTOLD_MS);
  function painted() {
    clearTimeout(timer);
    observer.disconnect();
    run();
  }
  observer.observe({ type: "paint", buffered: true });
}

export default wakeSoon;
