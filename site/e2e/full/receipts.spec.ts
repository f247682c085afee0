import type { Route } from "@playwright/test";
import { z } from "zod";

import { ofEach } from "../helpers/at-once.ts";
import { expectAccessible } from "../helpers/axe.ts";
import { listDrawn } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

test.use({ expectedErrors: [/404.*no-such-page|ERR_FAILED.*receipt|503.*receipt/] });

const Line = z.object({ source: z.object({ url: z.string() }).nullable(), inputs: z.array(z.unknown()) });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

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
      await ofEach(8, lines, async (line) => {
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
  await page.locator('.rank a.linked[href="/receipt/company/4/market-cap"]').click();
  await asked;
  const receipt = page.getByRole("dialog", { name: /^Market cap of MARA/ });
  await expect(receipt).toContainText("How we know");
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
