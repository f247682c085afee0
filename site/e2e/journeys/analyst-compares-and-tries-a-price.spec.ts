import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { expectNeverSideways } from "../helpers/sideways.ts";

const heads = ".sides thead .name";
const back = (page: Page) => page.getByRole("button", { name: "Back to the latest price" });

async function savedPicture(page: Page, press: () => Promise<void>) {
  const saving = page.waitForEvent("download");
  await press();
  const saved = await saving;
  const start = (await readFile(await saved.path())).subarray(1, 4).toString();
  return [saved.suggestedFilename(), start];
}

test("an analyst compares companies, tries a price and saves a picture", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/compare/mnav")) asked.push(request.url());
  });
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Companies" }).getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await page.goto("/compare?ids=1");
  await expect(page.locator(heads)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Strategy holds [\d,]+ BTC$/);
  await page.getByLabel("Change companies").selectOption({ value: "4" });
  await expect(page.locator(heads)).toHaveCount(2);
  await expect(page).toHaveURL(/ids=1,4$/);

  expect(asked, "mNAV over time is loaded once it is chosen").toEqual([]);
  await page.getByRole("radio", { name: "mNAV" }).check();
  const overTime = page.locator(".overlay-mnav");
  const legend = overTime.locator(".legend span").first();
  await expect(legend).toHaveText(/^Strategy, basic: /);
  await page.getByRole("button", { name: "Remove Strategy" }).click();
  await expect(page.locator(heads)).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "mNAV" })).toBeChecked();
  await expect(overTime).not.toContainText("Strategy");
  await page.goBack();
  await expect(page.locator(heads)).toHaveCount(2);
  await expect(legend).toHaveText(/^Strategy, basic: /);
  expect(asked).toHaveLength(2);
  expect(await savedPicture(page, () => overTime.getByRole("button", { name: "PNG" }).click())).toEqual([
    "compare-mnav-ids-1-4-by-basic.png",
    "PNG",
  ]);

  const price = page.getByRole("textbox", { name: "Bitcoin price in US dollars" });
  await price.fill("150,000");
  await price.press("Enter");
  await expect(page.getByText(/what if Bitcoin were at \$150,000\./)).toBeVisible();
  await expect(page).toHaveURL(/btcUsd=150000/);
  const row = (label: string) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
  for (const label of ["USD value", "mNAV, basic", "Unrealised gain"])
    await expect(row(label).getByRole("cell").last().locator("[data-supposed]"), label).toBeVisible();
  await expect(row("USD value").getByRole("cell").first()).toContainText("at your price of $150,000");
  await expect(page.locator(".sides a[href^='/receipt/']:has([data-supposed])")).toHaveCount(0);
  await expect(row("BTC holdings").getByRole("cell").first().locator("[data-supposed]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "CSV" }), "no file of supposed figures").toBeDisabled();
  await expectAccessible(page, ".sides");
  await expectNeverSideways(page);
  await back(page).click();
  await expect(page.locator("[data-supposed]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "CSV" })).toBeEnabled();
});

test("an analyst orders companies by a multiple, tries a price, and saves the ranking", async ({
  page,
  read,
}) => {
  await page.goto("/valuation");
  const ranking = page.locator(".valuation-views");
  await ranking.getByRole("radio", { name: "Enterprise value" }).check();
  await ranking.getByRole("radio", { name: "As quoted" }).check();
  await expect(page).toHaveURL(/\?by=enterprise&cap=quoted$/);
  await page.reload();
  await expect(ranking.getByRole("radio", { name: "Enterprise value" })).toBeChecked();
  await expect(
    page.getByRole("table", { name: "Companies by enterprise value mNAV, as quoted", exact: true }),
  ).toBeVisible();
  const view = page.locator(".view-enterprise-quoted");
  const svg = await read((await view.getByRole("link", { name: "SVG" }).getAttribute("href")) ?? "");
  expect(svg.headers.get("content-type")).toContain("image/svg+xml");
  expect(await svg.text()).toContain("Enterprise value mNAV, as quoted");
  expect(await savedPicture(page, () => view.getByRole("button", { name: "PNG" }).click())).toEqual([
    "valuation-ranking-enterprise-quoted.png",
    "PNG",
  ]);

  await ranking.getByRole("radio", { name: "Basic" }).check();
  const row = page
    .locator(".multiples")
    .filter({ visible: true })
    .getByRole("row", { name: /Trump Media/ });
  const multiple = row.locator("td.basic");
  const dot = row.locator(".spot").first();
  const before = [await multiple.innerText(), await dot.getAttribute("x")] as const;
  const price = page.getByRole("textbox", { name: "Bitcoin price in US dollars" });
  await price.fill("150,000");
  await price.press("Enter");
  await expect(page).toHaveURL(/btcUsd=150000/);
  await expect(row.locator("[data-supposed]").first()).toBeVisible();
  expect(Number.parseFloat(await multiple.innerText())).toBeLessThan(Number.parseFloat(before[0]));
  expect(Number.parseFloat((await dot.getAttribute("x")) ?? "")).toBeLessThan(
    Number.parseFloat(before[1] ?? ""),
  );
  await expect(page.locator("a[href^='/receipt/']:has([data-supposed])")).toHaveCount(0);
  await expect(page.getByText("The groups, the order and the sentence at the top still use")).toBeVisible();
  await expectAccessible(page, "form.what-if");
  await back(page).click();
  await expect(multiple).toHaveText(before[0]);
  expect(await dot.getAttribute("x")).toBe(before[1]);
  await expect(page).not.toHaveURL(/btcUsd/);
});

test("an analyst who saved the address of several histories finds them in the comparison, by any definition", async ({
  page,
}) => {
  await page.goto("/valuation/history?companies=1,4&by=enterprise");
  await expect(page, "the old address of several histories").toHaveURL(/\/compare\?ids=1,4$/);
  await page.getByRole("radio", { name: "mNAV" }).check();
  await page.getByRole("link", { name: "diluted shares" }).click();
  await expect(page).toHaveURL(/\/compare\/mnav\?ids=1,4&by=diluted$/);
  await page.getByRole("link", { name: "Basic", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Basic mNAV: Strategy [\d.]+×, MARA Holdings [\d.]+×$/,
  );
  await expect(page.getByRole("link", { name: "SVG" })).toHaveAttribute(
    "href",
    "/compare/mnav.svg?ids=1,4&by=basic",
  );
  expect(await savedPicture(page, () => page.getByRole("button", { name: "PNG" }).click())).toEqual([
    "compare-mnav-ids-1-4-by-basic.png",
    "PNG",
  ]);
  await expectAccessible(page, "main");
});
