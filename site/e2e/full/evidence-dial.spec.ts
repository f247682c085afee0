import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { z } from "zod";

import { parseBtc } from "#domain/base/btc.ts";

import { expect, test } from "../helpers/fixtures.ts";

/** The weakest figure that a reader accepts, and what that adds to the figures above it. */
const WAYS: readonly [name: string, adds: readonly string[]][] = [
  ["Opened by us at the source", ["disclosed"]],
  ["Disclosed, read from a copy", ["disclosed-copy"]],
  ["Reported", ["secondary", "estimated"]],
  ["Calculated", ["derived"]],
];

const Rows = z.array(z.object({ method: z.string(), resultBtc: z.string() }));

const rowsOf = async (page: Page) =>
  Rows.parse(parse(await (await page.request.get("/proof.csv")).text(), { columns: true }));

const sats = (btc: string) => parseBtc(btc) ?? 0n;
const wholeOf = (total: bigint) => ((total + 50_000_000n) / 100_000_000n).toLocaleString("en-US");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the dial's steps add up to the total, and each shows the sum of what it accepts", async ({
    page,
  }) => {
    await page.goto("/proof");
    const rows = await rowsOf(page);
    await expect(page.getByRole("radio", { name: "Disclosed, read from a copy" })).toBeChecked();
    let accepted = 0n;
    let percents = 0;
    for (const [name, methods] of WAYS) {
      await page.locator(".dial").getByRole("radio", { name }).check();
      const part = rows
        .filter(({ method }) => methods.includes(method))
        .reduce((sum, row) => sum + sats(row.resultBtc), 0n);
      accepted += part;
      await expect(page.locator(".accepted:visible a")).toHaveText(`${wholeOf(accepted)} BTC`);
      const shown = page.locator(".dial label:has(:checked) > :last-child");
      await expect(shown.locator("b")).toHaveText(wholeOf(part));
      percents += Number.parseFloat((await shown.locator(".note").textContent()) ?? "");
    }
    expect(accepted, "no figure is left out").toBe(rows.reduce((sum, row) => sum + sats(row.resultBtc), 0n));
    expect(percents, "each is rounded").toBeCloseTo(100, 0);
  });

  test("squares of what is not accepted become outlines", async ({ page }) => {
    await page.goto("/proof");
    const outlined = () =>
      page
        .locator(".dial rect")
        .evaluateAll(
          (squares) =>
            squares.filter((square) => getComputedStyle(square).fill !== getComputedStyle(square).stroke)
              .length,
        );
    const counts: number[] = [];
    for (const [name] of WAYS) {
      await page.locator(".dial").getByRole("radio", { name }).check();
      counts.push(await outlined());
    }
    expect(counts, "of the largest holder and four kinds").toEqual([4, 2, 1, 0]);
  });
});

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the chosen level is copied as a sentence", async ({ page }) => {
    await page.goto("/proof");
    await page.getByRole("radio", { name: "Disclosed, read from a copy" }).check();
    await page.getByRole("button", { name: "Copy as sentence" }).click();
    await expect(page.locator(".copied")).toContainText("Copied: Bitcoin of listed companies disclosed by");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/[\d,]+ BTC in \d+ companies, [\d.]+% of the [\d,]+ BTC known\. \S*\/proof$/);
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
