import { parse } from "csv-parse/sync";
import { z } from "zod";

import { parseBtc } from "#domain/base/btc.ts";

import { expect, test } from "./fixtures.ts";

const Rows = z.array(z.object({ ticker: z.string(), resultBtc: z.string(), runningTotalBtc: z.string() }));
const Totals = z.object({ btc: z.string(), companies: z.number() });
const Listed = z.array(z.object({ ticker: z.string(), btcHoldings: z.string().nullable() }));

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
  const said = (await page.locator("main dt").first().innerText()).replace(/[^\d.]/g, "");
  expect(sats(said)).toBe(running);
  await expect(page.locator(".proof-table tbody tr")).toHaveCount(rows.length);
});

test("the first rows stand open, what two report is counted once and said, gaps are given gross and net", async ({
  page,
}) => {
  await page.goto("/proof");
  const total = page.locator("main dl > div").first();
  await expect(total).toContainText("No coins are counted twice. Hut 8 includes");
  await expect(total).toContainText(
    /HUT [\d,.]+ \+ ABTC ([\d,.]+) = [\d,.]+ BTC\..*count ABTC's \1 BTC twice/,
  );
  const rows = page.locator(".proof-table tbody tr").filter({ visible: true });
  await expect(rows).toHaveCount(25);
  await page.getByText(/^Show \d+ More$/).click();
  await expect(rows).not.toHaveCount(25);
  await expect(page.getByRole("main")).toContainText(
    /All gaps, ignoring sign: [\d,.]+ BTC\. Net: [+-][\d,.]+ BTC\./,
  );
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
