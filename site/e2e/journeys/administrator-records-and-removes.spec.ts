import type { Page } from "@playwright/test";

import { chooseAction, companyOf, dialog, expect, test, toast, watchCalls } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

/** A file with bad rows is refused, as is a removal of what has changed; a removed company has no page. */
test.use({ expectedErrors: [/status of 4(00|04|12)/] });

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const send = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

test("an administrator records a purchase and closes, features companies, removes two, and takes back what was a mistake", async ({
  page,
  ask,
}) => {
  test.slow();
  await page.goto("/dashboard");
  await press(page, "Admin");
  await test.step("only a company that announced a total offers its announcements", async () => {
    const { id } = await companyOf(page, "SWC");
    const calls = watchCalls(page, `/api/companies/${id}/update-from-rns`);
    await expect(async () => {
      await press(page, "Actions: SWC Inc.");
      await expect(page.getByRole("menuitem")).toHaveCount(6, { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Escape");
    await press(page, "Actions: ACME Inc.");
    await expect(page.getByRole("menuitem")).toHaveText([
      "Update shares outstanding",
      "Correct the holding",
      "Preferred stock and debt",
      "Change the type",
      "Remove",
    ]);
    await page.keyboard.press("Escape");
    await chooseAction(page, "SWC Inc.", "Update from the latest RNS");
    await expect(page.getByLabel("Bitcoin Holdings *")).toHaveValue("1825");
    const rnsUrl = "https://www.aquis.eu/stock-exchange/announcements?search=SWC";
    await expect(page.getByLabel("RNS URL *")).toHaveValue(rnsUrl);
    await expectAccessible(page, "[role=dialog]");
    await send(page, "Update Holdings");
    await expect(dialog(page).getByRole("alert")).toContainText(
      "The holding would change from 993 BTC to 1,825 BTC",
    );
    await send(page, "Save Anyway");
    await expect(toast(page)).toHaveText(
      "Holdings UpdatedBitcoin holdings updated from latest RNS announcement",
    );
    expect(calls).toEqual([{ bitcoinHoldings: 1825, rnsUrl }]);
    await expect(row(page, "SWC Inc.")).toContainText("1,825", { timeout: 2_000 });
  });

  await test.step("closes are uploaded from a file: bad rows are named, doubtful ones confirmed", async () => {
    const choose = (...rows: string[]) =>
      page.getByLabel("CSV file *").setInputFiles({
        name: "closes.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["date,ticker,close,currency", ...rows].join("\r\n")),
      });
    await press(page, "Upload closing prices");
    await send(page, "Upload");
    const told = dialog(page).getByRole("alert");
    await expect(told).toHaveText("Choose a file of closing prices");
    await choose("2026-02-30,KILO,10,USD", "2026-08-21,NOPE,10,USD", "2026-08-21,KILO,10,USD");
    await send(page, "Upload");
    await expect(told).toContainText("Nothing was saved");
    await expect(told.getByRole("listitem")).toHaveText([
      'Line 2: "2026-02-30" is not a date such as 2026-08-22.',
      "Line 3: we don't track a company with the ticker NOPE.",
    ]);
    await expectAccessible(page, "[role=dialog]");
    await choose("2026-08-20,KILO,10,USD", "2026-08-21,KILO,55,USD");
    await send(page, "Upload");
    await expect(told).toContainText("Line 3, KILO: The price would change from 10 USD to 55 USD.");
    await send(page, "Save Anyway");
    await expect(toast(page)).toHaveText("SuccessCloses uploaded successfully");
    expect((await ask("GET", "/api/admin/history?subject=quotes")).body).toMatchObject({
      items: [{ action: "upload-closes", actor: "admin", after: { closes: 2, tickers: ["KILO"] } }],
    });
  });

  const featured = async () => {
    const list: { ticker: string; isFeatured: boolean }[] = await (
      await page.request.get("/api/companies")
    ).json();
    return list.filter(({ isFeatured }) => isFeatured).map(({ ticker }) => ticker);
  };
  const before = await featured();
  await test.step("six companies at most are featured, and the counter follows", async () => {
    const calls = watchCalls(page, "/api/admin/featured-companies");
    await press(page, "Manage Featured Companies");
    const ticks = dialog(page).getByRole("checkbox");
    const update = page.getByRole("button", { name: "Update Featured" });
    await expect(dialog(page).getByText("Selected: 2 / 6")).toBeVisible();
    const tick = (ticker: string) => dialog(page).getByRole("checkbox", { name: `${ticker} Inc.` });
    for (const ticker of ["ACME", "BETA"]) await expect(tick(ticker)).toBeChecked();
    for (const ticker of ["CORP", "FOX", "GOLF", "KILO"]) await tick(ticker).check();
    await expect(dialog(page).getByText("Selected: 6 / 6")).toBeVisible();
    await expect(update).toBeEnabled();
    await tick("SWC").check();
    await expect(dialog(page).getByText("Selected: 7 / 6")).toBeVisible();
    await expect(update).toBeDisabled();
    await expectAccessible(page, "[role=dialog]");
    for (const ticker of ["BETA", "CORP", "FOX", "GOLF", "KILO", "SWC"]) await tick(ticker).uncheck();
    await expect(dialog(page).getByText("Selected: 1 / 6")).toBeVisible();
    await dialog(page).getByPlaceholder("Search by name or ticker").fill("golf");
    await expect(ticks).toHaveCount(1);
    await ticks.check();
    await update.click();
    await expect(toast(page)).toHaveText("SuccessFeatured companies updated successfully");
    await expect(dialog(page)).toHaveCount(0);
    const chosen = [await companyOf(page, "ACME"), await companyOf(page, "GOLF")].map(({ id }) => id);
    expect(calls).toEqual([{ featuredCompanyIds: expect.arrayContaining(chosen) }]);
  });

  const question = page.getByRole("alertdialog", {
    name: "Are you sure you want to remove this company from tracking?",
  });
  const reason = page.getByLabel("Reason (Optional)");
  const { id: echo } = await companyOf(page, "ECHO");
  await test.step("a removal asks first, and again if the company has changed meanwhile; it is shown at once", async () => {
    const calls = watchCalls(page, `/api/admin/companies/${echo}`);
    await chooseAction(page, "ECHO Inc.", "Remove");
    await expectAccessible(page, "[role=alertdialog]");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    expect(calls).toEqual([]);
    await chooseAction(page, "ECHO Inc.", "Remove");
    await reason.fill("Delisted");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(row(page, "ECHO Inc.")).toHaveCount(0, { timeout: 2_000 });
    await expect(toast(page)).toHaveText("SuccessCompany removed successfully");

    const { id } = await companyOf(page, "DELTA");
    await chooseAction(page, "DELTA Inc.", "Remove");
    await ask("PUT", `/api/admin/companies/${id}/shares`, { sharesOutstanding: "4000" });
    await reason.fill("It sold all");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(question.getByRole("alert")).toContainText("DELTA Inc. has changed since you opened it.");
    await expect(reason).toHaveValue("It sold all");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(row(page, "DELTA Inc.")).toHaveCount(0);
    await page.goto(`/company/${echo}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company Not Found");
  });

  await test.step("the history says who did what and why, and takes it back", async () => {
    await page.goto("/admin#history");
    const entryOf = (words: string, subject = "") =>
      page.getByRole("listitem").filter({ hasText: words }).filter({ hasText: subject }).first();
    const removal = entryOf("Removed company", "ECHO");
    await expect(removal).toContainText("by admin");
    await expect(removal).toContainText("Reason: Delisted");
    await removal.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page)).toHaveText("SuccessCompany restored successfully");
    await expect(removal.getByRole("button", { name: "Undo" })).toHaveCount(0);
    expect((await companyOf(page, "ECHO")).id).toBe(echo);

    const choice = entryOf("Set featured companies");
    await choice.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page)).toContainText("Featured companies updated successfully");
    expect(await featured()).toEqual(before);
    await expect(choice).toContainText("Reason: Undo");
  });
});
