import { expect, test } from "../helpers/fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/**
 * WCAG 2.2, 2.5.8. Exempt are links within a sentence, figures whose mark beside them does the same, and the names of
 * entries, which have a line of their own between two others.
 */
const LEAST_PX = 24;

const PAGES = [
  "/",
  "/proof",
  "/status",
  "/data",
  "/holders",
  "/changes",
  "/glossary",
  "/monetization",
  "/contact",
];

test("whatever is pressed is large enough for a finger", async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    const small = await page.locator("main").evaluate((main, least) => {
      const isInSentence = (link: Element) =>
        getComputedStyle(link).display === "inline" &&
        [...(link.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
        );
      return [...main.querySelectorAll("a:not(.linked, .whose a), button, summary, select, label:has(input)")]
        .filter((target) => target.checkVisibility() && !isInSentence(target))
        .map((target) => ({ name: target.textContent.trim(), height: target.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < least);
    }, LEAST_PX);
    expect.soft(small, path).toEqual([]);
  }
});
