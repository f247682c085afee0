import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const PAGE = "/valuation";
/** Its choices, not those of the histories. */
const ranking = (page: Page) => page.locator(".valuation-views");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a quoted multiple leads from the ranking to what produces it, and back @quick", async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^\d+ of \d+ companies trade below the value of their bitcoin$/,
    );
    const table = page
      .getByRole("table", { name: /^Companies by basic mNAV, by latest share count/ })
      .first();
    const row = table.getByRole("row", { name: /MARA Holdings/ });
    const multiple = await row.getByRole("link", { name: /×$/ }).first().innerText();

    await page.getByLabel("Company").fill("MARA");
    await page.getByLabel("Multiple or holding").fill(multiple);
    await page.getByLabel("Seen on (optional)").fill("2026-11-22");
    await page.getByRole("button", { name: "Find it" }).click();
    await expect(page.getByRole("status")).toContainText(
      `${multiple} matches our basic mNAV on 21 August 2026`,
    );
    await expect(page.getByRole("table", { name: "Matches, best first" })).toContainText("Basic");
    await page.setViewportSize({ width: 390, height: 844 });
    const ways = page.getByRole("table", { name: "Matches, best first" });
    const widths = await ways
      .locator("caption, tbody tr:first-child td:last-child")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
    for (const width of widths) expect(width).toBeGreaterThan(300);

    await page.getByRole("link", { name: "Link to this answer" }).click();
    await expect(page).toHaveURL(/\/valuation\/number\?company=\d+&quoted=.*&on=2026-11-22$/);
    await expect(page.getByLabel("Company")).toHaveValue("MARA Holdings (MARA)");
  });

  test("a definition is chosen without scripts", async ({ page }) => {
    await page.goto(PAGE);
    await ranking(page).getByRole("radio", { name: "Enterprise value" }).check();
    await expect(
      page.getByRole("table", { name: /^Companies by enterprise value mNAV/ }).first(),
    ).toBeVisible();
    await expect(page.getByRole("table", { name: /^Companies by basic mNAV/ }).first()).toBeHidden();
  });

  test("chosen companies are drawn together, at an address of their own", async ({ page }) => {
    await page.goto(PAGE);
    const form = page.getByRole("form", { name: "Compare histories" });
    for (const box of await form.getByRole("checkbox").all()) await box.uncheck();
    for (const name of [/^Strategy/, /^MARA Holdings/]) await form.getByRole("checkbox", { name }).check();
    await form.getByText("Basic", { exact: true }).click();
    await form.getByRole("button", { name: "Draw them" }).click();
    await expect(page).toHaveURL(/\/valuation\/history\?companies=1,\d+&by=basic$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^Basic mNAV: Strategy [\d.]+×, MARA Holdings [\d.]+×$/,
    );
    await expect(page.getByRole("img", { name: /^mNAV over time/ })).toBeVisible();
    await expect(page.locator(".legend")).toContainText("MARA Holdings, basic");
  });

  test("a holding is explained with the entries it came and ended with", async ({ page }) => {
    await page.goto("/valuation/number?company=MSTR&quoted=640%2C031+BTC");
    await expect(page.getByRole("status")).toContainText(
      "640,031 BTC was true from 29 September 2025 to 12 October 2025.",
    );
    await page.getByRole("link", { name: "Purchase, 220 BTC" }).click();
    await expect(page).toHaveURL(/\/receipt\/line\/event-\d+$/);
  });
});

test("each view has an address that leads to it", async ({ page }) => {
  await page.goto(PAGE);
  await ranking(page).getByRole("radio", { name: "Diluted" }).check();
  await expect(page).toHaveURL(/\?by=diluted$/);
  await ranking(page).getByRole("radio", { name: "Enterprise value" }).check();
  await ranking(page).getByRole("radio", { name: "As quoted" }).check();
  await expect(page).toHaveURL(/\?by=enterprise&cap=quoted$/);
  await page.reload();
  await expect(ranking(page).getByRole("radio", { name: "Enterprise value" })).toBeChecked();
  await expect(
    page.getByRole("table", { name: "Companies by enterprise value mNAV, as quoted", exact: true }),
  ).toBeVisible();
});

