import type { Page } from "@playwright/test";

import { chooseAction, companyOf, dialog, expect, PASSWORD, test, toast, watchCalls } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";
import { fakeCompany, serveCompanies } from "./fake-company.ts";

const sharesField = (page: Page) => dialog(page).getByLabel("Shares Outstanding", { exact: true });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test.describe("without a session, by the stored flag alone", () => {
  test.use({ signedInAs: null, expectedErrors: [/Failed to load resource/] });

  test("the Admin button leads to the sign-in dialog, and that to the panel and the rows' actions @quick", async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("adminLoggedIn", "true"));
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Admin", exact: true }).click();
    await expect(page.getByRole("button", { name: /^Actions: / })).toHaveCount(0);
    await page.getByRole("button", { name: "Admin Login" }).click();
    const send = dialog(page).getByRole("button", { name: "Sign In" });
    await expect(send).toBeDisabled();
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill(" ");
    await expect(send).toBeDisabled();

    await page.getByLabel("Password").fill("wrong");
    await send.click();
    await expect(toast(page)).toHaveText("Access DeniedInvalid username or password");
    await page.route("/api/auth/login", (route) => route.abort());
    await send.click();
    await expect(toast(page)).toHaveText("ErrorFailed to authenticate");
    await page.unroute("/api/auth/login");

    await page.getByLabel("Password").fill(PASSWORD);
    await send.click();
    await expect(toast(page)).toHaveText("Admin access grantedAdmin panel access granted");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add Company" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Actions: ACME Inc." })).toBeVisible();
    const stored = () => page.evaluate(() => ({ ...localStorage }));
    await expect.poll(stored).toEqual({
      adminUsername: "admin",
      adminPassword: expect.stringMatching(/^key_/),
      adminLoggedIn: "true",
    });
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("button", { name: /^Actions: / })).toHaveCount(0);
    await expect.poll(stored).toEqual({});
  });
});

test("the shares dialog shows what it changes, and the new market cap as it is typed", async ({ page }) => {
  const priced = { currentPrice: 345.67, marketCap: 98_765_432_100, sharesOutstanding: 285_000_000 };
  await serveCompanies(page, [
    fakeCompany({ name: "Priced", ticker: "PRC", ...priced }),
    fakeCompany({ rank: 2, name: "Unpriced", currentPrice: null, marketCap: null }),
  ]);
  await page.goto("/dashboard");
  await chooseAction(page, "Priced", "Update shares outstanding");
  await expect(dialog(page)).toContainText("Priced (PRC)");
  await expect(dialog(page)).toContainText("$345.67");
  const calculated = page.getByRole("region", { name: "Market Cap Calculation" });
  const field = sharesField(page);
  await expect(calculated).toContainText("$98.8B");
  await field.fill("285713000");
  await expect(calculated.getByRole("status")).toHaveText("$98.8B");
  await field.fill("");
  await expect(calculated.getByRole("status")).toContainText("N/A");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Actions: Priced" })).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
  await chooseAction(page, "Unpriced", "Update shares outstanding");
  await expect(dialog(page).getByText("N/A")).toHaveCount(3);
});

