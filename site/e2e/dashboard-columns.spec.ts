import type { Locator } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { companyAnswer, openDashboard, openTools } from "./dashboard-page.ts";
import { btcPriceAnswer } from "./fake-company.ts";
import { expect, test } from "./fixtures.ts";

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

test.beforeEach(async ({ page }) => {
  await page.route("/api/v1/analysis?*", (route) =>
    route.fulfill({
      json: { data: [analysis(1, "-5.5"), analysis(2, "12"), analysis(3, null)], next: null },
    }),
  );
  await page.route("/api/v1/mnav?*", (route) =>
    route.fulfill({
      json: {
        data: [mnav(1, "2100", "420000000"), mnav(2, "210", "63000000"), mnav(3, "21", null)],
        next: null,
      },
    }),
  );
});

const ANSWERS = { companies: COMPANIES, price: btcPriceAnswer(100_000) };

test("columns in the address are there, in order and with what they mean", async ({ page }) => {
  await openDashboard(page, ANSWERS, "/dashboard?columns=mnavBasic,changeBtc30d,shareOf21mPercent");
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
  await expectAccessible(page, "[aria-labelledby=rankings]");
});

test("the chooser adds and removes columns, and the address says which", async ({ page }) => {
  await openDashboard(page, ANSWERS);
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
  await expectAccessible(page, "[aria-labelledby=rankings]");
  await chooser.getByRole("button", { name: "Reset columns" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator(".chosen")).toHaveCount(0);
});

test("a press on a heading sorts by it, the unknown last @wide", async ({ page }) => {
  await openDashboard(page, ANSWERS, "/dashboard?columns=changeBtc30d");
  await page.getByRole("button", { name: "30-day change" }).click();
  await expect(page.locator(".chosen tbody .name")).toHaveText(["Small", "Large", "Unlisted"]);
  await expect(page).toHaveURL(/sort=changeBtc30d&columns=changeBtc30d/);
  await page.getByRole("button", { name: "30-day change" }).click();
  await expect(page.locator(".chosen tbody .name")).toHaveText(["Large", "Small", "Unlisted"]);
});

test("a sort in the address is kept until what it needs is there @wide", async ({ page }) => {
  await openDashboard(page, ANSWERS, "/dashboard?sort=changeBtc30d&columns=changeBtc30d");
  await expect(page.locator(".chosen tbody .name")).toHaveText(["Small", "Large", "Unlisted"]);
});

test("the file has the chosen columns and the times of its prices @wide", async ({ page }) => {
  await openDashboard(page, ANSWERS, "/dashboard?columns=mnavBasic");
  await expect(page.locator(".chosen tbody tr")).toHaveCount(3);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download this list as JSON" }).click();
  const saved: string[] = [];
  for await (const chunk of await (await download).createReadStream()) saved.push(String(chunk));
  expect(JSON.parse(saved.join(""))[0]).toMatchObject({
    name: "Large",
    mnavBasic: 2,
    btcUsdAsOf: "2026-11-21T03:00:00.000Z",
    sharePriceAsOf: null,
    mnavDay: "2026-11-20",
  });
});

test.describe("where the analysis is away", () => {
  test.use({ expectedErrors: [/503/] });
  test("what analysts ask fails alone: the rest of the row stays @wide", async ({ page }) => {
    await page.route("/api/v1/analysis?*", (route) =>
      route.fulfill({ status: 503, json: { message: "Away." } }),
    );
    await openDashboard(page, ANSWERS, "/dashboard?columns=changeBtc30d,mnavBasic");
    await expect(page.getByText(/We couldn't load the extra columns/)).toBeVisible();
    await expect(page.getByRole("row", { name: /Large/ })).toContainText("2,100");
  });
});
