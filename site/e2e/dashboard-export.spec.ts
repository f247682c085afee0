import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import { hundredAndThree, openDashboard, rowsOf, searchBox } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

test("Export saves every company that is looked for, in the order shown, as CSV @quick", async ({ page }) => {
  await openDashboard(page, { companies: hundredAndThree });
  await searchBox(page).fill("Holder 10");
  await expect(rowsOf(page)).toHaveCount(5);
  const lines = (await saved(page, page.getByRole("button", { name: "Export", exact: true }))).split("\r\n");
  expect(lines[0]).toMatch(/^rank,id,name,ticker,/);
  expect(lines).toHaveLength(7);
  expect(lines[1]).toMatch(/^10,9009,Holder 10,H10,/);
});

test("the file of a set of columns has the columns that are shown", async ({ page }) => {
  await openDashboard(page, {}, "/dashboard?preset=cost");
  await expect(rowsOf(page).first()).toContainText(/\$/);
  const [head] = (await saved(page, page.getByRole("button", { name: "Export", exact: true }))).split("\r\n");
  expect(head).toMatch(/,averageCostUsd,unrealisedGainUsd,knownCostBtc,/);
});

test("JSON is offered beside it, with the whole list", async ({ page }) => {
  await openDashboard(page, { companies: hundredAndThree });
  await expect(page.getByText("25 of 103 companies shown")).toBeVisible();
  const text = await saved(page, page.getByRole("button", { name: "Download this list as JSON" }));
  expect(JSON.parse(text)).toHaveLength(103);
});

async function saved(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent("download");
  await button.click();
  return readFile(await (await download).path(), "utf8");
}
