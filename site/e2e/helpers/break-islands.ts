import type { Page } from "@playwright/test";

/** The text of each island, as the page was built or as it is now. */
export const islandTexts = (page: Page, html?: string): Promise<string[]> =>
  page.evaluate((built) => {
    const place = built === undefined ? document : new DOMParser().parseFromString(built, "text/html");
    return [...place.querySelectorAll("astro-island")].map((island) => {
      const copy = island.cloneNode(true);
      if (!(copy instanceof Element)) return "";
      for (const unread of copy.querySelectorAll("noscript, script, style, template")) unread.remove();
      return copy.textContent.replace(/\s+/g, " ").trim();
    });
  }, html);

/** The islands that a visitor sees, by their place among all. */
export const seenIslands = (page: Page): Promise<number[]> =>
  page
    .locator("astro-island")
    .evaluateAll((islands) =>
      islands.flatMap((island, nth) =>
        [...island.querySelectorAll("*")].some((part) => part.checkVisibility()) ? nth : [],
      ),
    );

/** Brings an island to the middle of the screen and points at it, so that it comes alive however late it may. */
export async function reachFor(page: Page, nth: number) {
  const place = await page
    .locator("astro-island")
    .nth(nth)
    .evaluate((island) => {
      const part = [...island.querySelectorAll("*")].find((each) => each.checkVisibility());
      part?.scrollIntoView({ block: "center" });
      const { x = 0, y = 0, width = 0 } = part?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + 2 };
    });
  await page.mouse.move(place.x, place.y);
}

/** What a broken part logs, and what React adds when it starts again without the built markup. */
export const BROKEN = /Broken on purpose|Minified React error #42\d/;

/**
 * Lets one island throw while it renders for the first time, and again when React then draws it without the built markup.
 * It needs nothing of the island's code: React compares the island's first element and, failing that, makes a new one.
 */
export const breakFirstRender = (page: Page, nth: number) =>
  page.addInitScript((index) => {
    const broken = () => new Error("Broken on purpose");
    let isRetried = false;
    const create = document.createElement;
    document.createElement = (...args: Parameters<Document["createElement"]>) => {
      if (isRetried) {
        isRetried = false;
        throw broken();
      }
      return create.apply(document, args);
    };
    const watch = new MutationObserver(() => {
      const first = document.querySelectorAll("astro-island")[index]?.firstElementChild;
      if (!first) return;
      watch.disconnect();
      Object.defineProperty(first, "nodeName", {
        get: () => {
          isRetried = true;
          throw broken();
        },
      });
    });
    watch.observe(document, { childList: true, subtree: true });
  }, nth);

/** Lets the next change that one living island makes to its text or elements throw. */
export const breakNextChange = (page: Page, nth: number) =>
  page
    .locator("astro-island")
    .nth(nth)
    .evaluate((island) => {
      let isBroken = false;
      const breakOnce = () => {
        if (isBroken) return;
        isBroken = true;
        throw new Error("Broken on purpose");
      };
      const parts: Node[] = [island, ...island.querySelectorAll("*")];
      const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) parts.push(text);
      for (const part of parts) {
        for (const name of ["nodeValue", "textContent"] as const) {
          const own = Object.getOwnPropertyDescriptor(Node.prototype, name);
          Object.defineProperty(part, name, {
            configurable: true,
            get: () => own?.get?.call(part),
            set: (text: string) => {
              breakOnce();
              own?.set?.call(part, text);
            },
          });
        }
        for (const name of ["insertBefore", "appendChild", "removeChild", "replaceChild"] as const) {
          const change: unknown = Reflect.get(part, name);
          if (typeof change !== "function") continue;
          Reflect.set(part, name, (...args: Node[]) => {
            breakOnce();
            return Reflect.apply(change, part, args);
          });
        }
      }
    });

/** Lets every render throw that writes an amount, in all islands at once. */
export const breakAllAmounts = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(BigInt.prototype, "toString", () => {
      throw new Error("Broken on purpose");
    });
  });
