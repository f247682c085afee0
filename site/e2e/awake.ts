import type { Locator, Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

/** Waits until the island around this part reacts to presses. */
export const awake = (page: Page, part: Locator) =>
  expect(page.locator("astro-island[ssr]").filter({ has: part })).toHaveCount(0);
