import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { companyAnswer, openDashboard, openTools, rowsOf, savedBy } from "../helpers/dashboard-page.ts";
import { btcPriceAnswer } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";

const COMPANIES = [
  companyAnswer({
    id: 1,
    rank: 1,
    name: "Large",
    ticker: "LRG",
    btcHoldings: "2100",
    marketCap: 420_000_000,
  }),
  companyAnswer({ id: 2, rank: 2, name: "Small", ticker: "SML", btcHoldings: "210", marketCap: 63_000_000 }),
  companyAnswer({ id: 3, rank: 3, name: "Unlisted", ticker: "UNL", btcHoldings: "21", marketCap: null }),
];
const analysis = (companyId: number, changeBtc30d: string | null) => ({
  companyId,
  ticker: "T",
  changeBtc7d: null,
  changeBtc30d,
  changeBtc90d: null,
  changeBtc365d: null,
  costBtc: null,
  costUsd: null,
  averageCostUsd: null,
  sharesDiluted: null,
  debtUsd: null,
  preferredUsd: null,
  cashUsd: null,
});

const figure = (value: string) => ({
  value,
  asOf: "2026-11-20",
  disclosedAt: null,
  recordedAt: "2026-11-20T12:00:00.000Z",
  method: "secondary",
  source: { publisher: "Quotes", url: "https://quotes.example/" },
  confidence: null,
  readThrough: null,
});
const mnav = (companyId: number, btc: string, paidUsd: string | null) => ({
  companyId,
  ticker: "T",
  day: paidUsd && "2026-11-20",
  sharePriceUsd: null,
  marketCapUsd: null,
  sharesOutstanding: null,
  sharesDiluted: null,
  btcHoldings: figure(btc),
  debtUsd: null,
  preferredUsd: null,
  cashUsd: null,
  btcUsd: "100000",
  btcUsdAsOf: "2026-11-20",
  btcUsdSource: null,
  unrealisedGainUsd: null,
  multiples: [
    {
      definition: "basic",
      basis: "quoted",
      value: paidUsd && String(Number(paidUsd) / Number(btc) / 100_000),
      paidUsd,
      missing: paidUsd === null ? "No quote" : null,
      leads: paidUsd !== null,
    },
  ],
});

/** Three companies, with what analysts ask about them. */
async function openThree(page: Page, path: string) {
  await page.route("/api/v1/analysis?*", (route) =>
    route.fulfill({
      json: { data: [analysis(1, "-5.5"), analysis(2, "12"), analysis(3, null)], next: null },
    }),
  );
  await page.route("/api/for-pages/mnav?*", (route) =>
    route.fulfill({
      json: {
        data: [mnav(1, "2100", "420000000"), mnav(2, "210", "63000000"), mnav(3, "21", null)],
        next: null,
      },
    }),
  );
  await openDashboard(page, { companies: COMPANIES, price: btcPriceAnswer(100_000) }, path);
}

test("columns in the address are there, sort by a press or an address, and are those of the file", async ({
  page,
  isMobile,
}) => {
  await openThree(page, "/dashboard?columns=mnavBasic,changeBtc30d,shareOf21mPercent");
  const table = page.getByRole("table", { name: /columns you chose/ });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Company",
    "BTC holdings",
    "30-day change",
    "Share of 21M",
    "mNAV, basic",
  ]);
  await expect(table.getByRole("row", { name: /Large/ }).getByRole("cell")).toHaveText([
    /2,100/,
    "-5.5",
    "0.0100%",
    /2\.00×20 Nov/,
  ]);
  await expect(table.getByRole("row", { name: /Unlisted/ })).toContainText(
    "Needs a share price, and for its day a holding, a market cap that is not doubtful",
  );
  await expect(page.getByText("Market cap ÷ bitcoin value.")).toBeVisible();
  await expect(page.getByText(/\$100,000\.00, 21 Nov 2026 03:00 UTC/)).toBeVisible();
  if (isMobile) return;

  const names = page.locator(".chosen tbody .name");
  await page.getByRole("button", { name: "30-day change" }).click();
  await expect(names, "the unknown last").toHaveText(["Small", "Large", "Unlisted"]);
  await expect(page).toHaveURL(/sort=changeBtc30d&columns=/);
  await page.reload();
  await expect(names, "once what the sort needs is there").toHaveText(["Small", "Large", "Unlisted"]);
  await page.getByRole("button", { name: "30-day change" }).click();
  await expect(names).toHaveText(["Large", "Small", "Unlisted"]);
  expect(JSON.parse(await savedBy(page, "Download this list as JSON"))[0]).toMatchObject({
    name: "Large",
    mnavBasic: 2,
    btcUsdAsOf: "2026-11-21T03:00:00.000Z",
    sharePriceAsOf: null,
    mnavDay: "2026-11-20",
  });
});

