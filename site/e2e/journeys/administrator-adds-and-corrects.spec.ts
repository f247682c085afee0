import type { Page } from "@playwright/test";

import {
  chooseAction,
  companyOf,
  dialog,
  expect,
  leaveOutEvidence,
  test,
  toast,
  watchCalls,
} from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

/** What another administrator changed meanwhile is refused. */
test.use({ expectedErrors: [/status of 412/] });

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const send = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

test("an administrator adds a company, which is in the list and has a page at once, and corrects shares and types", async ({
  page,
  ask,
}) => {
  test.slow();
  await page.goto("/dashboard");
  await press(page, "Admin");
  await test.step("a company is added with what the form asks for", async () => {
    const calls = watchCalls(page, "/api/admin/companies");
    await press(page, "Add Company");
    const add = dialog(page).getByRole("button", { name: "Add Company" });
    await expect(dialog(page).getByLabel("Country").getByRole("option")).toHaveText([
      "Select a country",
      ..."US CA JP DE GB FR SG HK CN KR AU BR NO SE".split(" "),
    ]);
    await expect(dialog(page).getByLabel("Sector").getByRole("option")).toHaveText([
      "Select a sector",
      "Technology",
      "Financial Services",
      "Business Intelligence",
      "Mining",
      "Real Estate",
      "Healthcare",
      "Energy",
      "Cryptocurrency",
      "Consulting",
      "Manufacturing",
    ]);
    await expect(page.getByLabel("BTC Holdings *")).toHaveAttribute("step", "0.00000001");
    await expect(dialog(page).getByLabel("Shares Outstanding", { exact: true })).toHaveAttribute("step", "1");
    await expect(dialog(page).getByLabel("Website")).toHaveAttribute("type", "url");
    await page.getByLabel("Name *").fill("Nova");
    await add.click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Please fill in all required fields");
    await page.getByLabel("Ticker *").pressSequentially("nova");
    await expect(page.getByLabel("Ticker *")).toHaveValue("NOVA");
    await page.getByLabel("BTC Holdings *").fill("12.5");
    await dialog(page).getByLabel("Website").fill("nova");
    await add.click();
    await expect(dialog(page).getByRole("alert")).toHaveText([
      "Invalid URL",
      'Enter it, or tick "Day not stated"',
      'Enter it, or tick "Source not stated"',
    ]);
    await leaveOutEvidence(page);
    await expect(dialog(page)).toContainText("The figure counts, and is marked as undated.");
    await dialog(page).getByLabel("Website").fill("https://nova.example/");
    await dialog(page).getByLabel("Country").selectOption("JP");
    await expectAccessible(page, "[role=dialog]");
    expect(calls).toEqual([]);
    await add.click();
    await expect(toast(page)).toHaveText("SuccessCompany added successfully");
    await expect(row(page, "Nova")).toContainText("13", { timeout: 2_000 });
    await expect(row(page, "Nova")).toContainText("an unstated day");
    expect(calls).toEqual([
      {
        name: "Nova",
        ticker: "NOVA",
        country: "JP",
        type: "",
        sector: "",
        exchange: "",
        btcHoldings: "12.5",
        sharesOutstanding: null,
        website: "https://nova.example/",
        description: "",
      },
    ]);
    await expect(page.getByRole("button", { name: "Add Company" })).toBeFocused();
  });

  const shares = dialog(page).getByLabel("Shares Outstanding", { exact: true });
  await test.step("shares are saved and shown at once; what the server doubts is confirmed first", async () => {
    const { id } = await companyOf(page, "BETA");
    const calls = watchCalls(page, `/api/admin/companies/${id}/shares`);
    await chooseAction(page, "BETA Inc.", "Update shares outstanding");
    await shares.fill("285000000");
    await leaveOutEvidence(page);
    const reread = page.waitForResponse("**/api/companies");
    await send(page, "Update Shares");
    await reread;
    await expect(toast(page)).toHaveText(
      "SuccessShares outstanding updated successfully. Market cap will be recalculated.",
    );
    await expect(dialog(page)).toHaveCount(0);
    expect(calls).toEqual([{ sharesOutstanding: "285000000" }]);

    await chooseAction(page, "BETA Inc.", "Update shares outstanding");
    await expect(shares).toHaveValue("285000000");
    await shares.fill("28500");
    await page.getByLabel("Reason (Optional)").fill("A reverse split");
    await dialog(page).getByLabel("As of *").fill("2026-08-03");
    await dialog(page).getByLabel("Source URL *").fill("https://beta.example/split");
    await send(page, "Update Shares");
    await expect(dialog(page).getByRole("alert")).toContainText(
      "The share count would change from 285,000,000 to 28,500.",
    );
    await expectAccessible(page, "[role=dialog]");
    expect(calls).toHaveLength(1);
    await send(page, "Save Anyway");
    await expect(dialog(page)).toHaveCount(0);
    expect(calls).toHaveLength(2);
    const history = await ask("GET", `/api/admin/history?subject=company/${id}&limit=1`);
    expect(history.body).toMatchObject({
      items: [{ reason: "A reverse split", warnings: [expect.stringContaining("28,500")] }],
    });

    await chooseAction(page, "BETA Inc.", "Update shares outstanding");
    await shares.fill("");
    await leaveOutEvidence(page);
    await send(page, "Update Shares");
    await expect(dialog(page)).toHaveCount(0);
    expect(calls.at(-1)).toEqual({ sharesOutstanding: null });
  });

  await test.step("if somebody else changed it, both values stand side by side and nothing typed is lost", async () => {
    const { id } = await companyOf(page, "CORP");
    await chooseAction(page, "CORP Inc.", "Update shares outstanding");
    await shares.fill("500000");
    await leaveOutEvidence(page);
    await ask("PUT", `/api/admin/companies/${id}/shares`, { sharesOutstanding: "400000" });
    await send(page, "Update Shares");
    const told = dialog(page).getByRole("alert");
    await expect(told).toContainText("CORP Inc. has changed since you opened it.");
    await expect(told.getByRole("row", { name: /Shares outstanding/ })).toHaveText(
      /Shares outstanding400,000500,000/,
    );
    await expectAccessible(page, "[role=dialog]");
    await expect(shares).toHaveValue("500000");
    await send(page, "Save Mine");
    await expect(dialog(page)).toHaveCount(0);
    expect((await companyOf(page, "CORP")).sharesOutstanding).toBe(500_000);
  });

  await test.step("a type is changed, with the reason in the history, and seen by others", async () => {
    const { id } = await companyOf(page, "FOX");
    const path = `/api/admin/companies/${id}/type`;
    const calls = watchCalls(page, path);
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
    await send(page, "Update Type");
    await expect(toast(page)).toHaveText("SuccessType updated");
    await expect(dialog(page)).toHaveCount(0);
    expect(calls).toEqual([{ type: "Miner" }]);
    expect((await companyOf(page, "FOX")).type).toBe("Miner");
    const history = await ask("GET", `/api/admin/history?subject=company/${id}&limit=1`);
    const reason = "It says so in its annual report";
    expect(history.body).toMatchObject({
      items: [{ action: "update-type", before: { type: null }, after: { type: "Miner" }, reason }],
    });
    await chooseAction(page, "FOX Inc.", "Change the type");
    await expect(type).toHaveValue("Miner");
    await ask("PUT", path, { type: "Exchange" });
    await type.selectOption("");
    await send(page, "Update Type");
    const told = dialog(page).getByRole("alert");
    await expect(told).toContainText("FOX Inc. has changed since you opened it.");
    await expect(told.getByRole("row", { name: /Type/ })).toContainText("Exchange");
    await send(page, "Save Mine");
    await expect(dialog(page)).toHaveCount(0);
    expect((await companyOf(page, "FOX")).type).toBeNull();
  });

  await page.goto(`/company/${(await companyOf(page, "NOVA")).id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nova (NOVA)");
});
