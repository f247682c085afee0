import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect } from "./fixtures.ts";

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Looks at what the page shows now, light and dark. Colours that fade would be measured half way, so nothing moves.
 * The themes differ in their colours alone, so that what is no matter of colour is looked at once.
 */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  await expectNoViolations(page, within, "light");
  await expectNoViolations(page, within, "dark", COLOUR_RULES);
}

async function expectNoViolations(
  page: Page,
  within: string,
  colorScheme: "light" | "dark",
  rules?: string[],
) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const axe = await axeIn(page);
  // Describing all that is right, and finding a selector for each element, takes most of the time.
  const options: axeCore.RunOptions = { resultTypes: ["violations"], selectors: false };
  if (rules) options.runOnly = rules;
  // How large a target is, axe looks at only when told to.
  else options.rules = { "target-size": { enabled: true } };
  const { violations } = await axe.evaluate(({ run }, { place, how }) => run(place, how), {
    place: within,
    how: options,
  });
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  expect(found, colorScheme).toEqual([]);
}

/** Brought into a page once: reading it takes as long as looking with it. */
async function axeIn(page: Page) {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  return page.evaluateHandle<typeof axeCore>(isThere ? "axe" : `${SOURCE}; axe`);
}
