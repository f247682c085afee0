import { readFile } from "node:fs/promises";

import { openDashboard, rowsOf } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

test("an analyst filters, chooses columns, sorts, shares the address and exports", async ({
  page,
  context,
}) => {
  await openDashboard(page, {});
  await page.getByRole("combobox", { name: "Share price" }).selectOption("No share price");
  await expect(page).toHaveURL(/\?quote=no$/);
  await expect(rowsOf(page).locator(".missing")).toHaveCount(25);
  await page.getByRole("combobox", { name: "Evidence" }).selectOption("Disclosed only");
  await expect(page).toHaveURL(/\?quote=no&evidence=disclosed$/);
  await expect(rowsOf(page).locator(".method-disclosed, .method-disclosed-copy").first()).toBeVisible();
  await expect(rowsOf(page).locator(".method-secondary")).toHaveCount(0);
  await page.goto("/dashboard?country=US");
  await expect(page.getByLabel("Country")).toHaveValue("US");

  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const chooser = page.getByRole("group", { name: "Table columns" });
  await chooser.getByRole("checkbox", { name: /^30-day change/ }).check();
  await chooser.getByRole("checkbox", { name: /^mNAV, basic/ }).check();
  await page.getByRole("button", { name: "mNAV, basic" }).click();
  await expect(page).toHaveURL(/country=US&sort=mnavBasic&columns=.*mnavBasic$/);
  const rows = page.locator(".chosen tbody tr:has(.name)");
  await expect(rows).toHaveCount(25);
  await page.getByRole("button", { name: "Load More Companies" }).click();
  await expect(rows).toHaveCount(50);
  const names = await page.locator(".chosen tbody .name").allTextContents();

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect
    .poll(
      () => shared.locator(".chosen tbody .name").allTextContents(),
      "who opens the address sees the same",
    )
    .toEqual(names.slice(0, 25));
  await shared.close();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toMatch(/^rank,id,name,.*changeBtc30d.*mnavBasic/);
  expect(lines.length - 1, "all that the filters found").toBeGreaterThan(50);
  expect(lines[1]).toContain(names[0] ?? "nobody");

  await page.goto("/contact");
  await page.goBack();
  await expect(rows, "rows loaded before leaving are there on the way back").toHaveCount(50);
  await expect(rows.first()).toContainText(names[0] ?? "nobody");

  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByText(/^\d more columns? to the right$/)).toBeVisible();
  await page.locator(".wide").evaluate((box) => box.scrollTo({ left: 5_000 }));
  await expect(page.getByText(/to the right$/)).toHaveCount(0);
});
