import type { Page } from "@playwright/test";

import { INSTRUMENT } from "#testing/instrument-edit.ts";

import { chooseAction, companyOf, dialog, expect, test, toast } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

/** A day to come, a failed request and what another administrator corrected meanwhile are refused. */
test.use({ expectedErrors: [/status of (400|412|503)/] });

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const send = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

test("an administrator adds a loan, corrects and ends it, with the keyboard, and the open API has each entry", async ({
  page,
  ask,
}) => {
  test.slow();
  const { id } = await companyOf(page, "DELTA");
  const entries = async () => {
    const { data } = await (await page.request.get(`/api/v1/companies/${id}/instruments`)).json();
    return data;
  };
  const openList = () => chooseAction(page, "DELTA Inc.", "Preferred stock and debt");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();

  await test.step("added: what is missing is marked, and nothing typed is lost by a failure", async () => {
    await openList();
    await expect(dialog(page)).toContainText("None recorded yet.");
    await send(page, "Add");
    await send(page, "Save");
    await expect(dialog(page)).toContainText("Please fill in all required fields");
    await expect(field(page, "Name *")).toBeFocused();
    await expect(field(page, "Source *")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.type("Delta Loan");
    await field(page, "Currency *").fill("USD");
    await field(page, "Amount").fill("2500000.5");
    await field(page, "What the amount is").selectOption("Principal");
    await field(page, "As of *").fill("2099-01-01");
    await field(page, "Source *").fill("https://www.sec.gov/delta/10-q");
    await field(page, "Source of the terms *").fill("https://www.sec.gov/delta/8-k");
    await field(page, "Secured").selectOption("Yes");
    await field(page, "BTC pledged").fill("120.5");
    await expectAccessible(page, "[role=dialog]");
    await send(page, "Save");
    await expect(toast(page)).toContainText("As of: must not be after today");
    await field(page, "As of *").fill("2026-10-01");
    await page.route(
      "**/instruments",
      (route) => route.fulfill({ status: 503, json: { message: "Down." } }),
      {
        times: 1,
      },
    );
    await send(page, "Save");
    await expect(toast(page).first()).toContainText("Down.");
    await expect(field(page, "Name *")).toHaveValue("Delta Loan");
    await field(page, "BTC pledged").press("Enter");
    await expect(toast(page).first()).toContainText("Saved.");
    await expect(dialog(page)).toHaveCount(0);
    expect(await entries()).toMatchObject([
      { name: "Delta Loan", kind: "loan", amount: "2500000.5", isSecured: true, collateralBtc: "120.5" },
    ]);
  });

  await test.step("corrected: both versions stand side by side if another administrator was first", async () => {
    await openList();
    await expect(dialog(page)).toContainText("Loan, outstanding, 1 Oct 2026");
    await expectAccessible(page, "[role=dialog]");
    await send(page, "Correct Delta Loan");
    await expect(field(page, "Secured")).toHaveValue("true");
    const [{ id: first }] = await entries();
    const other = { ...INSTRUMENT, name: "Delta Loan", amount: "2400000" };
    expect(await ask("PUT", `/api/admin/companies/instruments/${first}`, other)).toMatchObject({
      status: 200,
    });
    await field(page, "Amount").fill("2300000");
    await send(page, "Save");
    const told = dialog(page).getByRole("alert");
    await expect(told).toContainText("Delta Loan has changed since you opened it");
    await expect(told.getByRole("row", { name: /^Amount/ })).toHaveText("Amount24000002300000");
    await expect(told.getByRole("row", { name: /^As of/ })).toHaveText("As of1 Oct 20261 Oct 2026");
    await send(page, "Save Mine");
    await expect(dialog(page)).toHaveCount(0);
    expect(await entries()).toMatchObject([
      { id: first },
      { amount: "2400000", replacesId: first },
      { amount: "2300000", replacesId: first + 1 },
    ]);
  });

  await test.step("ended: how, when and where it was read has to be entered", async () => {
    await openList();
    await send(page, "End Delta Loan");
    await expect(field(page, "Status *").getByRole("option")).toHaveText([
      "Select how it ended",
      "Repaid",
      "Retired",
      "Converted",
      "Matured",
    ]);
    await send(page, "Save");
    for (const label of ["Status *", "As of *", "Source *"])
      await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    await field(page, "Status *").selectOption("Repaid");
    await field(page, "As of *").fill("2026-11-02");
    await field(page, "Source *").fill("https://www.sec.gov/delta/8-k-2");
    await expectAccessible(page, "[role=dialog]");
    await send(page, "Save");
    await expect(dialog(page)).toHaveCount(0);
    await openList();
    await expect(dialog(page)).toContainText("Loan, repaid, 2 Nov 2026");
    await expect(dialog(page).getByRole("button", { name: "End Delta Loan" })).toHaveCount(0);
    expect((await entries()).at(-1)).toMatchObject({
      status: "repaid",
      amount: "0",
      collateralBtc: "120.5",
      source: { url: "https://www.sec.gov/delta/8-k-2" },
    });
  });

  await page.goto("/admin#history");
  await page.getByRole("tab", { name: "History" }).click();
  const entry = page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .filter({ hasText: "Ended preferred stock or debt" });
  await expect(entry.getByRole("link", { name: "Delta Loan" })).toHaveAttribute("href", `/company/${id}`);
});
