import type { Locator, Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

/** Waits until the island or the mounted part around this element reacts to presses. */
export const waitForHydration = (page: Page, part: Locator) =>
  expect(page.locator("astro-island[ssr], [data-mount]:not([data-alive])").filter({ has: part })).toHaveCount(
    0,
  );
