import type { Page } from "@playwright/test";

import { expect, test } from "../helpers/fixtures.ts";
import { MARKET } from "../helpers/market-page.ts";

test.use({ expectedHosts: ["s.tradingview.com"], expectedErrors: [/ERR_FAILED|ERR_BLOCKED/] });

const load = (page: Page) => page.getByRole("button", { name: "Load the live chart" }).click();

test("is a poster of our own until it is asked for", async ({ page }) => {
  let asked = 0;
  await page.route("https://s.tradingview.com/**", (route) => {
    asked += 1;
    return route.fulfill({ contentType: "text/html", body: "<title>chart</title>" });
  });
  await page.goto(MARKET);
  const card = page.getByRole("region", { name: "Bitcoin Price Chart - 1 Hour" });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole("img", { name: /daily closes: \$[\d,.]+ on / })).toBeVisible();
  await expect(card.getByText("Live", { exact: true })).toBeHidden();
  expect(asked).toBe(0);
  await load(page);
  await expect(card.getByText("Live", { exact: true })).toBeVisible();
  const frame = card.locator("iframe");
  await expect(frame).toHaveAttribute("src", /interval=60&timezone=Etc%2FUTC&theme=dark/);
  await expect(frame).toHaveAttribute("src", /symbol=BITSTAMP%3ABTCUSD/);
});

test("leaves a line with a way on where it is blocked", async ({ page }) => {
  await page.route("https://s.tradingview.com/**", (route) => route.abort());
  await page.goto(MARKET);
  await load(page);
  const wayOn = page.getByRole("link", { name: "open it on TradingView" });
  await expect(wayOn).toBeVisible();
  const open = page.getByRole("link", { name: "Open in TradingView" });
  await expect(wayOn).toHaveAttribute("href", (await open.getAttribute("href")) ?? "");
  await expect(open).toHaveAttribute("target", "_blank");
});
