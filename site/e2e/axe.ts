import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

/** Looks at what the page shows now, light and dark. Colours that fade would be measured half way, so nothing moves. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).include(within).analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => String(target))]);
    expect(found, colorScheme).toEqual([]);
  }
}
