import type { Route } from "@playwright/test";
import { z } from "zod";

import { expectAccessible } from "./axe.ts";
import { listDrawn } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";
import { ROUTES } from "./routes.ts";
import { receiptJson, saysTheSame, shownFigures, type ShownFigure } from "./shown-figures.ts";

test.use({ expectedErrors: [/404.*no-such-page|ERR_FAILED.*receipt|503.*receipt/] });

const Receipt = z.object({ path: z.string(), value: z.string().nullable() });

/** Its entries are other companies' announcements in words, so none is a figure of ours. */
const APART = new Set(["/public-offers"]);

const Line = z.object({ source: z.object({ url: z.string() }).nullable(), inputs: z.array(z.unknown()) });

const AT_ONCE = 8;

/** A few at once, and none twice. */
async function ofEach<Item>(items: readonly Item[], visit: (item: Item) => Promise<void>) {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await visit(item);
    }),
  );
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure of every page names its receipt, which is there and says the same", async ({
    page,
    read,
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
    expect(shown.size).toBeGreaterThan(500);

    const wrong: string[] = [];
    const check = async ({ receipt, text, on }: ShownFigure & { on: string }) => {
      const data = await read(receiptJson(receipt));
      const value = data.ok ? Receipt.parse(await data.json()).value : null;
      // A change too old to be of the last 24 hours still leads to the last one known.
      const isTooOld = text === "N/A" && receipt.includes("change-24h");
      if (value === null || !(isTooOld || saysTheSame(text, value)))
        wrong.push(`${on} shows ${text}, ${receipt} answers ${data.status} and says ${value}`);
    };
    await ofEach([...shown.values()], check);
    expect(wrong).toEqual([]);

    // One function makes the page and the data, so one page of each kind is enough.
    const kinds = new Map([...shown.values()].map(({ receipt }) => [receipt.replace(/\d+/g, ""), receipt]));
    await ofEach([...kinds.values()], async (receipt) =>
      expect((await read(receipt)).ok, receipt).toBe(true),
    );
  });

  for (const path of ["/changes", "/company/1/ledger", "/company/2"])
    test(`every line of ${path} leads to a receipt of its own, with its source or the arithmetic it is of`, async ({
      page,
      read,
    }) => {
      await page.goto(path);
      const lines = await page
        .locator('main a[href^="/receipt/line/"]')
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href") ?? ""))]);
      expect(lines.length).toBeGreaterThan(4);
      expect(
        await page
          .locator("table:is(.ledger, .changes) tbody tr:not(:has(a[href^='/receipt/line/']))")
          .count(),
      ).toBe(0);
      await ofEach(lines, async (line) => {
        const { source, inputs } = Line.parse(await (await read(`${line}.json`)).json());
        expect(source !== null || inputs.length > 0, line).toBe(true);
      });
    });

  test("one comes from the total down to the filing of a purchase by links alone @quick", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: /^\d+ known holdings/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Total BTC holdings");
    await page.getByRole("link", { name: /^BTC holdings, Strategy/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("BTC holdings of Strategy");
    const lines = page.getByRole("region", { name: "Ledger entries used" });
    await expect(lines.getByRole("link", { name: /^Source: / }).first()).toHaveAttribute("href", /^https:/);
    await page.getByRole("link", { name: "Full ledger of Strategy" }).click();
    await page.locator("tr", { hasText: "24 Feb 2025" }).getByRole("link", { name: "Purchase" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Purchase, 24 Feb 2025: Strategy/);
    const receipt = page.locator("[data-receipt]");
    await expect(receipt).toContainText(/Price per BTC\s*\$[\d,.]+/);
    await expect(receipt.getByRole("link")).toHaveAttribute("href", /^https:\/\/www\.sec\.gov\//);
  });

  test("the mark beside a figure leads to its receipt, and from there to what it follows from", async ({
    page,
  }) => {
    await page.goto("/company/1");
    await page.getByRole("link", { name: /^USD value: .*\. Open receipt$/ }).click();
    await expect(page).toHaveURL(/\/receipt\/company\/1\/value$/);
    await page.getByRole("link", { name: "Bitcoin price" }).click();
    await expect(page).toHaveURL(/\/receipt\/total\/btc-price$/);
  });
});

test("with scripts a mark shows what the page brought along, which Escape puts away @quick", async ({
  page,
}) => {
  await page.goto("/company/1");
  const mark = page.getByRole("link", { name: /^BTC holdings: .*\. Open receipt$/ });
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
  // If its figure is replaced between press and release, the browser reports no click.
  await listDrawn(page);
  const asked = page.waitForResponse(/\/receipt\/company\/4\/market-cap$/);
  await page.locator('.rank a.fl[href="/receipt/company/4/market-cap"]').click();
  await asked;
  const receipt = page.getByRole("dialog", { name: /^Market cap of MARA/ });
  await expect(receipt).toContainText("Source");
  await expectAccessible(page, "[role=dialog]:popover-open");
  await receipt.getByRole("link", { name: "Open full receipt" }).click();
  await expect(page).toHaveURL(/\/receipt\/company\/4\/market-cap$/);
});

test("where an answer has no receipt the link leads to it", async ({ page }) => {
  await page.route("/receipt/total/btc", (route) =>
    route.fulfill({ body: "reached", contentType: "text/html" }),
  );
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^\d+ known holdings/ }).click();
  await expect(page.getByText("reached", { exact: true })).toBeVisible();
});

for (const [where, fail] of [
  ["without a network", (route: Route) => route.abort()],
  ["with the server away", (route: Route) => route.fulfill({ status: 503, body: "<h1>Unavailable</h1>" })],
] as const)
  test(`${where} a figure says so, the page stays, and one press tries again`, async ({ page }) => {
    await page.route("/receipt/total/btc", fail, { times: 1 });
    await page.goto("/dashboard");
    const figure = page.getByRole("link", { name: /^\d+ known holdings/ });
    await figure.click();
    await expect(page.getByRole("dialog", { name: "Receipt" })).toContainText(
      "We can't load this receipt. Check your connection, then try again.",
    );
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: "Total BTC holdings" })).toContainText("As of");
  });

for (const path of [
  "/receipt/company/1/holdings",
  "/receipt/total/average-ratio",
  "/receipt/line/event-1",
  "/receipt/company/1/value?asOf=2024-12-31",
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
