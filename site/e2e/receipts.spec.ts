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
    const check = async ([receipt, figures]: [string, (ShownFigure & { on: string })[]]) => {
      const data = await read(receiptJson(receipt));
      const value = data.ok ? Receipt.parse(await data.json()).value : null;
      for (const { text, on } of figures) {
        // A change too old to be of the last 24 hours still leads to the last one known.
        const isTooOld = text === "N/A" && receipt.includes("change-24h");
        if (value === null || !(isTooOld || saysTheSame(text, value)))
          wrong.push(`${on} shows ${text}, ${receipt} answers ${data.status} and says ${value}`);
      }
    };
    await ofEach([...Map.groupBy(shown.values(), ({ receipt }) => receipt)], check);
    expect(wrong).toEqual([]);

    // One function makes the page and the data, so one page of each kind is enough.
    const kinds = new Map([...shown.values()].map(({ receipt }) => [receipt.replace(/\d+/g, ""), receipt]));
    await ofEach([...kinds.values()], async (receipt) =>
      expect((await read(receipt)).ok, receipt).toBe(true),
    );
  });

  test("every line of a ledger or of the changes leads to a receipt with its source or its arithmetic", async ({
    page,
    read,
  }) => {
    for (const path of ["/changes", "/company/1/ledger", "/company/2"]) {
      await page.goto(path);
      const lines = await page
        .locator('main a[href^="/receipt/line/"]')
        .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href") ?? ""))]);
      expect(lines.length, path).toBeGreaterThan(4);
      await expect(
        page.locator("table:is(.ledger, .changes) tbody tr:not(:has(a[href^='/receipt/line/']))"),
        `lines of ${path} without a receipt`,
      ).toHaveCount(0);
      await ofEach(lines, async (line) => {
        const { source, inputs } = Line.parse(await (await read(`${line}.json`)).json());
        expect(source !== null || inputs.length > 0, line).toBe(true);
      });
    }
  });
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

test("a receipt that does not come is said, the page stays, one press tries again; any other answer is opened", async ({
  page,
}) => {
  const figure = page.getByRole("link", { name: /^\d+ known holdings/ });
  for (const [where, fail] of [
    ["without a network", (route: Route) => route.abort()],
    ["with the server away", (route: Route) => route.fulfill({ status: 503, body: "<h1>Unavailable</h1>" })],
  ] as const) {
    await page.route("/receipt/total/btc", fail, { times: 1 });
    await page.goto("/dashboard");
    await figure.click();
    await expect(page.getByRole("dialog", { name: "Receipt" }), where).toContainText(
      "We can't load this receipt. Check your connection, then try again.",
    );
    await expect(page, where).toHaveURL(/\/dashboard$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: "Total BTC holdings" }), where).toContainText("As of");
  }

  await page.route("/receipt/total/btc", (route) =>
    route.fulfill({ body: "reached", contentType: "text/html" }),
  );
  await page.goto("/dashboard");
  await figure.click();
  await expect(page.getByText("reached", { exact: true }), "an answer without a receipt").toBeVisible();
});

test("the page of a receipt is accessible and never scrolls sideways", async ({ page }) => {
  for (const path of [
    "/receipt/company/1/holdings",
    "/receipt/total/average-ratio",
    "/receipt/line/event-1",
    "/receipt/company/1/value?asOf=2024-12-31",
    "/receipt/total/no-such-page",
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page, "main");
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width);
      }
    });
});
