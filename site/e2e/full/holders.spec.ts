import type { Locator, Page } from "@playwright/test";

import { parseBtc, satsToBtc } from "#domain/base/btc.ts";

import { expect, test } from "../helpers/fixtures.ts";

test.use({ javaScriptEnabled: false });

const exact = async (cell: Locator) => (await cell.locator("data").getAttribute("value")) ?? "";

/** The sum of the ticked rows, and the total the page shows, both to the satoshi. */
async function sums(page: Page) {
  let sats = 0n;
  for (const term of await page.locator(".terms tr").all())
    if (await term.getByRole("checkbox").isChecked()) sats += parseBtc(await exact(term)) ?? 0n;
  const together = page.locator(".together:visible");
  await expect(together).toHaveCount(1);
  return { computed: satsToBtc(sats), said: await exact(together), text: await together.innerText() };
}

/** The rest of each group is folded. */
async function unfold(page: Page) {
  for (const fold of await page.locator(".holder-groups .fold > summary").all()) await fold.click();
}

test("the sum is that of the lines that are ticked, to the satoshi, and what is not counted becomes an outline", async ({
  page,
}) => {
  await page.goto("/holders");
  const all = await sums(page);
  expect(all.said).toBe(all.computed);
  const percent = /[\d.]+%/.exec(all.text)?.[0] ?? "";
  await expect(page.locator("h1"), "the finding is the sum at first").toHaveText(
    `Known holders own ${percent} of all 21 million bitcoin`,
  );
  const funds = page.locator(".stack-bar .of-funds").first();
  const fill = () => funds.evaluate((segment) => getComputedStyle(segment).fill);
  const before = await fill();

  const seen = new Set([all.said]);
  for (const term of ["Funds", "Listed companies", "Governments: seized coins"]) {
    await page.getByRole("checkbox", { name: term }).uncheck();
    const { computed, said, text } = await sums(page);
    expect(said).toBe(computed);
    seen.add(said);
    const rest = await page.locator(".outcome tr:visible").nth(1).innerText();
    const numbers = [text, rest].map((row) => /[\d.]+(?=%)/.exec(row)?.[0]);
    expect(numbers.reduce((sum, each) => sum + Number(each), 0)).toBeCloseTo(100, 5);
  }
  expect(seen.size).toBe(4);
  expect(await fill()).not.toBe(before);
  await page.getByRole("checkbox", { name: "Funds" }).check();
  const again = await sums(page);
  expect(again.said).toBe(again.computed);
});

test("the row of the companies is the total of the list, and no holder is in it", async ({ page }) => {
  await page.goto("/holders");
  const listed = await exact(page.getByRole("row", { name: "Listed companies" }));
  const totals: unknown = await (await page.request.get("/api/v1/totals")).json();
  expect(totals).toMatchObject({ btc: listed });
  expect(await (await page.request.get("/api/v1/companies.csv")).text()).not.toContain("Tether");
});

test("each holder has a source, an unknown count is unknown, and an old one is marked and counted only once ticked", async ({
  page,
}) => {
  await page.goto("/holders");
  const older = page.getByRole("checkbox", { name: "Counts older than two years" });
  await expect(older).not.toBeChecked();
  await expect(page.locator("main")).toContainText(
    "214,830 BTC come from counts more than two years old (Sep 2020 to Jul 2024)",
  );
  const fund = page.getByRole("row", { name: /Grayscale Bitcoin Trust/ });
  const oldest = fund.getByRole("listitem").last();
  await expect(oldest, "the history of a fund is folded under it").toBeHidden();
  await unfold(page);
  const rows = page.locator(".holders tbody tr");
  const count = await rows.count();
  expect(count).toBeGreaterThan(70);
  await expect(rows.locator("td > a.method[href^='https://']")).toHaveCount(count);
  await expect(page.getByRole("row", { name: /Bulgaria/ })).toContainText("N/A");
  await expect(page.getByRole("row", { name: /Seetee/ })).toContainText("Already counted under Aker");
  const vaneck = page.getByRole("row", { name: /VanEck Bitcoin ETN/ });
  await expect(vaneck).toContainText("Older than two years.");
  await expect(vaneck).toContainText("Assets of $400M as of 2 May 2026, as reported.");

  await expect(oldest).toBeHidden();
  await fund.locator("summary").click();
  await expect(oldest).toContainText("175,839.086522 BTC");
  await expect(oldest).toContainText("31 Dec 2017");
  await expect(oldest.getByRole("link")).toHaveAttribute("href", /^https:\/\/www\.sec\.gov\//);

  const before = await sums(page);
  await older.check();
  const after = await sums(page);
  expect(after.said).toBe(after.computed);
  expect(parseBtc(after.said)).toBe((parseBtc(before.said) ?? 0n) + (parseBtc("214830") ?? 0n));
});

test("a fund has the same count on this page and on that about funds", async ({ page }) => {
  await page.goto("/bitcoin-etf-etns");
  const cards = await page.locator(".providers > li").evaluateAll((all) =>
    all.map((card) => ({
      name: card.querySelector("h2, h3, h4")?.textContent?.trim() ?? "",
      coins: /[\d,]+(?= BTC)/.exec(card instanceof HTMLElement ? card.innerText : "")?.[0] ?? "",
      row: card.querySelector('a[href^="/holders#"]')?.getAttribute("href")?.replace("/holders", "") ?? "",
    })),
  );
  expect(cards).toHaveLength(9);
  await page.goto("/holders");
  for (const { name, coins, row } of cards) {
    await expect(page.locator(row), name).toContainText(name);
    await expect(page.locator(`${row} > .value`), name).toContainText(
      coins === "" ? "N/A" : coins.slice(0, -2),
    );
  }
});

test("names stand level with their numbers, and who says it is written out, at any width", async ({
  page,
}) => {
  await page.goto("/holders");
  await unfold(page);
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.locator(".terms tr").evaluateAll((all) =>
      all.map((row) => {
        const firstLineOf = (part: Node | null | undefined) => {
          const range = document.createRange();
          if (part) range.selectNodeContents(part);
          return range.getClientRects()[0]?.bottom ?? 0;
        };
        return firstLineOf(row.querySelector("label")?.lastChild) - firstLineOf(row.querySelector("data"));
      }),
    );
    expect(rows.length).toBeGreaterThan(4);
    if (width !== 768)
      for (const apart of rows) expect(Math.abs(apart), `${width} wide`).toBeLessThanOrEqual(1);
    const cut = await page
      .locator(".holders .source .text")
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
    if (width !== 1280) expect(cut, `${width} wide`).toEqual([]);
  }
});
