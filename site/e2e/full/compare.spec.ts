import { readFile } from "node:fs/promises";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";

const heads = ".sides thead .name";
const FOUR = "Strategy holds more than six times as much as the next three combined";

type Listed = { data: { id: number; name: string; btcHoldings: { value: string } }[] };

test("it opens with the four largest, drawn, named in one sentence, figure by figure", async ({
  page,
  request,
}) => {
  const { data }: Listed = await (await request.get("/api/v1/companies?limit=4")).json();
  await page.goto("/compare");
  await expect(page.locator(heads)).toHaveText(data.map(({ name }) => name));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(FOUR);
  await expect(page.getByRole("heading", { level: 2 })).toContainText([
    "Holdings on one axis",
    "Figure by figure",
  ]);
  await expect(page.locator(".overlay-held .line")).toHaveCount(4);
  const chart = page.locator(".overlay-times").first();
  const [axis, last] = [await chart.boundingBox(), await chart.locator("text").last().boundingBox()];
  expect((last?.x ?? 0) - (axis?.x ?? 0), "years stand along the whole axis").toBeGreaterThan(
    (axis?.width ?? Infinity) / 2,
  );
  await page.getByText("Show table", { exact: true }).first().click();
  await expect(page.getByRole("row", { name: /^31 Dec 2024/ })).toContainText("446,400");
  await page.getByRole("radio", { name: "Per share" }).check();
  const perShare = page.getByRole("img", { name: /^BTC per 1,000 shares on one/ });
  await expect(perShare).toBeVisible();
  await expect(page.getByRole("img", { name: /^Bitcoin holdings on one/ })).toBeHidden();
  const perShareCell = page.getByRole("row", { name: /^BTC per 1,000 shares/ }).getByRole("cell");
  const [inTable = ""] = (await perShareCell.first().innerText()).split("\n");
  await expect(perShare).toContainText(`Strategy ${inTable} BTC per 1,000 shares`);

  const cells = page.locator(".sides td");
  const found = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const [figure, below] = [cell.querySelector(".side-figure"), cell.querySelector(".below")];
      const edge =
        cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      return {
        text: cell.textContent,
        isBelow: below !== null,
        off: edge - lastRight(figure?.lastElementChild ?? below),
      };
      function lastRight(element: Element | null) {
        const range = document.createRange();
        if (element) range.selectNodeContents(element);
        return Math.max(...[...range.getClientRects()].map(({ right }) => right));
      }
    }),
  );
  expect(
    found.filter(({ isBelow }) => !isBelow),
    "a date or a reason below each",
  ).toEqual([]);
  expect(
    found.filter(({ off }) => Math.abs(off) > 1),
    "figures line up",
  ).toEqual([]);

  const doubtful = page.getByRole("row", { name: /^mNAV, diluted/ }).locator(".doubtful");
  await expect(doubtful).toHaveText(/^Doubtful: [\d.]+×$/);
  await expect(page.getByText(/^Twenty One Capital, mNAV diluted: .*too high/)).toBeVisible();
  const hidden = page.getByRole("rowheader", { name: "7-day change" });
  await expect(page.getByText(/rows? hidden because no figure is known: 7-day change/)).toBeVisible();
  await expect(hidden).toBeHidden();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(hidden).toBeVisible();
  await expectAccessible(page, "main");

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("bitcoin-treasury-comparison.csv");
  const [first, ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(first).toMatch(/^rank,id,name,.*mnavDiluted.*debtUsd,debtUsdAsOf/);
  expect(rows, "one row a company").toHaveLength(4);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText("2 more companies to the right")).toBeVisible();
  const sides = page.getByRole("region", { name: "Companies side by side" });
  await sides.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => sides.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
});

