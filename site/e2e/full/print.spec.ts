import type { Page } from "@playwright/test";

import { expect, test } from "../helpers/fixtures.ts";

test.use({ viewport: { width: 703, height: 1000 }, isMobile: false, hasTouch: false, colorScheme: "dark" });

test.beforeEach(({ page }) => page.emulateMedia({ media: "print", colorScheme: "dark" }));

const PAPER_PX = 703;
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("the ranking prints as a table on white paper, each source as its address", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.locator("table.rank")).toBeVisible();
  await expect(page.locator("table.rank tbody tr").first()).toHaveCSS("display", "table-row");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator(":is(.button, input, label, select, .select, .banner):visible")).toHaveCount(0);
  const colour = await page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
  expect(colour).toBe("rgb(253, 253, 252)");
  const row = page.locator("table.rank tbody tr").first();
  const source = row.locator("a.source");
  await expect(source).toHaveAttribute("href", /^\/receipt\//);
  // Without the site's own address before it, it would lead nowhere.
  await expect.poll(() => source.evaluate((link) => getComputedStyle(link, "::after").content)).toBe("none");
  await page.evaluate(() => (document.documentElement.dataset["site"] = "https://tracker.example"));
  const address = await source.getAttribute("href");
  await expect
    .poll(() => source.evaluate((link) => getComputedStyle(link, "::after").content))
    .toBe(`"https://tracker.example${address}"`);
  await expect(page.getByText(/^25 of \d+ companies shown, \d+ remaining$/)).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(PAPER_PX);
});

test("a profile prints its whole ledger, nothing folded, and each receipt as where its figure comes from", async ({
  page,
}) => {
  await page.goto("/company/1");
  await expect(page.locator("table.ledger tbody tr").last()).toBeVisible();
  await expect(page.getByText(/^Show \d+ More$/)).toBeHidden();
  const heading = page.locator("table.ledger thead").first();
  expect(await heading.evaluate((head) => getComputedStyle(head).display)).toBe("table-header-group");
  const source = page.locator(".figures .receipt dd a").first();
  await expect(source).toBeVisible();
  const address = await source.getAttribute("href");
  expect(await source.evaluate((link) => getComputedStyle(link, "::after").content)).toBe(`" ${address}"`);
  expect(await widthOf(page)).toBeLessThanOrEqual(PAPER_PX);
});

test("other pages print nothing wider than the paper", async ({ page }) => {
  for (const path of ["/not-your-keys", "/public-offers"]) {
    await page.goto(path);
    expect(await widthOf(page), path).toBeLessThanOrEqual(PAPER_PX);
  }
});
