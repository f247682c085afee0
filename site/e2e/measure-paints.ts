import type { Page } from "@playwright/test";

/**
 * How many milliseconds of work an action takes until it is drawn. Counted by the clock of the page's own
 * thread, which stops while other programs run. Call it before the page opens.
 */
export async function measurePaints(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(prepare);

  const workMs = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
  };
  const timed = async (act: () => Promise<void>) => {
    await page.evaluate(() => Reflect.get(window, "drawn")());
    const before = await workMs();
    await act();
    return (await workMs()) - before;
  };
  const searchBox = page.getByRole("banner").getByPlaceholder("Search companies");
  return {
    tick: async (usd: number) => {
      await page.waitForFunction(() => Reflect.get(window, "isListening")());
      return timed(() => page.evaluate((price) => Reflect.get(window, "tick")(price), usd));
    },
    search: async (text: string) => {
      const input = await searchBox.elementHandle();
      return timed(() =>
        page.evaluate(([box, wanted]) => Reflect.get(window, "search")(box, wanted), [input, text] as const),
      );
    },
    press: async (name: string) => {
      const button = await page.getByRole("button", { name, exact: true }).elementHandle();
      return timed(() => page.evaluate((pressed) => Reflect.get(window, "press")(pressed), button));
    },
  };
}

/** Runs in the page: actions that end when the changed list is drawn, and a socket on which only they send a price. */
function prepare() {
  const lines: EventTarget[] = [];
  const newLine = () => {
    const line = Object.assign(new EventTarget(), { send: () => {}, close: () => {} });
    lines.push(line);
    return line;
  };
  Reflect.set(window, "WebSocket", new Proxy(WebSocket, { construct: newLine }));

  const drawn = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve());
        port1.start();
        port2.postMessage(null);
      }),
    );
  /** Rows are rendered in idle time, so it waits for the changed rows and then for their frame. */
  const listDrawn = (act: () => void) =>
    new Promise<void>((resolve) => {
      const list = document.querySelector(".results");
      const changes = new MutationObserver(() => {
        changes.disconnect();
        void drawn().then(resolve);
      });
      if (list) changes.observe(list, { subtree: true, childList: true, characterData: true });
      act();
    });
  Object.assign(window, {
    drawn: async () => {
      await drawn();
      await drawn();
    },
    isListening: () => lines.length > 0,
    tick: (price: number) => {
      const data = JSON.stringify({ type: "bitcoin_price_update", data: { price } });
      return listDrawn(() => {
        for (const line of lines) line.dispatchEvent(new MessageEvent("message", { data }));
      });
    },
    search: (input: HTMLInputElement, text: string) => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      return listDrawn(() => {
        value?.set?.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    press: (button: HTMLElement) => listDrawn(() => button.click()),
  });
}