test("at a price to try out, multiples and their dots follow without receipts, and groups say that they stay", async ({
  page,
}) => {
  await page.goto(PAGE);
  const row = page.locator(".view-basic-ours").getByRole("row", { name: /MARA Holdings/ });
  const multiple = row.locator("td.basic");
  const dot = row.locator(".dot").first();
  const before = [await multiple.innerText(), await dot.getAttribute("x")] as const;
  const field = page.getByRole("textbox", { name: "Bitcoin price in US dollars" });
  await field.fill("150,000");
  await field.press("Enter");
  await expect(page).toHaveURL(/\?btcUsd=150000$/);
  await expect(row.locator("[data-supposed]").first()).toBeVisible();
  expect(Number.parseFloat(await multiple.innerText())).toBeLessThan(Number.parseFloat(before[0]));
  expect(Number.parseFloat((await dot.getAttribute("x")) ?? "")).toBeLessThan(
    Number.parseFloat(before[1] ?? ""),
  );
  await expect(page.locator("a[href^='/receipt/']:has([data-supposed])")).toHaveCount(0);
  await expect(page.getByText("The groups, the order and the sentence at the top still use")).toBeVisible();
  await expectAccessible(page, "form.what-if");

  await page.getByRole("button", { name: "Back to the latest price" }).click();
  await expect(multiple).toHaveText(before[0]);
  expect(await dot.getAttribute("x")).toBe(before[1]);
  await expect(page).toHaveURL(/\/valuation$/);
});

test("each view of the ranking is a picture, as SVG and as PNG", async ({ page }) => {
  await page.goto(`${PAGE}?by=enterprise`);
  const view = page.locator(".view-enterprise-ours");
  const svg = await page.request.get(
    (await view.getByRole("link", { name: "SVG" }).getAttribute("href")) ?? "",
  );
  expect(svg.headers()["content-type"]).toContain("image/svg+xml");
  expect(await svg.text()).toContain("Enterprise value mNAV, by latest share count (quoted if none)</text>");
  const saving = page.waitForEvent("download");
  await view.getByRole("button", { name: "PNG" }).click();
  expect((await saving).suggestedFilename()).toBe("valuation-ranking-enterprise-ours.png");
});

test("the histories of several companies are a picture, as SVG and as PNG", async ({ page }) => {
  await page.goto(`${PAGE}/history?companies=1,3&by=enterprise`);
  const svg = page.getByRole("link", { name: "SVG" });
  await expect(svg).toHaveAttribute("href", "/valuation/history.svg?companies=1,3&by=enterprise");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "PNG" }).click();
  const png = await saving;
  expect(png.suggestedFilename()).toBe("valuation-history-companies-1-3-by-enterprise.png");
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe("PNG");
});

test("doubtful caps are in no order, and named with their reason", async ({ page }) => {
  await page.goto(PAGE);
  for (const name of ["GD Culture Group", "Next Technology Holding"]) {
    await expect(page.locator(".multiples").getByText(name)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Companies left out, and why" })).toContainText(name);
  }
});

test.describe("an answer", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is accessible, and one that is refused says how to ask", async ({ page }) => {
    await page.goto("/valuation/number?company=MSTR&quoted=0.93&on=2026-11-22");
    await expectAccessible(page, "html", []);
    await page.goto("/valuation/history?companies=1&by=enterprise");
    await expectAccessible(page, "html", []);
    await page.goto("/valuation/number?company=MSTR&quoted=lots");
    await expect(page.getByRole("alert")).toContainText("must be a multiple such as 0.93");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a row of the ranking is two lines, under an axis with every value", async ({ page }) => {
    await page.goto("/valuation");
    const table = page.locator(".multiples").filter({ visible: true }).first();
    const rows = table.locator("tbody tr:not(.group)").filter({ hasNot: page.locator("th .note + .note") });
    expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(48);
    for (const value of ["0.5×", "1×", "2×"])
      await expect(
        table.locator(".dot-axis text").filter({ hasText: new RegExp(`^${value}$`) }),
      ).toBeVisible();
  });
});
