import { chooseAction, companyOf, dialog, expect, test, toast, watchCalls } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";

test.use({ expectedErrors: [/status of 412/] });

test("a company's type is changed from its row, with the reason in the history, and seen by others", async ({
  page,
  ask,
}) => {
  const { id } = await companyOf(page, "FOX");
  const path = `/api/admin/companies/${id}/type`;
  const calls = watchCalls(page, path);
  await page.goto("/dashboard");
  await chooseAction(page, "FOX Inc.", "Change the type");
  await expect(dialog(page)).toContainText("FOX Inc. (FOX), by its own description of its business.");
  const type = dialog(page).getByLabel("Type", { exact: true });
  await expect(type).toHaveValue("");
  await expect(type.getByRole("option")).toHaveText([
    "Not classified",
    "Treasury",
    "Miner",
    "Exchange",
    "Operating company",
    "Fund",
  ]);
  await expectAccessible(page, "[role=dialog]");
  await type.selectOption("Miner");
  await dialog(page).getByLabel("Reason (Optional)").fill("It says so in its annual report");
  await dialog(page).getByRole("button", { name: "Update Type" }).click();
  await expect(toast(page)).toHaveText("SuccessType updated");
  await expect(dialog(page)).toHaveCount(0);
  expect(calls).toEqual([{ type: "Miner" }]);
  expect((await companyOf(page, "FOX")).type).toBe("Miner");
  const history = await ask("GET", `/api/admin/history?subject=company/${id}&limit=1`);
  expect(history.body).toMatchObject({
    items: [
      {
        action: "update-type",
        before: { type: null },
        after: { type: "Miner" },
        reason: "It says so in its annual report",
      },
    ],
  });

  await chooseAction(page, "FOX Inc.", "Change the type");
  await expect(type).toHaveValue("Miner");
  await ask("PUT", path, { type: "Exchange" });
  await type.selectOption("");
  await dialog(page).getByRole("button", { name: "Update Type" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("FOX Inc. has changed since you opened it.");
  await expect(dialog(page).getByRole("alert").getByRole("row", { name: /Type/ })).toContainText("Exchange");
  await dialog(page).getByRole("button", { name: "Save Mine" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await companyOf(page, "FOX")).type).toBeNull();
});
