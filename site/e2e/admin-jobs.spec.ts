import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "./fixtures.ts";

test("the first administrator comes in with the password of the first start, and both jobs are done", async ({
  page,
}) => {
  const file = join(process.env["E2E_DATA_DIR"] ?? "", "first-admin");
  const [username = "", password = ""] = (await readFile(file, "utf8")).split("\n");
  await page.goto("/admin");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();

  const toast = page.locator(".toast").last();
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(toast).toHaveText(
    "SuccessMarket data refreshed successfully. No market data source is configured.",
  );
  await page.getByRole("button", { name: "Populate Initial Data" }).click();
  await expect(toast).toHaveText(
    "SuccessInitial data populated successfully. Refresh the page to see changes.",
  );

  await page.getByRole("tab", { name: "History" }).click();
  const lines = page.getByRole("tabpanel").locator(".log-head");
  await expect(lines).toHaveCount(3);
  for (const [n, words] of [
    [0, "Populated initial data"],
    [1, "Refreshed market data"],
    [2, "Created account"],
  ] as const)
    await expect(lines.nth(n)).toContainText(words);
  await expect(lines.nth(2)).toContainText("by the first start");
});
