import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";

/** 345 is 360 minus a scroll bar. */
const WIDTHS = [320, 345, 390, 768, 1024, 1280, 1600];

export async function expectNeverSideways(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${width} wide`,
    ).toBeLessThanOrEqual(width);
  }
}
