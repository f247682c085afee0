import { expectAccessible } from "./axe.ts";
import { openDashboard, rowsOf } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";
import { watchPaints } from "./watch-paints.ts";

test.describe("the support banner", () => {
  test("leads to the support page", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Support Our Work" }).first().click();
    await expect(page).toHaveURL(/\/monetization$/);
  });

  test("once dismissed stays away", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByRole("complementary", { name: "Support" })).toBeHidden();
    await page.reload();
    await expect(page.getByRole("complementary", { name: "Support" })).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the first 25 companies, the totals and the way to the rest are there", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(page.locator(".sum .fig")).toHaveCount(4);
    for (const dead of [".tools", ".header-search", "[role=tablist]", "[data-dismiss-banner]"])
      await expect(page.locator(dead)).toBeHidden();
    await page.getByRole("link", { name: "Load More Companies" }).click();
    await expect(page).toHaveURL(/\/dashboard\/all$/);
    expect(await rowsOf(page).count()).toBeGreaterThan(100);
  });

  test("the other announcements unfold", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByText(/^Show \d+ More$/).click();
    await expect(page.getByText("Show Less")).toBeVisible();
  });
});

for (const path of [
  "/dashboard",
  "/dashboard?q=mining",
  "/dashboard?tab=profiles",
  "/dashboard?tab=announcements",
])
  test(`${path} never moves while it loads`, async ({ page }) => {
    const { shifts } = await watchPaints(page);
    await openDashboard(page, {}, path);
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(shifts).toEqual([]);
  });

for (const path of ["/dashboard?q=nobody-at-all", "/dashboard?tab=profiles"])
  test(`${path} is accessible`, async ({ page }) => {
    await openDashboard(page, {}, path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  });
