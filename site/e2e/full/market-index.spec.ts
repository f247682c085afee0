import type { Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { MARKET, stat } from "../helpers/market-page.ts";

const mood = (page: Page) => stat(page, "Fear & Greed Index");

const serveIndex = (page: Page, json: unknown) =>
  page.route("/api/fear-and-greed", (route) => route.fulfill({ json }));
const reading = (value: string, value_classification: string) => ({
  data: [{ value, value_classification, timestamp: "2026-11-21T00:00:00.000Z" }],
});

test("the index shows its value and its class, is asked again by its button, and is accessible", async ({
  page,
}) => {
  const refresh = page.getByRole("button", { name: "Refresh Fear & Greed Index" });
  const badge = mood(page).locator(".badge");
  await serveIndex(page, reading("37", "Extreme Fear"));
  await page.goto(MARKET);
  await expect(mood(page).locator(".figure")).toHaveText("37");
  await expect(badge).toHaveText("Extreme Fear");
  await expect(badge).toHaveClass("badge mood-class mood-extreme-fear");
  await expectAccessible(page, ".five");
  await serveIndex(page, reading("61", "Panic"));
  await refresh.click();
  await expect(mood(page).locator(".figure")).toHaveText("61");
  await expect(badge, "a class that we do not know").toHaveText("Panic");
  await expect(badge).toHaveClass("badge mood-class");
});

test.describe("when the index fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("a toast says so, on load as on refresh, and the last value stays", async ({ page }) => {
    await page.route("/api/fear-and-greed", (route) => route.fulfill({ status: 500, body: "boom" }));
    await page.goto(MARKET);
    const toast = page.getByText("Failed to fetch Fear and Greed Index", { exact: true });
    await expect(toast).toBeVisible();
    await expect(mood(page).locator(".figure")).toHaveText("--");
    await serveIndex(page, reading("37", "Fear"));
    const refresh = page.getByRole("button", { name: "Refresh Fear & Greed Index" });
    await refresh.click();
    await expect(mood(page).locator(".figure")).toHaveText("37");
    await page.unroute("/api/fear-and-greed");
    await page.route("/api/fear-and-greed", (route) => route.fulfill({ status: 500, body: "boom" }));
    await refresh.click();
    await expect(toast).toBeVisible();
    await expect(mood(page).locator(".figure")).toHaveText("37");
  });
});
