import type { Page, Request } from "@playwright/test";

const LOOKED_AT_MS = 5_000;
const QUIET_MS = 300;

/**
 * Opens a page and lets five seconds of its own time pass without input, then waits until no request is pending:
 * whatever loads by itself has loaded. Only the page's clock runs ahead, so the wait is short. The returned function does
 * the same again, for what has changed since. Requests that a test never answers are not waited for.
 */
export async function openAndSettle(
  page: Page,
  path: string,
  isAnswered: (url: string) => boolean = () => true,
): Promise<() => Promise<void>> {
  const quiet = watchRequests(page, (request) => isAnswered(request.url()));
  const settle = async () => {
    await quiet();
    await page.clock.runFor(LOOKED_AT_MS);
    await quiet();
  };
  await page.clock.install();
  await page.goto(path);
  await settle();
  return settle;
}

/** Waits until no request that counts is pending, nor was a moment ago. */
export function watchRequests(page: Page, counts: (request: Request) => boolean = () => true) {
  const open = new Set<Request>();
  let lastAt = performance.now();
  const touched = () => (lastAt = performance.now());
  const begin = (request: Request) => {
    if (counts(request)) open.add(request);
    touched();
  };
  const end = (request: Request) => void (open.delete(request), touched());
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  return async () => {
    touched();
    while (open.size > 0 || performance.now() - lastAt < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 6));
  };
}
