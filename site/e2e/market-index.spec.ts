import type { Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { MARKET, stat } from "./market-page.ts";

const mood = (page: Page) => stat(page, "Fear & Greed Index");

const serveIndex = (page: Page, json: unknown) =>
  page.route("/api/fear-and-greed", (route) => route.fulfill({ json }));
const reading = (value: string, value_classification: string) => ({
  data: [{ value, value_classification, timestamp: "2026-11-21T00:00:00.000Z" }],
});

for (const [word, look] of [
  ["Extreme Fear", "badge mood-class mood-extreme-fear"],
  ["Panic", "badge mood-class"],
] as const)
  test(`the index shows its value and "${word}" as ${look}`, async ({ page }) => {
    await serveIndex(page, reading("37", word));
    await page.goto(MARKET);
    await expect(mood(page).locator(".fig")).toHaveText("37");
    await expect(mood(page).locator(".badge")).toHaveText(word);
    await expect(mood(page).locator(".badge")).toHaveClass(look);
  });

test("the index is asked again by its button", async ({ page }) => {
  await serveIndex(page, reading("37", "Fear"));
  await page.goto(MARKET);
  await expect(mood(page).locator(".fig")).toHaveText("37");
  await serveIndex(page, reading("61", "Greed"));
  await page.getByRole("button", { name: "Refresh Fear & Greed Index" }).click();
  await expect(mood(page).locator(".fig")).toHaveText("61");
});

test.describe("when the index fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("a toast says so, on load as on refresh, and the last value stays", async ({ page }) => {
    await page.route("/api/fear-and-greed", (route) => route.fulfill({ status: 500, body: "boom" }));
    await page.goto(MARKET);
    const toast = page.getByText("Failed to fetch Fear and Greed Index", { exact: true });
    await expect(toast).toBeVisible();
    await expect(mood(page).locator(".fig")).toHaveText("--");
    await serveIndex(page, reading("37", "Fear"));
    const refresh = page.getByRole("button", { name: "Refresh Fear & Greed Index" });
    await refresh.click();
    await expect(mood(page).locator(".fig")).toHaveText("37");
    await page.unroute("/api/fear-and-greed");
    await page.route("/api/fear-and-greed", (route) => route.fulfill({ status: 500, body: "boom" }));
    await refresh.click();
    await expect(toast).toBeVisible();
    await expect(mood(page).locator(".fig")).toHaveText("37");
  });
});

test("an index with its class is accessible", async ({ page }) => {
  await serveIndex(page, reading("37", "Fear"));
  await page.goto(MARKET);
  await expect(mood(page).locator(".fig")).toHaveText("37");
  await expectAccessible(page, ".five");
});
