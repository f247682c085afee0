import type { Page } from "@playwright/test";

import { formatDay } from "#domain/base/dates.ts";

import { expect, test } from "./fixtures.ts";
import { STRATEGY } from "./profile-page.ts";
import { receiptJson } from "./shown-figures.ts";

const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().bottom);

for (const [name, width, height] of [
  ["a desk", 1280, 900],
  ["a phone", 390, 844],
  ["a desk at twice the size", 640, 450],
] as const)
  test(`the first screen of ${name} shows how much is held @wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(STRATEGY);
    expect(await bottomOf(page, ".now .lead .fig")).toBeLessThan(height);
    if (width !== 640) expect(await bottomOf(page, ".six > div .fig")).toBeLessThan(height);
  });

test("the six figures stand in low columns, and the chart begins on the first screen @wide", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(STRATEGY);
  const strip = await page.locator(".six").boundingBox();
  expect(strip?.height).toBeLessThan(150);
  expect(await bottomOf(page, "#history")).toBeLessThan(660);
});

test("the labels of the six stand level, and so do their figures @wide", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(STRATEGY);
  const middlesOf = (selector: string) =>
    page.locator(selector).evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
  for (const [selector, count] of [
    [".six > div > dt", 6],
    [".six > div:not(.mnav) > .fig, .six .mnav .fig .fl, .six .mnav .fig .na", 8],
  ] as const) {
    const middles = await middlesOf(selector);
    expect(middles).toHaveLength(count);
    expect(Math.max(...middles) - Math.min(...middles), selector).toBeLessThanOrEqual(1);
  }
});

test("the multiples name their day, which is that of their receipt @wide", async ({ page, read }) => {
  await page.goto(STRATEGY);
  const mnav = page.locator(".six .mnav");
  const multiple = mnav.locator("a.fl").first();
  await expect(multiple).toHaveText(/^\d+\.\d\d×$/);
  const { asOf } = await (await read(receiptJson((await multiple.getAttribute("href")) ?? ""))).json();
  await expect(mnav.locator("dt")).toHaveText(`mNAV of ${formatDay(asOf)}`);
});

test("a large holding has no dots below it in forced colours @wide", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(STRATEGY);
  await expect(page.locator(".now .lead .fl").first()).toHaveCSS("text-decoration-line", "none");
});

test("a profile leads to its ladder of evidence @wide", async ({ page }) => {
  await page.goto(STRATEGY);
  await page.getByRole("link", { name: "What would prove this further" }).click();
  await expect(page).toHaveURL(/\/trust#company-1$/);
  await expect(page.getByRole("heading", { name: "Evidence for Strategy, step by step" })).toBeVisible();
});
