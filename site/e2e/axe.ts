import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

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
  // Describing all that is right, and putting it together in a page of its own, takes most of the time.
  const axe = new AxeBuilder({ page }).include(within).options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => String(target))]);
  expect(found, colorScheme).toEqual([]);
}
