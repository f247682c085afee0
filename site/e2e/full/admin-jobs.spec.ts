import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "../helpers/fixtures.ts";

// A weak password is refused with 400.
test.use({ expectedErrors: [/400 .*\/api\/auth\/password/] });

test("the first administrator comes in with the password of the first start, and both jobs are done", async ({
  page,
}) => {
  const file = join(process.env["E2E_DATA_DIR"] ?? "", "first-admin");
  const [username = "", password = ""] = (await readFile(file, "utf8")).split("\n");
  await page.goto("/admin");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();

  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("Bitcoin-2026!!");
  await expect(page.getByRole("button", { name: "Refresh Data" })).toHaveCount(0);
  const change = page.getByRole("button", { name: "Change password" });
  await change.click();
  await expect(page.getByRole("alert")).toHaveText(/^The new password must not consist of common words/);
  await page.getByLabel("New password").fill("correct horse battery staple");
  await change.click();

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
  const lines = page.getByRole("tabpanel").locator("ol > li");
  await expect(lines).toHaveCount(4);
  for (const [n, words] of [
    [0, "Populated initial data"],
    [1, "Refreshed market data"],
    [2, "Changed password"],
    [3, "Created account"],
  ] as const)
    await expect(lines.nth(n)).toContainText(words);
  await expect(lines.nth(3)).toContainText("by the first start");
});
