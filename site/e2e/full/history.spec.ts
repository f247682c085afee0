import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { companies, pathOf, section, STRATEGY } from "../helpers/profile-page.ts";
import { watchPaints } from "../helpers/watch-paints.ts";

const holdings = (page: Page) => page.locator("#chart-held");
const reader = (page: Page) => holdings(page).getByRole("slider", { name: /point by point$/ });

async function openChart(page: Page) {
  await page.goto(STRATEGY);
  await holdings(page).scrollIntoViewIfNeeded();
  await holdings(page).getByRole("radio", { name: "All" }).check();
  await reader(page).focus();
  await expect(reader(page), "the number of its points").not.toHaveAttribute("aria-valuemax", "1");
}

test("the whole chart is read by pointer and by keys, from the newest point backwards, and nothing moves", async ({
  page,
}) => {
  const { shifts } = await watchPaints(page);
  await openChart(page);
  const tip = reader(page).locator(".chart-tip");
  const shown = holdings(page).locator(".chart-view:visible");

  await test.step("the first and the largest purchase are named", async () => {
    const notes = shown.locator(".notes text");
    await expect(notes).toHaveText([
      "11 Aug 2020",
      "first purchase, 21,454 BTC at $11,653.00",
      "25 Nov 2024",
      "largest purchase, 55,500 BTC",
    ]);
    await expect(notes.first()).toBeVisible();
  });

  await test.step("the keys read point by point", async () => {
    const held = (await companies(page)).find(({ id }) => id === 1)?.btcHoldings;
    await page.keyboard.press("End");
    const newest = `${Number(held).toLocaleString("en-US")} BTC`;
    await expect(reader(page)).toHaveAttribute("aria-valuetext", new RegExp(`, ${newest}$`));
    await expect(tip).toContainText(newest);
    const last = Number(await reader(page).getAttribute("aria-valuenow"));
    await page.keyboard.press("ArrowLeft");
    await expect(reader(page)).toHaveAttribute("aria-valuenow", String(last - 1));
    await page.keyboard.press("Home");
    await expect(reader(page)).toHaveAttribute(
      "aria-valuetext",
      /^11 Aug 2020, Purchase, \+21,454 BTC, \$11,653\.00 per BTC, 21,454 BTC$/,
    );
    await page.keyboard.press("Escape");
    await expect(tip).toHaveCount(0);
  });

  await test.step("a pointer reads the point it is nearest to", async () => {
    await reader(page).hover({ position: { x: 3, y: 100 } });
    await expect(tip).toContainText("11 Aug 2020");
  });

  await test.step("it can be taken along as a picture, a drawing and a spreadsheet", async () => {
    for (const [name, file, start] of [
      ["PNG", "company-1-history.png", "\x89PNG"],
      ["SVG", "company-1-history.svg", "<svg"],
      ["CSV", "company-1-history.csv", "day,asOf,kind,btc"],
    ] as const) {
      const saved = page.waitForEvent("download");
      await holdings(page).getByText(name, { exact: true }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(file);
      const bytes = await readFile(await download.path());
      expect(bytes.toString("latin1").slice(0, start.length)).toBe(start);
    }
  });

  await test.step("its table opens in line with its files", async () => {
    const topOf = async (button: Locator) => (await button.boundingBox())?.y;
    await expect(async () => {
      const csv = holdings(page).getByRole("link", { name: "CSV" });
      expect(await topOf(holdings(page).locator("summary"))).toBe(await topOf(csv));
    }).toPass();
    await holdings(page).getByText("Show table").click();
    await expect(holdings(page).getByRole("table")).toBeVisible();
  });
  expect(shifts, "nothing moves while the chart comes alive and is read").toEqual([]);
});

test("a range looks at the last years alone on axes of its own, names its own purchases, and the keys stay within", async ({
  page,
}) => {
  await openChart(page);
  const shown = holdings(page).locator(".chart-view:visible");
  const values = shown.locator("text", { hasText: /^\d+K$/ });
  await expect(shown.locator("text", { hasText: /^2021$/ })).toBeVisible();
  await expect(values.first()).toHaveText("200K");
  await holdings(page).getByRole("radio", { name: "1 year" }).check();
  await expect(shown.locator("text", { hasText: /^2021$/ })).toHaveCount(0);
  await expect(values.first()).not.toHaveText("200K");
  await expect(shown.locator(".notes text")).toHaveText([
    /^\d+ \w+ 202\d$/,
    /^largest purchase, [\d,]+ BTC$/,
  ]);
  for (const words of [
    "The axis fits the range and does not start at zero.",
    "Bitcoin price, daily closes to",
    "BTC per entry, bought up, sold down",
    /most: [\d,]+/,
  ])
    await expect(shown).toContainText(words);
  await expect(holdings(page).locator(".legend")).toContainText("Ten largest");
  await expect(shown.locator("path.point")).toHaveCount(10);
  await reader(page).focus();
  await page.keyboard.press("Home");
  await expect(reader(page)).not.toHaveAttribute("aria-valuetext", /2020/);
  const { top, left, bottom, right } = await shown
    .locator("svg")
    .first()
    .evaluate((drawing) => drawing.getBoundingClientRect().toJSON());
  const spot = await holdings(page).locator(".chart-spot").boundingBox();
  expect(spot && spot.x > left - 9 && spot.x < right + 9 && spot.y > top - 9 && spot.y < bottom + 9).toBe(
    true,
  );
  await holdings(page).getByText("Show table").click();
  await expectAccessible(page, "#chart-held");
});

test("a history of a few days is a table, and so are a few share counts; one day is said", async ({
  page,
}) => {
  await page.goto("/company/2");
  const perShare = page.getByRole("region", { name: "Bitcoin per share, table" });
  await expect(perShare.locator("tbody tr").first()).toContainText(/0\.00\d+/);
  await expect(page.getByRole("region", { name: "History", exact: true })).toContainText(
    /The bitcoin behind each share (fell|rose) by [\d.]+% from \d+ \w+ 20\d\d to \d+ \w+ 20\d\d\./,
  );
  await expect(page.locator("#chart-per-share")).toHaveCount(0);

  await page.goto(await pathOf(page, "ADE.DE"));
  await expect(section(page, "History")).toContainText(
    /We have one figure: [\d,]+ BTC as of .+\. A history needs\s+two\./,
  );
  await expect(page.locator("figure.chart")).toHaveCount(0);
});

test("the chart of totals ends with the total shown, has the same companies apart, and says how many it covers", async ({
  page,
}) => {
  await page.goto("/market-analysis");
  const total = page.locator("#chart-total");
  await expect(total.locator(".legend")).toContainText(/The same \d+ companies since \d{1,2} \w{3} \d{4}/);
  await expect(total.locator(".chart-view:visible")).toContainText(/Number of companies\s*up to \d+/);
  for (const part of ["path.part", "path.coverage"])
    await expect(total.locator(`.chart-view:visible ${part}`)).toHaveAttribute("d", /^M[\d.]+ [\d.]+[LHV]/);
  const csv = await (await page.request.get("/market-analysis/history.csv")).text();
  const [head, ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  expect(head?.at(-1)).toBe("sameCompaniesBtc");
  expect(rows.filter((row) => row.at(-1) !== "")).toHaveLength(25);
  for (const row of rows) expect(Number(row.at(-1))).toBeLessThanOrEqual(Number(row[1]));

  const { totalBtc } = await (await page.request.get("/api/dashboard/stats")).json();
  await total.getByText("Show table").click();
  await expect(total.locator("tbody tr").first()).toContainText(
    Number(totalBtc).toLocaleString("en-US", { maximumFractionDigits: 0 }),
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the chart stands there with its words, its table and its files, and no button that cannot work", async ({
    page,
  }) => {
    await page.goto(STRATEGY);
    const chart = holdings(page);
    await expect(
      chart.getByRole("img", {
        name: /^Strategy: bitcoin holdings over time From [\d,]+ BTC on .+ to /,
      }),
    ).toBeVisible();
    await chart.getByRole("radio", { name: "All" }).check();
    await expect(chart.getByRole("img", { name: /From 21,454 BTC on 11 Aug 2020 to / })).toBeVisible();
    await chart.getByText("Show table").click();
    await expect(chart.getByRole("rowheader").last()).toHaveText("11 Aug 2020");
    await expect(chart.getByRole("link", { name: "SVG" })).toHaveAttribute("href", "/company/1/history.svg");
    await expect(chart.getByRole("button")).toHaveCount(0);
  });
});
