import type { Page } from "@playwright/test";

/**
 * Gives pages opened from now on a connection on which only the test sends a price. The returned function does so, and
 * waits until the changed list is drawn.
 */
export async function sendPrices(page: Page) {
  await page.addInitScript(prepare);
  return async (usd: number) => {
    await page.waitForFunction(() => Reflect.get(window, "isListening")());
    await page.evaluate((price) => Reflect.get(window, "tick")(price), usd);
  };
}

/** Runs in the page. */
function prepare() {
  const lines: EventTarget[] = [];
  const newLine = () => {
    const line = Object.assign(new EventTarget(), { send: () => {}, close: () => {} });
    lines.push(line);
    return line;
  };
  Reflect.set(window, "WebSocket", new Proxy(WebSocket, { construct: newLine }));

  /** Rows are rendered in idle time, so it waits for the changed rows and then for their frame. */
  const listDrawn = (act: () => void) =>
    new Promise<void>((resolve) => {
      const list = document.querySelector(".results");
      const changes = new MutationObserver(() => {
        changes.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
      if (list) changes.observe(list, { subtree: true, childList: true, characterData: true });
      act();
    });
  Object.assign(window, {
    isListening: () => lines.length > 0,
    tick: (price: number) => {
      const data = JSON.stringify({ type: "bitcoin_price_update", data: { price } });
      return listDrawn(() => {
        for (const line of lines) line.dispatchEvent(new MessageEvent("message", { data }));
      });
    },
  });
}
