import type { Page } from "@playwright/test";

import { formatDay } from "#domain/base/dates.ts";

import { expect, test } from "../helpers/fixtures.ts";
import { STRATEGY } from "../helpers/profile-page.ts";
import { receiptJson } from "../helpers/shown-figures.ts";

const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().bottom);

test("the first screen shows how much is held, in low columns that stand level @wide", async ({ page }) => {
  await page.goto(STRATEGY);
  for (const [name, width, height] of [
    ["a desk at twice the size", 640, 450],
    ["a phone", 390, 844],
    ["a desk", 1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await bottomOf(page, ".current .lead .figure"), name).toBeLessThan(height);
    if (width !== 640) expect(await bottomOf(page, ".strip > div .figure"), name).toBeLessThan(height);
  }

  const strip = await page.locator(".strip").boundingBox();
  expect(strip?.height, "six low columns").toBeLessThan(150);
  expect(await bottomOf(page, "#history"), "the chart begins on the first screen").toBeLessThan(660);

  const middlesOf = (selector: string) =>
    page.locator(selector).evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
  for (const [selector, count] of [
    [".strip > div > dt", 6],
    [".strip > div:not(.mnav) > .figure, .strip .mnav .figure .linked, .strip .mnav .figure .absent", 8],
  ] as const) {
    const middles = await middlesOf(selector);
    expect(middles).toHaveLength(count);
    expect(Math.max(...middles) - Math.min(...middles), selector).toBeLessThanOrEqual(1);
  }
});

test("the multiples name the day of their receipt, and the page leads to its row of evidence @wide", async ({
  page,
  read,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(STRATEGY);
  const holding = page.locator(".current .lead .linked").first();
  await expect(holding, "no dots below it in forced colours").toHaveCSS("text-decoration-line", "none");
  const mnav = page.locator(".strip .mnav");
  const multiple = mnav.locator("a.linked").first();
  await expect(multiple).toHaveText(/^\d+\.\d\d×$/);
  const { asOf } = await (await read(receiptJson((await multiple.getAttribute("href")) ?? ""))).json();
  await expect(mnav.locator("dt")).toHaveText(`mNAV of ${formatDay(asOf)}`);
  await page.getByRole("link", { name: "What would prove this further" }).click();
  await expect(page).toHaveURL(/\/proof#company-1$/);
});
