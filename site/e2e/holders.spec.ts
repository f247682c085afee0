import type { Locator, Page } from "@playwright/test";

import { parseBtc, satsToBtc } from "#domain/base/btc.ts";

import { expect, test } from "./fixtures.ts";

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

test("a group that is not counted becomes an outline, and the finding is the sum at first", async ({
  page,
}) => {
  await page.goto("/holders");
  const { text } = await sums(page);
  const percent = /[\d.]+%/.exec(text)?.[0] ?? "";
  await expect(page.locator("h1")).toHaveText(`Known holders own ${percent} of all 21 million bitcoin`);
  const funds = page.locator(".stack-bar .of-funds").first();
  const fill = () => funds.evaluate((segment) => getComputedStyle(segment).fill);
  const before = await fill();
  await page.getByRole("checkbox", { name: "Funds" }).uncheck();
  expect(await fill()).not.toBe(before);
  const rest = await page.locator(".outcome tr:visible").nth(1).innerText();
  const numbers = [(await sums(page)).text, rest].map((row) => /[\d.]+(?=%)/.exec(row)?.[0]);
  expect(numbers.reduce((sum, each) => sum + Number(each), 0)).toBeCloseTo(100, 5);
});

test("the row of the companies is the total of the list, and no holder is in it", async ({ page }) => {
  await page.goto("/holders");
  const listed = await exact(page.getByRole("row", { name: "Listed companies" }));
  const totals: unknown = await (await page.request.get("/api/v1/totals")).json();
  expect(totals).toMatchObject({ btc: listed });
  expect(await (await page.request.get("/api/v1/companies.csv")).text()).not.toContain("Tether");
});

test("each holder has a source, and an unknown count is shown as unknown", async ({ page }) => {
  await page.goto("/holders");
  await unfold(page);
  const rows = page.locator(".holders tbody tr");
  const count = await rows.count();
  expect(count).toBeGreaterThan(70);
  await expect(rows.locator("td > a.ev[href^='https://']")).toHaveCount(count);
  const bulgaria = page.getByRole("row", { name: /Bulgaria/ });
  await expect(bulgaria).toContainText("N/A");
  await expect(page.getByRole("row", { name: /Seetee/ })).toContainText("Already counted under Aker");
});

test("counts older than two years are marked, and in the sum only once they are ticked", async ({ page }) => {
  await page.goto("/holders");
  const older = page.getByRole("checkbox", { name: "Counts older than two years" });
  await expect(older).not.toBeChecked();
  await expect(page.locator("main")).toContainText(
    "214,830 BTC come from counts more than two years old (Sep 2020 to Jul 2024)",
  );
  await unfold(page);
  const vaneck = page.getByRole("row", { name: /VanEck Bitcoin ETN/ });
  await expect(vaneck).toContainText("Older than two years.");
  await expect(vaneck).toContainText("Assets of $400M as of 2 May 2026, as reported.");
  const before = await sums(page);
  await older.check();
  const after = await sums(page);
  expect(after.said).toBe(after.computed);
  expect(parseBtc(after.said)).toBe((parseBtc(before.said) ?? 0n) + (parseBtc("214830") ?? 0n));
});

for (const width of [390, 1280])
  test(`the name of a group stands level with its numbers, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/holders");
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
    for (const apart of rows) expect(Math.abs(apart)).toBeLessThanOrEqual(1);
  });

test("the history of a fund is folded under it, with a source for each count", async ({ page }) => {
  await page.goto("/holders");
  const fund = page.getByRole("row", { name: /Grayscale Bitcoin Trust/ });
  const oldest = fund.getByRole("listitem").last();
  await expect(oldest).toBeHidden();
  await fund.locator("summary").click();
  await expect(oldest).toContainText("175,839.086522 BTC");
  await expect(oldest).toContainText("31 Dec 2017");
  await expect(oldest.getByRole("link")).toHaveAttribute("href", /^https:\/\/www\.sec\.gov\//);
});

test("a fund has the same count on this page and on that about funds", async ({ page }) => {
  await page.goto("/bitcoin-etf-etns");
  const cards = page.locator(".providers > li");
  await expect(cards).toHaveCount(9);
  for (const card of await cards.all()) {
    const name = await card.getByRole("heading").innerText();
    const [coins = ""] = /[\d,]+(?= BTC)/.exec(await card.innerText()) ?? [];
    const address =
      (await card.getByRole("link", { name: "In our list of holders" }).getAttribute("href")) ?? "";
    const row = `#${address.split("#")[1]}`;
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(other.locator(row), name).toContainText(name);
    await expect(other.locator(`${row} > .val`), name).toContainText(
      coins === "" ? "N/A" : coins.slice(0, -2),
    );
    await other.close();
  }
});

test("who says it is written out on a phone and on a tablet", async ({ page }) => {
  await page.goto("/holders");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/holders");
    await unfold(page);
    const cut = await page
      .locator(".holders .src .t")
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
    expect(cut, `${width} wide`).toEqual([]);
  }
});
