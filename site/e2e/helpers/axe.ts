import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect } from "./fixtures.ts";

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What a page shows at another width, where its colours have been checked: measuring them takes most of the time. */
export const expectAccessibleAtThisWidth = (page: Page, without: string[] = []): Promise<void> =>
  expectNoViolations(page, { include: ["html"], exclude: without }, "light", { isColourKnown: true });

/**
 * Checks what the page shows now, in light and dark. Animations are stopped, or fading colours would be measured half
 * way. The themes differ only in their colours, so every other rule is checked once.
 */
export async function expectAccessible(page: Page, within = "html", without: string[] = []): Promise<void> {
  const place = { include: [within], exclude: without };
  await expectNoViolations(page, place, "light", {});
  await expectNoViolations(page, place, "dark", { rules: COLOUR_RULES });
}

async function expectNoViolations(
  page: Page,
  place: { include: string[]; exclude: string[] },
  colorScheme: "light" | "dark",
  { rules, isColourKnown = false }: { rules?: string[]; isColourKnown?: boolean },
) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const axe = await axeIn(page);
  // Describing everything that passes, and finding a selector for each element, takes most of the time.
  const options: axeCore.RunOptions = { resultTypes: ["violations"], selectors: false };
  if (rules) options.runOnly = rules;
  // The size of a target is checked only where the rule is named.
  else
    options.rules = {
      "target-size": { enabled: true },
      ...(isColourKnown ? Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) : {}),
    };
  const { violations } = await axe.evaluate(({ run }, { where, how }) => run(where, how), {
    where: place,
    how: options,
  });
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  expect(found, colorScheme).toEqual([]);
}

/** Loads axe into a page once, because loading it takes as long as a check. */
async function axeIn(page: Page) {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  return page.evaluateHandle<typeof axeCore>(isThere ? "axe" : `${SOURCE}; axe`);
}
