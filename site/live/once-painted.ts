const AT_LATEST_MS = 1_000;
const UNREPORTED_MS = 3_000;

/** Runs after the first paint, when the browser is idle, or after at most a second. */
export function oncePainted(run: () => void) {
  const observer = new PerformanceObserver(painted);
  // Browsers that protect against tracking may never report a paint.
  const timer = setTimeout(painted, UNREPORTED_MS);
  function painted() {
    clearTimeout(timer);
    observer.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: AT_LATEST_MS });
    else run();
  }
  observer.observe({ type: "paint", buffered: true });
}
