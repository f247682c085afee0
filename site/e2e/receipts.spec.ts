import { z } from "zod";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";
import { saysTheSame, shownFigures, type ShownFigure } from "./shown-figures.ts";

test.use({ expectedErrors: [/404.*no-such-page|ERR_FAILED.*receipt/] });

const Receipt = z.object({ path: z.string(), value: z.string().nullable() });

/** What is told in prose, the pages that are themselves the arithmetic, and the dashboard's list a second time. */
const APART = new Set([
  "/bitcoin-etf-etns",
  "/public-offers",
  "/proof",
  "/holders",
  "/methodology",
  "/dashboard/all",
]);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure of every page names its receipt, which is there and says the same", async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const shown = new Map<string, ShownFigure & { on: string }>();
    const silent: string[] = [];
    for (const path of [...ROUTES.filter((route) => !APART.has(route)), "/company/2", "/company/29"]) {
      await page.goto(path);
      const found = await shownFigures(page);
      silent.push(...found.silent.map((text) => `${path}: ${text}`));
      for (const figure of found.figures)
        shown.set(`${figure.receipt} ${figure.text}`, { ...figure, on: path });
    }
    expect(silent, "no figure stands without saying where it comes from").toEqual([]);
    expect(shown.size).toBeGreaterThan(150);

    const wrong: string[] = [];
    for (const { receipt, text, on } of shown.values()) {
      const [html, data] = [await request.get(receipt), await request.get(`${receipt}.json`)];
      if (!html.ok() || !data.ok()) {
        wrong.push(`${on} shows ${text}, but ${receipt} answers ${html.status()}`);
        continue;
      }
      const { value } = Receipt.parse(await data.json());
      if (value === null || !saysTheSame(text, value))
        wrong.push(`${on} shows ${text}, ${receipt} says ${value}`);
    }
    expect(wrong).toEqual([]);
  });

  test("one comes from the total down to the filing of a purchase by links alone", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^Sum of \d+ holdings/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Total BTC holdings");
    await page.getByRole("link", { name: /^BTC holdings, Strategy/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("BTC holdings of Strategy");
    const lines = page.getByRole("region", { name: "The lines of the ledger it rests on" });
    await expect(lines.getByRole("link", { name: /^Source: / }).first()).toHaveAttribute("href", /^https:/);
  });

  test("the mark beside a figure leads to its receipt, and from there to what it follows from", async ({
    page,
  }) => {
    await page.goto("/company/1");
    await page.getByRole("link", { name: /receipt of USD value/ }).click();
    await expect(page).toHaveURL(/\/receipt\/company\/1\/value$/);
    await page.getByRole("link", { name: "Bitcoin price" }).click();
    await expect(page).toHaveURL(/\/receipt\/total\/btc-price$/);
  });
});

test("with scripts a mark shows what the page brought along, which Escape puts away", async ({ page }) => {
  await page.goto("/company/1");
  const mark = page.getByRole("link", { name: /receipt of BTC holdings/ });
  await mark.focus();
  await page.keyboard.press("Enter");
  const receipt = page.getByRole("dialog", { name: "BTC holdings" });
  await expect(receipt).toContainText("As of");
  await expect(page).toHaveURL(/\/company\/1$/);
  await page.keyboard.press("Tab");
  await expect(receipt.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(receipt).toBeHidden();
  await expect(mark).toBeFocused();
});

test("a figure in the list is asked for its receipt, which stands beside it and leads to the whole", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const asked = page.waitForResponse(/\/receipt\/company\/1\/market-cap$/);
  await page.locator('.rank a.fl[href="/receipt/company/1/market-cap"]').click();
  await asked;
  const receipt = page.getByRole("dialog", { name: /^Market cap of Strategy/ });
  await expect(receipt).toContainText("Source");
  await expectAccessible(page);
  await receipt.getByRole("link", { name: "The whole receipt" }).click();
  await expect(page).toHaveURL(/\/receipt\/company\/1\/market-cap$/);
});

test("where the receipt cannot be fetched the link leads to it", async ({ page }) => {
  await page.route("/receipt/total/btc", (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ body: "reached", contentType: "text/html" })
      : route.abort(),
  );
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Sum of \d+ holdings/ }).click();
  await expect(page.getByText("reached")).toBeVisible();
});

for (const path of [
  "/receipt/company/1/holdings",
  "/receipt/total/average-ratio",
  "/receipt/total/no-such-page",
])
  test(`${path} is accessible and never scrolls sideways`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
    }
  });
