import type { Page } from "@playwright/test";

import { expect, test } from "../helpers/fixtures.ts";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const places = (page: Page) => page.getByRole("banner");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a sceptic needs at most two presses from the dashboard or a profile", async ({ page }) => {
    await test.step("the source of a purchase", async () => {
      await page.goto("/dashboard");
      await page.locator("section[aria-labelledby=month] li a.linked").first().click();
      await expect(heading(page)).toHaveText(/^(Purchase|Sale|Mined), \d{1,2} \w{3} 20\d\d: /);
      await expect(page.locator("[data-receipt]").getByRole("link").first()).toHaveAttribute(
        "href",
        /^https:\/\//,
      );
    });

    await test.step("who disagrees about a company", async () => {
      await page.goto("/dashboard");
      await places(page).getByRole("link", { name: "Evidence" }).click();
      const spread = page.getByRole("region", { name: "Where trackers disagree" });
      await expect(spread).toContainText(/CoinGecko|Bitbo|BitcoinTreasuries/);
      await expect(spread).toContainText(/\d{1,2} \w{3} 20\d\d/);
    });

    await test.step("what was corrected last month", async () => {
      await page.goto("/dashboard");
      await places(page).getByRole("link", { name: "Activity" }).click();
      await page.getByRole("navigation", { name: "Show" }).getByRole("link", { name: "Corrections" }).click();
      await expect(page).toHaveURL(/\/changes\?kind=correction/);
      await expect(main(page)).toContainText(/Withdrawn entry of|Corrected/);
    });

    await test.step("whose report is overdue", async () => {
      await page.goto("/dashboard");
      await page.getByRole("contentinfo").getByRole("link", { name: "Freshness" }).click();
      const awaited = page.getByRole("table", { name: "Companies without newer figures" });
      await expect(awaited.getByRole("rowheader").first()).toBeVisible();
    });

    await test.step("what would prove a figure further", async () => {
      await page.goto("/company/1");
      await page.getByRole("link", { name: "What would prove this further" }).click();
      await expect(page).toHaveURL(/\/proof#company-1$/);
      await expect(page.locator("#company-1")).toBeInViewport();
    });
  });
});
