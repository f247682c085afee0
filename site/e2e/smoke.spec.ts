import { expect, test } from "./fixtures.ts";

test("the dashboard ranks the companies, the largest holder first", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Top 100 Bitcoin Treasury Companies" })).toBeVisible();
  await expect(page.locator('a[href^="/company/"]:visible').first()).toHaveText("Strategy");
});
