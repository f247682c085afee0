import type { Locator, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { z } from "zod";

import { parseBtc } from "#domain/base/btc.ts";

import { expect, test } from "../helpers/fixtures.ts";

const Rows = z.array(z.object({ ticker: z.string(), resultBtc: z.string(), runningTotalBtc: z.string() }));
const Totals = z.object({ btc: z.string(), companies: z.number() });
const Listed = z.array(z.object({ ticker: z.string(), btcHoldings: z.string().nullable() }));

const sums = (page: Page) => page.getByRole("region", { name: "The sums" });

const sats = (btc: string | null) => parseBtc(btc === null || btc === "" ? "0" : btc) ?? -1n;

test("the rows add up to the total that the page, the list and the totals show", async ({
  page,
  request,
}) => {
  const rows = Rows.parse(parse(await (await request.get("/proof.csv")).text(), { columns: true }));
  const totals = Totals.parse(await (await request.get("/api/v1/totals")).json());
  const list = Listed.parse(await (await request.get("/api/companies")).json());

  let running = 0n;
  for (const { ticker, resultBtc, runningTotalBtc } of rows) {
    running += sats(resultBtc);
    expect(sats(runningTotalBtc), ticker).toBe(running);
  }
  expect(running).toBe(sats(totals.btc));
  expect(rows).toHaveLength(totals.companies);
  expect(rows.map(({ ticker, resultBtc }) => [ticker, resultBtc || null])).toEqual(
    list.map(({ ticker, btcHoldings }) => [ticker, btcHoldings]),
  );

  await page.goto("/proof");
  const said = (await sums(page).locator("dt").first().innerText()).replace(/[^\d.]/g, "");
  expect(sats(said)).toBe(running);
  await expect(page.locator(".evidence tbody")).toHaveCount(rows.length);
});

test("what two report is counted once and said, gaps are given gross and net, the largest by name", async ({
  page,
}) => {
  await page.goto("/proof");
  const total = sums(page).locator("dl > div").first();
  await expect(total).toContainText("No coins are counted twice. Hut 8 includes");
  await expect(total).toContainText(
    /HUT [\d,.]+ \+ ABTC ([\d,.]+) = [\d,.]+ BTC\..*count ABTC's \1 BTC twice/,
  );
  const gaps = sums(page).locator("dl > div", { hasText: "Unexplained gaps:" });
  await expect(gaps).toContainText(/All gaps, ignoring sign: [\d,.]+ BTC\. Net: [+-][\d,.]+ BTC\./);
  await expect(gaps.locator("li")).toHaveCount(5);
  await expect(gaps.locator("li").first()).toContainText(/MARA.*BTC in \d+ gaps?, [+-][\d,.]+ BTC net/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each filter of the companies shows as many as it says, and each row has what it is filtered by", async ({
    page,
  }) => {
    await page.goto("/proof");
    const rows = page.locator(".evidence tbody:visible");
    await expect(rows).toHaveCount(15);
    for (const [name, pattern] of [
      [/^All/, /./],
      [/^Disclosed/, /Disclosed|Opened by us/],
      [/^Reported/, /Reported|Estimated/],
      [/^Calculated/, /Calculated/],
      [/^With a gap/, /gaps\s*[+-]/],
      [/^Other figure differs/, /other figure\s*([+-]|ours is missing)/],
      [/^Corrected/, /corrections\s*\d/],
    ] as const) {
      const choice = page.locator(".presets label", { hasText: name });
      await choice.click();
      await expect(rows, String(name)).toHaveCount(Number((await choice.innerText()).replace(/\D/g, "")));
      const texts = await rows.locator("tr:first-child").allTextContents();
      expect(texts.filter((text) => !pattern.test(text))).toEqual([]);
    }
  });

  test("the field's spread holds our total, and the companies that explain it have both figures with day and source", async ({
    page,
  }) => {
    await page.goto("/proof");
    const field = page.getByRole("region", { name: "Where trackers disagree" });
    const [lowest, ours, highest] = [/([\d,]+) lowest/, /([\d,]+) our total/, /([\d,]+) highest/].map(
      (pattern) => page.locator(".spread text", { hasText: pattern }),
    );
    const numberIn = async (text: Locator | undefined) =>
      Number((await text?.textContent())?.replace(/\D/g, ""));
    expect(await numberIn(lowest)).toBeLessThanOrEqual(await numberIn(ours));
    expect(await numberIn(highest)).toBeGreaterThanOrEqual(await numberIn(ours));
    await expect(field).toContainText(/The companies named below explain [\d.]+% of that spread/);
    const named = field.locator("tbody tr:has(.differs svg)");
    await expect(named).toHaveCount(5);
    for (const row of await named.all()) {
      await expect(row.getByText(/^(\d+ )?\w{3} 20\d\d$/)).toHaveCount(2);
      await expect(row.locator("a.source")).toHaveAttribute("href", /^https:/);
    }
    await named.first().getByRole("rowheader").getByRole("link").click();
    await expect(page.locator(".evidence dl:target")).toBeVisible();
    await expect(page.locator(".evidence dl:target")).toContainText("Other figure");
  });
});