test("shares are saved and shown at once; what the server doubts is confirmed first", async ({
  page,
  ask,
}) => {
  const { id } = await companyOf(page, "BETA");
  const path = `/api/admin/companies/${id}/shares`;
  const calls = watchCalls(page, path);
  await page.goto("/dashboard");
  await chooseAction(page, "BETA Inc.", "Update shares outstanding");
  await sharesField(page).fill("285000000");
  const reread = page.waitForResponse("**/api/companies");
  await page.getByRole("button", { name: "Update Shares" }).click();
  await reread;
  await expect(toast(page)).toHaveText(
    "SuccessShares outstanding updated successfully. Market cap will be recalculated.",
  );
  await expect(dialog(page)).toHaveCount(0);
  expect(calls).toEqual([{ sharesOutstanding: "285000000" }]);

  await chooseAction(page, "BETA Inc.", "Update shares outstanding");
  await expect(sharesField(page)).toHaveValue("285000000");
  await sharesField(page).fill("28500");
  await page.getByLabel("Reason (Optional)").fill("A reverse split");
  await page.getByRole("button", { name: "Update Shares" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "The share count would change from 285,000,000 to 28,500.",
  );
  await expectAccessible(page, "[role=dialog]");
  expect(calls).toHaveLength(1);
  await page.getByRole("button", { name: "Save Anyway" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(calls).toHaveLength(2);
  const history = await ask("GET", `/api/admin/history?subject=company/${id}&limit=1`);
  expect(history.body).toMatchObject({
    items: [{ reason: "A reverse split", warnings: [expect.stringContaining("28,500")] }],
  });

  await chooseAction(page, "BETA Inc.", "Update shares outstanding");
  await sharesField(page).fill("");
  await page.getByRole("button", { name: "Update Shares" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(calls.at(-1)).toEqual({ sharesOutstanding: null });
});

test.describe("when somebody else changed a company meanwhile", () => {
  test.use({ expectedErrors: [/status of 412/] });

  test("both values stand side by side, and nothing typed is lost", async ({ page, ask }) => {
    const { id } = await companyOf(page, "CORP");
    await page.goto("/dashboard");
    await chooseAction(page, "CORP Inc.", "Update shares outstanding");
    await sharesField(page).fill("500000");
    await ask("PUT", `/api/admin/companies/${id}/shares`, { sharesOutstanding: "400000" });
    await page.getByRole("button", { name: "Update Shares" }).click();
    const told = dialog(page).getByRole("alert");
    await expect(told).toContainText("CORP Inc. has changed since you opened it.");
    await expect(told.getByRole("row", { name: /Shares outstanding/ })).toHaveText(
      /Shares outstanding400,000500,000/,
    );
    await expectAccessible(page, "[role=dialog]");
    await expect(sharesField(page)).toHaveValue("500000");
    await page.getByRole("button", { name: "Save Mine" }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await companyOf(page, "CORP")).sharesOutstanding).toBe(500_000);
  });

  test("a removal is asked for again, beside what it is now", async ({ page, ask }) => {
    const { id } = await companyOf(page, "DELTA");
    await page.goto("/dashboard");
    await chooseAction(page, "DELTA Inc.", "Remove");
    await ask("PUT", `/api/admin/companies/${id}/shares`, { sharesOutstanding: "4000" });
    const question = page.getByRole("alertdialog");
    await page.getByLabel("Reason (Optional)").fill("It sold all");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(question.getByRole("alert")).toContainText("DELTA Inc. has changed since you opened it.");
    await expect(page.getByLabel("Reason (Optional)")).toHaveValue("It sold all");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(toast(page)).toHaveText("SuccessCompany removed successfully");
    await expect(row(page, "DELTA Inc.")).toHaveCount(0);
  });
});

test.describe("a company that goes", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("a removal asks first, is shown at once, on the page of the company too, and can be undone from the history", async ({
    page,
  }) => {
    const { id } = await companyOf(page, "ECHO");
    const calls = watchCalls(page, `/api/admin/companies/${id}`);
    await page.goto("/dashboard");
    await chooseAction(page, "ECHO Inc.", "Remove");
    const question = page.getByRole("alertdialog", {
      name: "Are you sure you want to remove this company from tracking?",
    });
    await expectAccessible(page, "[role=alertdialog]");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    expect(calls).toEqual([]);
    await chooseAction(page, "ECHO Inc.", "Remove");
    await page.getByLabel("Reason (Optional)").fill("Delisted");
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(row(page, "ECHO Inc.")).toHaveCount(0, { timeout: 2_000 });
    await expect(toast(page)).toHaveText("SuccessCompany removed successfully");

    await page.goto(`/company/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company Not Found");
    await page.goto("/admin#history");
    const entry = page
      .getByRole("listitem")
      .filter({ hasText: "Removed company" })
      .filter({ hasText: "ECHO" });
    await expect(entry).toContainText("by admin");
    await expect(entry).toContainText("Reason: Delisted");
    await entry.getByRole("button", { name: "Undo" }).click();
    await expect(toast(page)).toHaveText("SuccessCompany restored successfully");
    await expect(entry.getByRole("button", { name: "Undo" })).toHaveCount(0);
    expect((await companyOf(page, "ECHO")).id).toBe(id);
  });
});

test("only the row of a company that announced a total offers its announcements, SWC with a fixed one", async ({
  page,
}) => {
  const { id } = await companyOf(page, "SWC");
  const calls = watchCalls(page, `/api/companies/${id}/update-from-rns`);
  await page.goto("/dashboard");
  await expect(async () => {
    await page.getByRole("button", { name: "Actions: SWC Inc." }).click();
    await expect(page.getByRole("menuitem")).toHaveCount(4, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions: ACME Inc." }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Update shares outstanding",
    "Change the type",
    "Remove",
  ]);
  await page.keyboard.press("Escape");
  await chooseAction(page, "SWC Inc.", "Update from the latest RNS");
  await expect(page.getByLabel("Bitcoin Holdings *")).toHaveValue("1825");
  const rnsUrl = "https://www.aquis.eu/stock-exchange/announcements?search=SWC";
  await expect(page.getByLabel("RNS URL *")).toHaveValue(rnsUrl);
  await expectAccessible(page, "[role=dialog]");
  await page.getByRole("button", { name: "Update Holdings" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText(
    "The holding would change from 993 BTC to 1,825 BTC",
  );
  await page.getByRole("button", { name: "Save Anyway" }).click();
  await expect(toast(page)).toHaveText(
    "Holdings UpdatedBitcoin holdings updated from latest RNS announcement",
  );
  expect(calls).toEqual([{ bitcoinHoldings: 1825, rnsUrl }]);
  await expect(row(page, "SWC Inc.")).toContainText("1,825", { timeout: 2_000 });
});
