import type { Page } from "@playwright/test";

import { awake } from "./awake.ts";
import { openDashboard, openTools, rowsOf } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

test.describe("the views", () => {
  test("profiles are the five largest, each leading to its page @quick", async ({ page }) => {
    await openDashboard(page, {});
    await openTools(page);
    await page.getByRole("tab", { name: "Profiles" }).click();
    await expect(page).toHaveURL(/tab=profiles/);
    const tiles = page.getByRole("tabpanel").locator('a[href^="/company/"]');
    await expect(tiles).toHaveCount(5);
    await expect(tiles.first()).toContainText("Strategy");
    await page.getByRole("tab", { name: "Rankings" }).click();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("the views are chosen by arrow keys @wide", async ({ page }) => {
  await openDashboard(page, {});
  const rankings = page.getByRole("tab", { name: "Rankings" });
  await rankings.focus();
  await awake(page, rankings);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Announcements" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Announcements" })).toHaveAttribute("aria-selected", "true");
});

test("details show what the list knows and lead to the profile @quick @wide", async ({ page }) => {
  await openDashboard(page, {});
  const icon = page.getByRole("button", { name: "Details: Strategy" });
  await icon.click();
  const dialog = page.getByRole("dialog", { name: "Strategy" });
  for (const text of ["MSTR", "United States", "BTC holdings", "Latest entry recorded"])
    await expect(dialog).toContainText(text);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(icon).toBeFocused();
  await icon.press("Enter");
  await dialog.getByRole("link", { name: "View full profile" }).click();
  await expect(page).toHaveURL(/\/company\/\d+$/);
});

/** Holds back the code that matches until it is released. */
async function holdCode(page: Page, code: RegExp) {
  const released = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve();
}

for (const [name, code, opened] of [
  ["Details: Strategy", /_astro\/CompanyDetails/, "dialog"],
  ["Submit Company", /_astro\/(tools|SubmitCompanyDialog|dialog)\./, "dialog"],
  ["Columns", /_astro\/ChosenTable/, "group"],
] as const)
  test(`a press on ${name} shows at once that something loads @wide`, async ({ page }) => {
    await openDashboard(page, {});
    const release = await holdCode(page, code);
    const button = page.locator("#main").getByRole("button", { name, exact: true, includeHidden: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true", { timeout: 1_000 });
    release();
    await expect(page.getByRole(opened, { name: /Strategy|Submit Company|Table columns/ })).toBeVisible();
    await expect(button).not.toHaveAttribute("aria-busy");
  });

test("Submit Company opens the form @wide", async ({ page }) => {
  await openDashboard(page, {});
  const button = page.getByRole("button", { name: "Submit Company" });
  await button.click();
  await expect(page.getByRole("dialog", { name: "Submit Company" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button).toBeFocused();
});