test("an address names up to four companies, each figure in its row, and says what it does not show", async ({
  page,
  request,
}) => {
  const { data }: Listed = await (await request.get("/api/v1/companies?limit=4")).json();
  const ids = data.map(({ id }) => id);
  await page.goto(`/compare?ids=${ids.toReversed().join(",")},${ids[0]},5`);
  await expect(page.locator(heads)).toHaveText(data.map(({ name }) => name).toReversed());
  await expect(page.getByText(/four companies at most. Left out: .+\.$/)).toBeVisible();
  const row = (label: string) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
  await expect(row("BTC holdings").getByRole("cell").last()).toContainText(
    Math.round(Number(data[0]?.btcHoldings.value)).toLocaleString("en-GB"),
  );
  for (const label of ["Source", "USD value", "Share of 21M", "mNAV, basic", "Days since disclosure", "Debt"])
    await expect(row(label)).toBeVisible();
  for (const label of ["Average cost", "Unrealised gain"])
    await expect(row(label)).toContainText(/covers ([\d,.]+ of|all) [\d,.]+ BTC/);
  await expect(row("Unrealised gain").getByRole("cell").last()).toHaveText(/^[+-]\$/);
  await expect(page.getByText(/^Share prices? of .+, bitcoin of /)).toBeVisible();

  await page.goto("/compare?asOf=2024-12-31");
  await expect(page.getByText("It shows the latest data, not the date in its address.")).toBeVisible();
  await page.getByRole("link", { name: "All companies on that date" }).click();
  await expect(page).toHaveURL(/\/dashboard\?asOf=2024-12-31$/);
});

test("four fit beside each other on a tablet; without any, it asks for some", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/compare");
  await page.getByLabel("Change companies").selectOption({ label: "Riot Platforms (RIOT)" });
  await expect(page.locator(heads)).toHaveCount(4);
  await expect(page.locator(heads).last()).toHaveText("Riot Platforms");
  const sides = page.getByRole("region", { name: "Companies side by side" });
  await expect.poll(() => sides.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  for (let left = 3; left >= 0; left -= 1) {
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(page.locator(heads)).toHaveCount(left);
  }
  await expect(page.getByText("Choose up to four companies", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Miners" }).click();
  await expect(page.locator(heads)).toHaveCount(4);
  await page.getByRole("link", { name: "Top four" }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(FOUR);
});

test("an older answer does not replace a newer one", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<null>();
  await page.route("**/api/v1/companies/6/analysis", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/compare?ids=1");
  await expect(page.locator(heads)).toHaveText(["Strategy"]);
  await page.getByLabel("Change companies").selectOption({ value: "6" });
  await expect(page.getByText("Loading the comparison...")).toBeVisible();
  await page.getByRole("link", { name: "Japan" }).click();
  await expect(page.locator(heads).first()).toHaveText("Metaplanet");
  const answered = page.waitForResponse(/companies\/6\/analysis/);
  release(null);
  await answered;
  await expect(page.locator(heads).first()).toHaveText("Metaplanet");
  await expect(page).toHaveURL(/ids=3,/);
});

test.describe("an id nobody has", () => {
  test.use({ expectedErrors: [/404/] });
  test("is named, and the others are shown", async ({ page }) => {
    await page.goto("/compare?ids=1,99999");
    await expect(page.getByText("We have never tracked a company with the id 99999.")).toBeVisible();
    await expect(page.locator(heads)).toHaveCount(1);
  });
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/.*/] });
  test("what was shown stays, and can be asked for again", async ({ page, context }) => {
    await page.goto("/compare?ids=1,3");
    await expect(page.locator(heads)).toHaveCount(2);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Top four" }).click();
    await expect(page.getByText(/^We couldn't load these companies/)).toBeVisible();
    await expect(page.locator(heads)).toHaveText(["Strategy", "Metaplanet"]);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator(heads)).toHaveCount(4);
    await expect(page.getByText(/^We couldn't load these companies/)).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the largest are compared, and files with every company are a link away", async ({ page, read }) => {
    await page.goto("/compare?ids=1,2");
    await expect(page.locator(heads)).toHaveCount(4);
    await expect(page.getByRole("row", { name: /^BTC holdings/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "companies", exact: true })).toHaveAttribute(
      "href",
      /companies\.csv$/,
    );
    expect(await (await read("/dashboard")).text(), "the dashboard leads here too").toMatch(
      /<header.*href="\/compare".*<\/header>/s,
    );
  });
});
