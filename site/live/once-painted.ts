const AT_LATEST_MS = 1_000;
const UNREPORTED_MS = 3_000;

/** Once the page was seen, when the browser has time, and where it never has, within a second. */
export function oncePainted(run: () => void) {
  const observer = new PerformanceObserver(painted);
  // Browsers that hide from trackers may never report that they painted.
  const timer = setTimeout(painted, UNREPORTED_MS);
  function painted() {
    clearTimeout(timer);
    observer.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: AT_LATEST_MS });
    else run();
  }
  observer.observe({ type: "paint", buffered: true });
}
