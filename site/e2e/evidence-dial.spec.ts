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

const Rows = z.array(z.object({ companyId: z.string(), steps: z.coerce.number(), resultBtc: z.string() }));

const rowsOf = async (page: Page) =>
  Rows.parse(parse(await (await page.request.get("/proof.csv")).text(), { columns: true }));

const sats = (btc: string) => parseBtc(btc) ?? 0n;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each level of the dial shows the sum of the companies with its steps", async ({ page }) => {
    await page.goto("/proof");
    const rows = await rowsOf(page);
    await expect(page.getByRole("radio", { name: LEVELS[1][0] })).toBeChecked();
    for (const [name, steps] of LEVELS) {
      await page.getByRole("radio", { name }).check();
      const total = rows
        .filter((row) => row.steps >= steps)
        .reduce((sum, row) => sum + sats(row.resultBtc), 0n);
      const whole = ((total + 50_000_000n) / 100_000_000n).toLocaleString("en-US");
      await expect(page.locator(".left:visible a")).toHaveText(`${whole} BTC`);
      await expect(page.locator(".dial label:has(:checked) > b")).toHaveText(whole);
    }
  });

  test("squares that go out become outlines", async ({ page }) => {
    await page.goto("/proof");
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
});

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the chosen level is copied as a sentence", async ({ page }) => {
    await page.goto("/proof");
    await page.getByRole("radio", { name: "Disclosed and dated in the last 90 days" }).check();
    await page.getByRole("button", { name: "Copy as sentence" }).click();
    await expect(page.locator(".copied")).toContainText("Copied: Bitcoin of listed companies disclosed with");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/[\d,]+ BTC in \d+ companies, [\d.]+% of the [\d,]+ BTC reported\. \S*\/proof$/);
  });
});

test("the chosen level stays within the page's grid on a phone as on a desk", async ({ page }) => {
  await page.goto("/proof");
  const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const place = await leftOf(".dial");
    expect(place).toBeDefined();
    expect(await leftOf(".dial label:has(:checked)"), `${width} px`).toBe(place);
  }
});