test("the chooser adds and removes columns, and the address says which", async ({ page, isMobile }) => {
  await openThree(page, "/dashboard");
  await openTools(page);
  const opener = page.getByRole("button", { name: "Columns", exact: true });
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  const chooser = page.getByRole("group", { name: "Table columns" });
  await expect(chooser.getByRole("checkbox", { name: /^USD value/ })).toBeChecked();
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  await expect(async () => {
    expect(await widthOf(chooser)).toBe(await widthOf(page.locator(".toolrow")));
  }).toPass();
  await chooser.getByRole("checkbox", { name: /^mNAV, basic/ }).check();
  await expect(page).toHaveURL(/columns=usdValue,sharePrice,marketCap,ratio,change24h,mnavBasic/);
  await expect(page.getByRole("button", { name: "mNAV, basic" })).toBeVisible();
  if (!isMobile) await expectAccessible(page, "[aria-labelledby=rankings]");
  await chooser.getByRole("button", { name: "Reset columns" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator(".chosen")).toHaveCount(0);
});

test.describe("where the analysis is away", () => {
  test.use({ expectedErrors: [/503/] });
  test("what analysts ask fails alone: the rest of the row stays @wide", async ({ page }) => {
    await page.route("/api/v1/analysis?*", (route) =>
      route.fulfill({ status: 503, json: { message: "Away." } }),
    );
    await openDashboard(page, { companies: COMPANIES }, "/dashboard?columns=changeBtc30d");
    await expect(page.getByText(/We couldn't load the extra columns/)).toBeVisible();
    await expect(page.getByRole("row", { name: /Large/ })).toContainText("2,100");
  });
});

const PRESETS = [
  ["Valuation", ["Market cap", "mNAV basic", "mNAV diluted", "mNAV enterprise", "BTC per 1,000"], 0],
  ["Activity", ["7 days", "30 days", "90 days", "365 days", "Disclosed"], 0],
  ["Evidence", ["How we know", "Source", "Disclosed on", "Age", "Confidence"], 5],
  ["Cost", ["Cost known", "Coins", "Average cost", "Unrealised gain", "Price vs cost"], 3],
] as const;

test("a preset swaps the columns after the holdings, moves none before them, and is what the chooser ticks @wide", async ({
  page,
}) => {
  await openDashboard(page, {});
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  const ticked = page.getByRole("group", { name: "Table columns" }).getByRole("checkbox", { checked: true });
  await expect(ticked).toHaveCount(5);
  const headings = page.locator(".rank thead th:not(.detail)").filter({ visible: true });
  const places = () =>
    headings.evaluateAll((all) => all.slice(0, 4).map((one) => one.getBoundingClientRect().left));
  const before = await places();
  const choose = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
  for (const [name, titles, own] of PRESETS) {
    await choose(name);
    await expect(page).toHaveURL(new RegExp(`preset=${name.toLowerCase()}$`));
    await expect(headings.locator(".heading")).toHaveText([
      /Rank/,
      "Company",
      "Ticker",
      "BTC holdings",
      ...titles,
    ]);
    expect(await places(), name).toEqual(before);
    const cut = () =>
      headings.evaluateAll((all) =>
        all.filter((head) => head.scrollWidth > head.clientWidth).map((head) => head.textContent),
      );
    await expect.poll(cut, { message: name }).toEqual([]);
    await expect(rowsOf(page).first()).toContainText("Strategy");
    await expect(ticked, name).toHaveCount(titles.length);
    await expect(ticked.and(page.locator(":disabled")), name).toHaveCount(own);
  }
  await choose("Overview");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(headings.nth(4)).toContainText("USD value");
  await choose("Cost");
  await page.getByRole("checkbox", { name: /^Average cost/ }).uncheck();
  await expect(page).toHaveURL(/\?columns=unrealisedGainUsd$/);
  await expect(ticked).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "Cost" }), "one's own are no preset").not.toBeChecked();
  await expect(page.locator(".chosen")).toBeVisible();
});

test("an address opens its preset, sorts by a column of it and saves its columns @wide", async ({ page }) => {
  await openDashboard(page, {}, "/dashboard?preset=cost");
  await expect(page.getByRole("radio", { name: "Cost" })).toBeChecked();
  await expect(rowsOf(page).first()).toContainText(/\d\d\.\d%.*\$/);
  await expect(page.getByText("N/A, no purchase price known.").first()).toBeVisible();
  const [head] = (await savedBy(page, "Export")).split("\r\n");
  expect(head).toMatch(/,averageCostUsd,unrealisedGainUsd,knownCostBtc,/);
  await page.getByRole("button", { name: "Average cost" }).click();
  await expect(page).toHaveURL(/sort=averageCostUsd/);
  await expect(page.getByRole("columnheader", { name: /Average cost/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(page.getByRole("button", { name: "Cost known" })).toHaveCount(0);
});

test("on a phone a preset swaps the third line of a card, and one button holds the tools @narrow", async ({
  page,
}) => {
  await openDashboard(page, {}, "/dashboard?preset=evidence");
  await expect(rowsOf(page).first().locator(".caption")).toHaveText(["How we know", "Source", "Age"]);
  await expect(page.getByLabel("Country")).toBeHidden();
  await openTools(page);
  for (const name of ["Export", "Columns", "Submit Company"])
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(page.getByLabel("Country")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Profiles" })).toBeVisible();
});
