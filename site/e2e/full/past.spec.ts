import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { readFile } from "node:fs/promises";

import { expectAccessible } from "../helpers/axe.ts";
import { searchBox } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { saysTheSame, shownFigures } from "../helpers/shown-figures.ts";

const DAY = "2024-12-31";

async function expectReceiptsOfThatDay(page: Page, place: string, read: (path: string) => Promise<Response>) {
  await expect(page.locator(`${place} a.source`).first()).toBeVisible();
  await expect.poll(async () => (await shownFigures(page, place)).figures.length).toBeGreaterThan(2);
  const { figures } = await shownFigures(page, place);
  await Promise.all(
    figures.slice(0, 40).map(async ({ text, receipt }) => {
      expect(receipt).toContain(`?asOf=${DAY}`);
      const { value } = await (await read(receipt.replace("?", ".json?"))).json();
      expect(saysTheSame(text, value), `${text}, but ${receipt} says ${value}`).toBe(true);
    }),
  );
}

test("a past day has its own list, at its own close, whose figures and names lead to the same day, and back", async ({
  page,
  read,
  request,
}) => {
  const { btc } = await (await request.get(`/api/v1/totals?asOf=${DAY}`)).json();
  const { closeUsd } = await (await request.get(`/api/market-data/BTC/close?day=${DAY}`)).json();
  const { data } = await (await request.get(`/api/v1/companies?asOf=${DAY}&limit=1000`)).json();
  await page.goto(`/dashboard?asOf=${DAY}`);
  await expect(page.getByText("Showing 31 Dec 2024, not today.")).toBeVisible();
  await expect(page.locator(".chosen tbody tr")).toHaveCount(data.length);
  const total = page.locator(".past-place .totals .figure").first();
  await expect
    .poll(async () => (await total.innerText()).replace(/[^\d.]/g, ""))
    .toBe(Number(btc).toFixed(0));
  await expect(page.locator(".past-place .totals")).toContainText(
    `$${closeUsd.toLocaleString("en-US", { minimumFractionDigits: 2 })}`,
  );
  for (const live of [".price", ".rank", ".headlines .totals"])
    await expect(page.locator(live).first()).toBeHidden();
  await expect(page.locator("h1").filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page, "main");
  await expectReceiptsOfThatDay(page, ".past-place", read);

  await page.locator(".chosen tbody .name").first().click();
  await expect(page).toHaveURL(new RegExp(`/company/\\d+\\?asOf=${DAY}`));
  await expect(page.getByText("Showing 31 Dec 2024, not today.")).toBeVisible();
  await expect(page.locator(".past-figures")).toContainText("BTC holdings");
  for (const today of [".identity", ".price"]) await expect(page.locator(today)).toBeHidden();
  await expectAccessible(page, "main");
  await page.goto(`/dashboard?asOf=${DAY}`);
  await page.getByRole("link", { name: "Back to today" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator(".price")).toBeVisible();
});

test("no figure of a company on a past day, picked with the browser's own picker, stands there without its receipt", async ({
  page,
  read,
}) => {
  await page.goto("/company/1");
  await page.getByRole("button", { name: "Today" }).click();
  const form = page.getByRole("dialog", { name: "Go back in time" });
  await form.getByLabel("Date", { exact: true }).fill(DAY);
  await form.getByRole("button", { name: "Show that day" }).click();
  await expect(page).toHaveURL(new RegExp(`/company/1\\?asOf=${DAY}`));
  await expect(page.getByText("Showing 31 Dec 2024, not today.")).toBeVisible();
  const known = page.locator(".past-figures > div").filter({ hasNotText: "N/A" });
  await expect(known.filter({ hasText: "mNAV, basic" })).toHaveCount(1);
  await expect(known.filter({ hasNot: page.locator("a.source") })).toHaveCount(0);
  await expect(page.getByText("Rank #1 on that date")).toBeVisible();
  await expect(known.filter({ hasText: "30-day change" }).locator("a.source")).toHaveAttribute(
    "href",
    `/receipt/company/1/change-30d?asOf=${DAY}`,
  );
  await expectReceiptsOfThatDay(page, "main > .stack", read);
});

test("the list of a past day is searched, filtered, sorted and widened, and the address keeps both", async ({
  page,
  request,
}) => {
  const { data } = await (await request.get(`/api/v1/companies?asOf=${DAY}&limit=1000`)).json();
  const miners = data.filter(({ sector }: { sector: string }) => sector === "Mining");
  const place = page.locator(".past-place");
  const rows = place.locator("tbody tr");

  await page.goto(`/dashboard?asOf=${DAY}&sector=Mining&columns=changeBtc30d,unrealisedGainUsd,mnavBasic`);
  await expect(rows).toHaveCount(miners.length);
  await expect(place.getByRole("columnheader")).toHaveText([
    "Company",
    "BTC holdings",
    "30-day change",
    "Unrealised gain",
    "mNAV, basic",
  ]);
  await expect(rows.first().getByRole("cell").last()).toHaveText(/^\d+\.\d\d×31 Dec$/);
  await expect(rows.filter({ hasText: "No quote in the 7 days up to 31 Dec 2024" })).not.toHaveCount(0);

  const changes = () =>
    rows.evaluateAll((all) =>
      all.map((row) => Number(row.querySelectorAll("td")[1]?.textContent?.replaceAll(",", ""))),
    );
  await place.getByRole("button", { name: "30-day change" }).click();
  await expect(page).toHaveURL(/sort=changeBtc30d/);
  await expect(async () => {
    const known = (await changes()).filter((change) => !Number.isNaN(change));
    expect(known.length).toBeGreaterThan(1);
    expect(known).toEqual(known.toSorted((a, b) => b - a));
  }).toPass();

  await place.getByLabel("Sector").selectOption("");
  await searchBox(page).fill("metapl");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Metaplanet");
  await expect(page).toHaveURL(new RegExp(`asOf=${DAY}.*q=metapl`));
  await page.reload();
  await expect(rows).toHaveCount(1);
  await searchBox(page).fill("nobody is called so");
  await expect(place.getByText("No companies found")).toBeVisible();
  await place.getByRole("button", { name: "Show all companies" }).click();
  await expect(rows).toHaveCount(data.length);
  await place.getByRole("button", { name: "Columns" }).click();
  await place.getByRole("checkbox", { name: /^Average cost/ }).check();
  await expect(place.getByRole("columnheader", { name: "Average cost" })).toBeVisible();
  await expect(rows.filter({ hasText: "Strategy" }).first()).toContainText(/covers/);
  await expectAccessible(page, ".past-place");
});

test("what was known by a day is part of a cited address, and stays in the links", async ({ page }) => {
  await page.goto(`/dashboard?asOf=${DAY}&knownAt=2026-11-21`);
  await expect(page.getByText("Showing 31 Dec 2024, as recorded by 21 Nov 2026")).toBeVisible();
  await expect(page.locator(".past-place .chosen a.source").first()).toHaveAttribute(
    "href",
    new RegExp(`\\?asOf=${DAY}&knownAt=2026-11-21$`),
  );

  await page.goto("/dashboard?knownAt=2026-11-01");
  const place = page.locator(".past-place");
  await expect(place.getByText("Our records start 20 Nov 2026.", { exact: true }).last()).toBeVisible();
  await expect(place.locator(".totals .figure"), "unknown, not nothing").toHaveText([
    /^N\/A/,
    /^N\/A/,
    /^N\/A/,
  ]);

  await page.goto(`/company/1?asOf=${DAY}&knownAt=2026-11-21`);
  await page.locator(".day-pill .pill").click();
  await expect(page.locator("#day input"), "the form asks for a day only").toHaveCount(1);
  await page.locator("#day").getByLabel("Date", { exact: true }).fill("2025-06-30");
  await page.locator("#day").getByRole("button", { name: "Show that day" }).click();
  await expect(page).toHaveURL(/\/company\/1\?asOf=2025-06-30$/);
});

test("the list of a past day is saved as it is shown: its rows, their order, that day's close", async ({
  page,
  request,
}) => {
  const day = "2025-12-31";
  const { closeUsd } = await (await request.get(`/api/market-data/BTC/close?day=${day}`)).json();
  await page.goto(`/dashboard?asOf=${day}&country=JP&sort=name`);
  const names = page.locator(".past-place .chosen tbody .name");
  await expect(names.first()).toBeVisible();
  const shown = await names.allTextContents();
  expect(shown.length).toBeGreaterThan(3);
  expect(shown).toEqual(shown.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`bitcoin-treasury-companies-${day}.csv`);
  const rows: Record<string, string>[] = parse(await readFile(await file.path()), { columns: true });
  expect(rows.map((row) => row["name"])).toEqual(shown);
  for (const row of rows) {
    expect(row["country"]).toBe("JP");
    expect(Number(row["btcUsd"])).toBe(closeUsd);
    expect(row["btcUsdAsOf"]).toBe(day);
    expect(Date.parse(row["btcHoldingsAsOf"] ?? "")).toBeLessThanOrEqual(Date.parse(day));
  }
});

test("the totals of a past day are whole coins and billions, and say what is missing of them", async ({
  page,
  request,
}) => {
  const { data } = await (await request.get("/api/v1/companies?asOf=2025-12-31&limit=1000")).json();
  await page.goto("/dashboard?asOf=2025-12-31");
  const place = page.locator(".past-place .totals");
  await expect(place.locator(".figure")).toHaveText([
    /^[\d,]+ BTC$/,
    /^\$[\d,]+\.\dB$/,
    data.length.toLocaleString("en-US"),
  ]);
  const missing = data.filter(
    (row: { btcHoldings: { value: string | null } | null }) => !row.btcHoldings?.value,
  );
  await expect(place).toContainText(
    `At least: ${data.length - missing.length} known holdings, ${missing.length} missing`,
  );
});

test.describe("a day that cannot be", () => {
  test.use({ expectedErrors: [/400/] });
  test("is refused in words, on the list and on a profile", async ({ page }) => {
    for (const [query, refusal] of [
      ["asOf=2024-02-30", "must be a date such as"],
      ["asOf=2999-01-01", "is in the future"],
      ["asOf=2024-12-31&knownAt=soon", "or a UTC time such as"],
    ] as const) {
      await page.goto(`/dashboard?${query}`);
      await expect(page.getByRole("status").filter({ hasText: refusal }), query).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to today" }), query).toBeVisible();
      await page.goto(`/company/1?${query}`);
      await expect(page.getByRole("alert").filter({ hasText: refusal }), query).toContainText(
        /The (?:recording )?date/,
      );
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a page says which day it shows, and where any other is", async ({ page, request }) => {
    await page.goto(`/dashboard?asOf=${DAY}`);
    await page.getByRole("button", { name: "Today" }).click();
    const link = page.getByRole("link", { name: /companies\.csv/ });
    await expect(page.locator("#day").getByText(/This page shows data for \d+ \w+ \d{4}/)).toBeVisible();
    expect((await request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the header keeps its height without the price of today, and a list of long figures fits", async ({
    page,
  }) => {
    await page.goto("/dashboard?asOf=2025-06-01");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("on 1 Jun 2025");
    await expect(page.locator(".price")).toBeHidden();
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(145);
    const list = page.locator(".wide");
    await expect(list.getByRole("row").nth(1)).toBeVisible();
    await expect
      .poll(() => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
  });
});
