import type { Page } from "@playwright/test";

import { rowsOf, searchBox, searchFor, shownNames } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { holdScripts, openWithoutScripts } from "../helpers/what-is-read.ts";

/** Opens a page on which no file of code comes before the returned function is called. */
async function openAsleep(page: Page, path: string) {
  const wake = await holdScripts(page);
  await openWithoutScripts(page, path);
  return wake;
}

test("what is typed before the dashboard is alive is looked for", async ({ page }) => {
  const wake = await openAsleep(page, "/dashboard");
  await searchFor(page, "tesla");
  await expect(rowsOf(page)).toHaveCount(25);
  wake();
  await expect.poll(() => shownNames(page)).toEqual(["Tesla"]);
  await expect(searchBox(page)).toHaveValue("tesla");
  await expect(page).toHaveURL(/\?q=tesla$/);
});

test("a receipt asked for before any code came is shown, beside its figure or as a page", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/dashboard");
  await page.locator('a.source[href="/receipt/company/1/holdings"]').filter({ visible: true }).click();
  wake();
  const beside = page.getByRole("dialog", { name: /^BTC holdings of Strategy/ });
  const alone = page.getByRole("heading", { level: 1, name: /^BTC holdings of Strategy/ });
  await expect(beside.or(alone)).toBeVisible();
});

test("a receipt that is open when the dashboard comes alive stays open beside its figure", async ({
  page,
}) => {
  const comes = Promise.withResolvers<void>();
  await page.route("/receipt/company/1/holdings", async (route) => {
    await comes.promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  await page.locator('a.source[href="/receipt/company/1/holdings"]').filter({ visible: true }).click();
  await expect(page.locator("astro-island[ssr]").filter({ has: rowsOf(page) })).toHaveCount(0);
  comes.resolve();
  const receipt = page.getByRole("dialog", { name: /^BTC holdings of Strategy/ });
  await expect(receipt).toContainText("As of");
  await page.keyboard.press("Escape");
  await expect(receipt).toBeHidden();
});

test("a price to try out that is typed and left before any code came is tried out @wide", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/company/1");
  const control = page.locator("form.what-if");
  await control.getByRole("textbox").fill("150000");
  await control.getByRole("textbox").press("Tab");
  await page.locator("h1").click();
  wake();
  await expect(control.getByRole("status")).toContainText("What if Bitcoin were at $150,000?");
});

test("what is chosen, typed and pressed before the dashboard is alive stays chosen and is answered @wide", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/dashboard");
  await page.getByLabel("Country").selectOption("France");
  await page.getByLabel("Sector").selectOption({ index: 1 });
  const sector = await page.getByLabel("Sector").inputValue();
  await page.getByRole("button", { name: "Submit Company" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  wake();
  await expect(page).toHaveURL(/\?country=FR&sector=/);
  await expect(page.getByRole("dialog", { name: "Submit Company" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Country")).toHaveValue("FR");
  await expect(page.getByLabel("Sector")).toHaveValue(sector);
});

test("a view asked for before the dashboard is alive is shown, and the filters of the address stay @wide", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/dashboard?country=JP&q=meta");
  await page.getByRole("tab", { name: "Profiles" }).click();
  wake();
  await expect(page).toHaveURL(/\?tab=profiles&q=meta&country=JP$/);
  await expect(page.getByRole("tabpanel").locator('a[href^="/company/"]')).toHaveCount(5);
  await page.getByRole("tab", { name: "Rankings" }).click();
  await expect.poll(() => shownNames(page)).toEqual(["Metaplanet"]);
});

test("what is typed before the featured companies are alive is looked for @wide", async ({ page }) => {
  const wake = await openAsleep(page, "/featured");
  await page.getByPlaceholder("Search featured companies...").fill("tesla");
  wake();
  await expect(page.locator(".tile h2")).toHaveText(["Tesla"]);
});

test("a range of a chart chosen before the chart is alive stays, and an early press is answered @wide", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/company/1");
  const chart = page.locator("#chart-held");
  const reader = chart.getByRole("slider");
  const shown = chart.locator(".chart-view").filter({ visible: true });
  for (const [name, years] of [
    ["3 years", "3"],
    ["1 year", "1"],
  ] as const) {
    await chart.getByText(name, { exact: true }).click();
    await expect(shown).toHaveAttribute("data-range", years);
  }
  await expect(reader).toHaveAttribute("aria-valuemax", "1");
  await page.getByRole("button", { name: "Suggest Correction" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  wake();
  await expect(page.getByRole("dialog", { name: "Suggest Correction" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(async () => {
    await reader.blur();
    await reader.focus();
    await expect(reader).not.toHaveAttribute("aria-valuemax", "1", { timeout: 1_000 });
  }).toPass();
  await expect(chart.getByRole("radio", { name: "1 year" })).toBeChecked();
  await expect(shown).toHaveAttribute("data-range", "1");
  await reader.press("Home");
  await expect(reader).toHaveAttribute("aria-valuetext", / BTC$/);
  await expect(reader).not.toHaveAttribute("aria-valuetext", /2020/);
});
