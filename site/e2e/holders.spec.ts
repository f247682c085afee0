import type { Page } from "@playwright/test";

import { parseBtc, satsToBtc } from "#domain/base/btc.ts";

import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

const btcIn = (text: string) => /[\d,.]+(?= BTC)/.exec(text)?.[0].replaceAll(",", "") ?? "";

/** The sum of the visible lines, and the total the page shows. */
async function sums(page: Page) {
  let sats = 0n;
  for (const term of await page.locator(".adds li").all())
    if (await term.getByRole("checkbox").isChecked()) sats += parseBtc(btcIn(await term.innerText())) ?? 0n;
  const said = await page.locator(".adds .outcome > span:visible").nth(1).innerText();
  return { computed: satsToBtc(sats), said: btcIn(said) };
}

test("the sum is that of the lines that are ticked, to the satoshi, without scripts @quick", async ({
  page,
}) => {
  await page.goto("/holders");
  const all = await sums(page);
  expect(all.said).toBe(all.computed);

  const seen = new Set([all.said]);
  for (const term of ["Funds", "Listed companies", "Governments: seized coins"]) {
    await page.getByRole("checkbox", { name: term }).uncheck();
    const { computed, said } = await sums(page);
    expect(said).toBe(computed);
    seen.add(said);
  }
  expect(seen.size).toBe(4);
  await page.getByRole("checkbox", { name: "Funds" }).check();
  const again = await sums(page);
  expect(again.said).toBe(again.computed);
});

test("the line of the companies is the total of the list, and no holder is in it", async ({ page }) => {
  await page.goto("/holders");
  const listed = btcIn(await page.locator(".adds li").first().innerText());
  const totals: unknown = await (await page.request.get("/api/v1/totals")).json();
  expect(totals).toMatchObject({ btc: listed });
  expect(await (await page.request.get("/api/v1/companies.csv")).text()).not.toContain("Tether");
});

test("each holder has a source, and an unknown count is shown as unknown", async ({ page }) => {
  await page.goto("/holders");
  const rows = page.locator(".holders tbody tr");
  const count = await rows.count();
  expect(count).toBeGreaterThan(70);
  await expect(rows.locator("a.ev[href^='https://']")).toHaveCount(count);
  const bulgaria = page.getByRole("row", { name: /Bulgaria/ });
  await expect(bulgaria).toContainText("N/A");
  await expect(page.getByRole("row", { name: /Seetee/ })).toContainText("Already counted under Aker");
});

test("who says it is written out on a phone and on a tablet", async ({ page }) => {
  await page.goto("/holders");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator(".holders .src .t")
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
    expect(cut, `${width} wide`).toEqual([]);
  }
});
