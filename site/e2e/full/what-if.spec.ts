import type { Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { serveBtcPrice } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { expectState, openLive, shownPrice, test as liveTest } from "../helpers/live-page.ts";
import { companies, figure, pathOf, STRATEGY } from "../helpers/profile-page.ts";
import { watchReceived } from "../helpers/received.ts";
import { openAndSettle } from "../helpers/settle.ts";

const control = (page: Page) => page.locator("form.what-if");
const slider = (page: Page) => control(page).getByRole("slider");
const field = (page: Page) => control(page).getByRole("textbox", { name: "Bitcoin price in US dollars" });
const status = (page: Page) => control(page).getByRole("status");
const back = (page: Page) => control(page).getByRole("button", { name: "Back to the latest price" });
const multiples = (page: Page) => page.locator("[data-live=mnav]");
const numberIn = (text: string | null) => Number(text?.replace(/[^\d.-]/g, ""));

test("a typed price moves value, ratio, mNAV and gain, and is in the address", async ({ page }) => {
  // Its share price is older than the Bitcoin price, so its multiples are known.
  const mara = (await companies(page)).find(({ ticker }) => ticker === "MARA");
  const path = await pathOf(page, "MARA");
  await page.goto(path);
  await field(page).fill("150,000");
  await field(page).press("Enter");
  await expect(status(page)).toContainText("What if Bitcoin were at $150,000?");
  await expect(page).toHaveURL(`${path}?btcUsd=150000`);
  const worth = Number(mara?.btcHoldings) * 150_000;
  const millions = (worth / 1e6).toLocaleString("en-US", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  await expect(figure(page, "USD Value")).toHaveText(`$${millions}M`);
  await expect(figure(page, "BTC/MCap Ratio")).toHaveText(
    `${((worth * 100) / (mara?.marketCap ?? 0)).toFixed(1)}%`,
  );
  const mnav = numberIn(await multiples(page).first().textContent());
  expect(Math.abs(mnav - (mara?.marketCap ?? 0) / worth)).toBeLessThanOrEqual(0.02);
  await expect(page.locator("[data-live=gain]")).toHaveText(/^\+\$/);
  await expectAccessible(page, "form.what-if");
  await expectAccessible(page, "section[aria-labelledby=overview]");
});

const SHOWN = { useInnerText: true };

test("at a price to try out, what is left after claims follows and no figure leads to a receipt; back, all is as before", async ({
  page,
}) => {
  const { btcHoldings } = (await companies(page)).find(({ ticker }) => ticker === "MSTR") ?? {};
  await page.goto(STRATEGY);
  const shown = () => page.locator("main").innerText();
  const links = () => page.locator("main a[href^='/receipt/']").count();
  const before = [await shown(), await links()];
  await field(page).fill("150000");
  await field(page).press("Tab");
  await expect(status(page)).toContainText("What if");
  const claims = page.getByRole("region", { name: "Claims on the bitcoin held" });
  await expect(claims).toContainText("The bitcoin and what is left are at your price of $150,000.");
  const bitcoin = numberIn(await claims.locator("[data-live=bitcoin-value]").textContent());
  expect(bitcoin).toBeCloseTo((Number(btcHoldings) * 150_000) / 1e6, 0);
  await expect(claims.getByRole("row", { name: /^Bitcoin at market/ })).not.toContainText(
    "price of 2",
    SHOWN,
  );
  const amounts = (await claims.locator("[data-arithmetic] tbody .value").allInnerTexts()).map(numberIn);
  const left = numberIn(await claims.locator("[data-arithmetic] tfoot .value").textContent());
  expect(left).toBeCloseTo(
    amounts.reduce((sum, usd) => sum + usd, 0),
    0,
  );
  await expect(claims.locator("[data-arithmetic] svg").filter({ visible: true })).toHaveCount(0);
  const axisUsd = Number(await claims.locator(".at-price").first().getAttribute("data-axis-usd"));
  await expect(
    claims.locator(".at-price").first(),
    "a price beyond the axis stands at its end",
  ).toHaveAttribute("x", String(Math.round(Math.min(1, 150_000 / axisUsd) * 1_000)));
  const covered = numberIn(await claims.locator("[data-live=covered]").last().textContent());
  expect(covered).toBeCloseTo((Number(btcHoldings) * 150_000) / 20_699_479_000, 2);
  await expect(page.locator(".mnav dt")).toHaveText("mNAV at your price of $150,000", SHOWN);
  await expect(page.getByText("At the latest price, not at yours.")).toBeVisible();

  const supposed = page.locator("main [data-supposed]");
  expect(await supposed.count()).toBeGreaterThan(8);
  await expect(page.locator("a[href^='/receipt/']:has([data-supposed])")).toHaveCount(0);
  await expect(
    page.locator(".figures > div:has(> .figure [data-supposed]) a[href^='/receipt/']"),
  ).toHaveCount(0);
  await figure(page, "USD Value").click();
  await expect(page.locator(".receipt:popover-open")).toHaveCount(0);
  const copied = await page.evaluate(() => {
    const transfer = new DataTransfer();
    const value = document.querySelector("[data-live=usd-value]");
    if (value) getSelection()?.selectAllChildren(value);
    document.dispatchEvent(new ClipboardEvent("copy", { clipboardData: transfer, bubbles: true }));
    return transfer.getData("text/plain");
  });
  expect(copied).toMatch(/^\$[\d,.]+M \(what if Bitcoin were at \$150,000\)$/);

  await back(page).click();
  await expect(page.getByText("at your price of")).toHaveCount(0);
  await expect(page.locator(".mnav dt")).toHaveText(/^mNAV of \d+ \w+ 20\d\d$/, SHOWN);
  await expect(claims.locator("[data-arithmetic] svg").filter({ visible: true })).not.toHaveCount(0);
  await expect(page).toHaveURL(/\/company\/1$/);
  await expect(back(page)).toBeDisabled();
  await expect(slider(page)).toBeFocused();
  await expect(page.locator("[data-supposed], [data-receipt-path]")).toHaveCount(0);
  expect([await shown(), await links()]).toEqual(before);
});

test("the slider steps by keyboard, on a scale around the latest price", async ({ page }) => {
  await page.goto(STRATEGY);
  const latestUsd = numberIn(await field(page).inputValue());
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(status(page)).toContainText("+2.");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /^\$\d/);
  await page.keyboard.press("Home");
  await expect.poll(async () => numberIn(await field(page).inputValue()) / latestUsd).toBeCloseTo(0.1, 2);
  await page.keyboard.press("End");
  await expect.poll(async () => numberIn(await field(page).inputValue()) / latestUsd).toBeCloseTo(10, 0);
  await expect(page).toHaveURL(/btcUsd=\d+$/);
});

test("a price we can't use changes nothing, and the rule is named", async ({ page }) => {
  const RULE = "must be from $100 to $100,000,000, such as 150,000.";
  for (const bad of ["", "99", "<b>1</b>"]) {
    await page.goto(`${STRATEGY}?btcUsd=${encodeURIComponent(bad)}`);
    await expect(status(page), bad).toHaveText(
      `The Bitcoin price in the address must be from $100 to $100,000,000, such as 150,000. We show the latest price instead.`,
    );
    await expect(page.locator("[data-supposed]")).toHaveCount(0);
  }
  await field(page).fill("a lot");
  await field(page).press("Tab");
  await expect(status(page)).toHaveText(`Bitcoin price: ${RULE}`);
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[data-supposed]")).toHaveCount(0);
});

test("its code loads at a touch, and it is little, without React", async ({ page }) => {
  const received = await watchReceived(page);
  const settle = await openAndSettle(page, STRATEGY);
  const [count, bytes] = [received.urls("Script").length, received.bytes("Script")];
  await slider(page).hover();
  await settle();
  expect(received.urls("Script").length).toBeGreaterThan(count);
  expect(received.bytes("Script") - bytes, received.files("Script").join("\n")).toBeLessThanOrEqual(6_000);
});

test("BTC yield and dilution name their period, and lead to both counts", async ({ page }) => {
  await page.goto(STRATEGY);
  const part = page.getByRole("region", { name: "BTC yield and dilution", exact: true });
  await expect(part).toContainText(
    /One year:\s*\d+ \w+ 20\d\d to \d+ \w+ 20\d\d: [+-][\d,]+\.\d\d% shares, [+-][\d,]+\.\d\d% bitcoin\. Each share stands for [\d,]+\.\d\d% (more|less) bitcoin\./,
  );
  const table = part.getByRole("table").first();
  const periods = await table.getByRole("rowheader").allInnerTexts();
  expect(periods.length).toBeGreaterThan(2);
  const PERIOD = /^\d+ \w+( 20\d\d)? to 4 Oct 2026$/;
  for (const period of periods) expect(period).toMatch(PERIOD);
  await table
    .getByRole("link", { name: /^[+-][\d.]+%$/ })
    .last()
    .click();
  const receipt = page.locator(".receipt:popover-open");
  await expect(receipt).toContainText(/\(BTC ÷ shares on 4 Oct 2026\) ÷ \(BTC ÷ shares on .+\) − 1/);
  await page.goto("/compare");
  await expect(page.getByRole("row", { name: /^BTC yield, since first count/ })).toContainText(
    periods.at(-1) ?? "",
  );
});

test("a company with doubtful counts shows them and compares none", async ({ page }) => {
  await page.goto(await pathOf(page, "ABTC"));
  const part = page.getByRole("region", { name: "BTC yield and dilution", exact: true });
  await expect(part).toContainText("fewer than two reliable ones, so we compare none");
  await expect(part).toContainText("Not compared: 1,092,295,800 shares of 2 Jul 2026. Share count doubtful.");
  await expect(part.getByRole("table")).toHaveCount(0);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no price to try out", async ({ page }) => {
    for (const path of [STRATEGY, "/compare"]) {
      await page.goto(`${path}?btcUsd=150000`);
      await expect(control(page), path).toBeHidden();
    }
  });
});

liveTest("the live price goes on in the header while the figures stand still", async ({ page, site }) => {
  await serveBtcPrice(page, 121_000);
  await openLive(page, site, `${STRATEGY}?btcUsd=150000`);
  await expectState(page, "connected");
  await expect(status(page)).toContainText("What if Bitcoin were at $150,000?");
  // 848,000.3 BTC at the price to try out.
  await expect(figure(page, "USD Value")).toHaveText("$127,200.0M");
  site.sendPrice(118_581);
  await expect(shownPrice(page)).toHaveText("$118,581.00");
  await expect(figure(page, "USD Value")).toHaveText("$127,200.0M");
  await back(page).click();
  await expect(page.getByText("Bitcoin at $118,581.00").first()).toBeVisible();
});
