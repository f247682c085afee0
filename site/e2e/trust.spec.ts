import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { z } from "zod";

import { parseBtc } from "#domain/base/btc.ts";

import { expect, test } from "./fixtures.ts";

const LEVELS = [
  ["Everything reported", 1],
  ["Disclosed by the company or its regulator", 2],
  ["Disclosed and dated in the last 90 days", 4],
  ["Opened by us at the source", 5],
] as const;

const Rows = z.array(z.object({ companyId: z.string(), steps: z.coerce.number(), btcHoldings: z.string() }));

const rowsOf = async (page: Page) =>
  Rows.parse(parse(await (await page.request.get("/trust.csv")).text(), { columns: true }));

const sats = (btc: string) => parseBtc(btc) ?? 0n;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each level of the dial shows the sum of the companies with its steps", async ({ page }) => {
    await page.goto("/trust");
    const rows = await rowsOf(page);
    await expect(page.getByRole("radio", { name: LEVELS[1][0] })).toBeChecked();
    for (const [name, steps] of LEVELS) {
      await page.getByRole("radio", { name }).check();
      const total = rows
        .filter((row) => row.steps >= steps)
        .reduce((sum, row) => sum + sats(row.btcHoldings), 0n);
      const whole = ((total + 50_000_000n) / 100_000_000n).toLocaleString("en-US");
      await expect(page.locator(".left:visible a")).toHaveText(`${whole} BTC`);
      await expect(page.locator(".dial label:has(:checked) > b")).toHaveText(whole);
    }
  });

  test("squares that go out become outlines", async ({ page }) => {
    await page.goto("/trust");
    const outlined = () =>
      page
        .locator(".squares-defs rect:not(.rest)")
        .evaluateAll(
          (squares) =>
            squares.filter((square) => getComputedStyle(square).fill !== getComputedStyle(square).stroke)
              .length,
        );
    const counts: number[] = [];
    for (const [name] of LEVELS) {
      await page.getByRole("radio", { name }).check();
      counts.push(await outlined());
    }
    expect(counts).toEqual([0, 1, 2, 4]);
  });

  test("a company of the league leads to its ladder, which says what the next step needs", async ({
    page,
  }) => {
    await page.goto("/trust");
    const ladder = page.locator(".ladder:visible");
    await expect(ladder).toHaveCount(1);
    await expect(ladder).toContainText("Evidence for Strategy, step by step");
    await page.getByRole("link", { name: /of 5 steps: ladder of MARA Holdings/ }).click();
    await expect(ladder).toHaveCount(1);
    await expect(ladder.getByRole("heading")).toHaveText("Evidence for MARA Holdings, step by step");
    await expect(ladder).toContainText("3 of 5 steps");
    await expect(ladder).toContainText(/Next step: a balance dated \d+ Aug 2026 or later/);
    await expect(ladder.getByRole("listitem")).toHaveCount(5);
    await expect(ladder.locator(".met")).toHaveCount(3);
  });
});

test("the league holds every company of its file, the most steps first, the rest below a fold", async ({
  page,
}) => {
  await page.goto("/trust");
  const rows = await rowsOf(page);
  const links = page.locator(".league:not(.plain) .steps a");
  await expect(page.locator(".league:not(.plain) .steps a:visible")).toHaveCount(15);
  await page.getByText(`Show ${rows.length - 15} More`).click();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    rows.map(({ companyId }) => `#company-${companyId}`),
  );
  expect(rows.map(({ steps }) => steps)).toEqual(rows.map(({ steps }) => steps).toSorted((a, b) => b - a));
});

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the chosen level is copied as a sentence", async ({ page }) => {
    await page.goto("/trust");
    await page.getByRole("radio", { name: "Disclosed and dated in the last 90 days" }).check();
    await page.getByRole("button", { name: "Copy as sentence" }).click();
    await expect(page.getByRole("status")).toContainText(
      "Copied: Bitcoin of listed companies disclosed with",
    );
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/[\d,]+ BTC in \d+ companies, [\d.]+% of the [\d,]+ BTC reported\. \S*\/trust$/);
  });
});

test("proof and trust lead to each other", async ({ page }) => {
  await page.goto("/proof");
  await page.getByRole("main").getByRole("link", { name: "How far can we prove it?" }).click();
  await expect(page).toHaveURL(/\/trust$/);
  await page.getByRole("main").getByRole("link", { name: "Proof of the sum" }).click();
  await expect(page).toHaveURL(/\/proof$/);
});

test("the chosen level stays within the page's grid on a phone as on a desk", async ({ page }) => {
  await page.goto("/trust");
  const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const place = await leftOf(".dial");
    expect(place).toBeDefined();
    expect(await leftOf(".dial label:has(:checked)"), `${width} px`).toBe(place);
  }
});
