import type { Page } from "@playwright/test";

import { companyOf, dialog, expect, test, toast, watchCalls } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";

async function openPanel(page: Page, button: string) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
}

test("a company is added with what the form asks for, and is in the list and has a page at once @quick", async ({
  page,
}) => {
  const calls = watchCalls(page, "/api/admin/companies");
  await openPanel(page, "Add Company");
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
  await expect(dialog(page).getByRole("alert")).toHaveText("Invalid URL");
  await dialog(page).getByLabel("Website").fill("https://nova.example/");
  await dialog(page).getByLabel("Country").selectOption("JP");
  await expectAccessible(page, "[role=dialog]");
  expect(calls).toEqual([]);
  await add.click();
  await expect(toast(page)).toHaveText("SuccessCompany added successfully");
  await expect(page.getByRole("row").filter({ hasText: "Nova" })).toContainText("13", { timeout: 2_000 });
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
  await page.goto(`/company/${(await companyOf(page, "NOVA")).id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nova");
});

test("six companies at most are featured, and the counter follows", async ({ page }) => {
  const calls = watchCalls(page, "/api/admin/featured-companies");
  await openPanel(page, "Manage Featured Companies");
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
  const featured = [await companyOf(page, "ACME"), await companyOf(page, "GOLF")].map(({ id }) => id);
  expect(calls).toEqual([{ featuredCompanyIds: expect.arrayContaining(featured) }]);
});

test("the choice of featured companies can be undone from the history", async ({ page, ask }) => {
  const list = async () => {
    const companies: { id: number; isFeatured: boolean }[] = await (
      await page.request.get("/api/companies")
    ).json();
    return companies.filter(({ isFeatured }) => isFeatured).map(({ id }) => id);
  };
  const before = await list();
  const { id } = await companyOf(page, "ECHO");
  await ask("PUT", "/api/admin/featured-companies", { featuredCompanyIds: [id] });
  expect(await list()).toEqual([id]);
  await page.goto("/admin#history");
  const entry = page.getByRole("listitem").filter({ hasText: "Set featured companies" }).first();
  await entry.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("Featured companies updated successfully");
  expect(await list()).toEqual(before);
  await expect(entry).toContainText("Reason: Undo");
});

test.describe("a company's feed at an address that we may not request", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is refused with the reason", async ({ page }) => {
    const { id } = await companyOf(page, "HOTEL");
    // Another test may have added feeds before.
    await page.route("/api/admin/feeds", (route) =>
      route.request().method() === "GET" ? route.fulfill({ json: { feeds: [] } }) : route.fallback(),
    );
    await page.goto("/admin");
    await page.getByRole("button", { name: "Manage Company Feeds" }).click();
    await expect(dialog(page)).toContainText("No feed was added yet.");
    await dialog(page).getByRole("button", { name: "Add Feed" }).click();
    await dialog(page).getByLabel("Company *").selectOption(String(id));
    await dialog(page).getByLabel("Feed address *").fill("https://127.0.0.1/feed");
    await dialog(page).getByRole("button", { name: "Try Feed" }).click();
    await expect(toast(page)).toContainText("must name a public host");
    await expectAccessible(page);
  });
});