test("an old link to the ladder of a company leads to its row", async ({ page }) => {
  await page.goto("/trust#company-171");
  await expect(page).toHaveURL(/\/proof#company-171$/);
  await expect(page.locator(".evidence dl:target")).toBeInViewport();
});

test.describe("a sceptic", () => {
  test("learns in two presses from the dashboard who disagrees about a company", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("banner").getByRole("link", { name: "Evidence" }).click();
    await page.locator(".presets label", { hasText: "Other figure differs" }).click();
    const hut = page.locator(".evidence tbody:visible", { hasText: "Hut 8" }).locator("tr").first();
    await expect(hut).toContainText(/other figure\s*[+-][\d,.]+ \([+-][\d.]+%\)/);
  });

  test("learns in one press from a profile who disagrees and what would prove its figure further", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    const id = (await page.getByRole("link", { name: "MARA Holdings" }).first().getAttribute("href")) ?? "";
    await page.goto(id);
    await page.getByRole("link", { name: "What would prove this further" }).click();
    await expect(page).toHaveURL(new RegExp(`/proof#company-${id.split("/").at(-1)}$`));
    const details = page.locator(".evidence dl:target");
    await expect(details).toBeInViewport();
    await expect(details).toContainText(/\d of 5 steps met\s*Next step: /);
    await expect(details).toContainText(/Other figure.*BTC on \d+ \w{3} \d{4}\. We had [\d,.]+ BTC on/s);
    await expect(details).toContainText(/Unexplained gaps\s*\d+ gaps/);
  });
});

test.describe("rechecking", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("the visitor's browser adds the rows again, and says so if it can't load them", async ({
    page,
    context,
  }) => {
    await page.goto("/proof");
    const button = page.getByRole("button", { name: "Recheck in your browser" });
    const result = page.locator("[data-recheck-result]");
    await button.click();
    await expect(result).toHaveText(
      /^Your browser added \d+ rows of proof\.csv: [\d,]+ satoshis, which is [\d,.]+ BTC\. It equals the total on this page\./,
    );
    await context.setOffline(true);
    await button.click();
    await expect(result).toContainText("We can't load proof.csv.");
    await context.setOffline(false);
    await button.click();
    await expect(result).toContainText("It equals the total on this page.");
  });

  test("code that can't be loaded is reported, and the next press tries again", async ({ page, context }) => {
    await page.goto("/proof");
    const button = page.getByRole("button", { name: "Recheck in your browser" });
    const result = page.locator("[data-recheck-result]");
    await context.setOffline(true);
    await button.click();
    await expect(result).toContainText("We can't load this part of the page.");
    await context.setOffline(false);
    await button.click();
    await expect(result).toContainText("It equals the total on this page.");
  });
});
