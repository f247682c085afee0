import type { Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { btcPriceAnswer } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";

const heads = ".sides thead .name";

const overTime = (page: Page) => page.locator(".overlay-mnav");
const legend = (page: Page) => overTime(page).locator(".legend span");
const chooseMnav = (page: Page) => page.getByRole("radio", { name: "mNAV" }).check();

test("mNAV over time is a third chart, dated, with its definition and a table", async ({ page }) => {
  await page.goto("/compare");
  await expect(overTime(page)).toBeHidden();
  await chooseMnav(page);
  await expect(page.getByRole("img", { name: "mNAV over time" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Bitcoin holdings on one/ })).toBeHidden();
  await expect(page.getByText(/each line is ten times/)).toBeHidden();
  await expect(legend(page).first()).toHaveText(/^Strategy, basic: [\d.]+× on \d+ \w{3} 2026$/);
  await expect(overTime(page)).toContainText("mNAV, basic: Market cap ÷ bitcoin at market.");
  await overTime(page).getByText("Show table", { exact: true }).click();
  await expect(overTime(page).getByRole("columnheader", { name: "Strategy" })).toBeVisible();
  await expect(overTime(page).getByRole("row", { name: /^Dec 2024/ })).toContainText(/[\d.]+×/);
  await expectAccessible(page, ".overlay-mnav");
});

test.describe("if mNAV over time can't be loaded", () => {
  test.use({ expectedErrors: [/503/] });
  test("the other charts still work, and a press tries again", async ({ page }) => {
    await page.route("/compare/mnav*", (route) => route.fulfill({ status: 503 }));
    await page.goto("/compare?ids=1,6");
    await expect(page.locator(heads)).toHaveCount(2);
    await chooseMnav(page);
    await expect(page.getByText(/^We couldn't load mNAV over time/)).toBeVisible();
    await page.unroute("/compare/mnav*");
    await overTime(page).getByRole("button", { name: "Try again" }).click();
    await expect(legend(page).first()).toHaveText(/^Strategy, basic: /);
    await expect(page.getByText(/^We couldn't load mNAV over time/)).toBeHidden();
  });
});

/** The page before the answer with a new price, which then comes on request. */
async function openBeforePrice(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("/api/market-data/BTC", async (route) => {
    await promise;
    await route.fulfill({ json: btcPriceAnswer(100_000) });
  });
  const asked = page.waitForRequest("/api/market-data/BTC");
  await page.goto("/compare");
  await asked;
  return resolve;
}

test("a new price keeps the focus, the open table and the chosen chart", async ({ page }) => {
  const sendPrice = await openBeforePrice(page);
  await page.getByRole("radio", { name: "Per share" }).check();
  const fold = page.locator(".compared details").filter({ visible: true });
  await fold.locator("summary").click();
  const second = page.locator(heads).nth(1);
  await second.focus();
  sendPrice();
  await expect(page.getByText(/bitcoin of .+100,000|\$100,000/).first()).toBeVisible();
  await expect(page.locator(".compared astro-slot")).toHaveCount(0);
  await expect(second).toBeFocused();
  await expect(page.getByRole("radio", { name: "Per share" })).toBeChecked();
  await expect(fold).toHaveAttribute("open");
  await page.route("/compare/mnav*", (route) => route.abort());
  await chooseMnav(page);
  await expect(legend(page).first()).toHaveText(/^Strategy, basic: /);
});

test("a new price leaves the focus in an open table, of mNAV or of holdings", async ({ page }) => {
  const sendPrice = await openBeforePrice(page);
  await chooseMnav(page);
  await overTime(page).getByText("Show table", { exact: true }).click();
  const mnav = overTime(page).getByRole("region", { name: "Table of Basic mNAV" });
  await mnav.focus();
  sendPrice();
  await expect(page.locator(".compared astro-slot")).toHaveCount(0);
  await expect(mnav, "which moves to the new comparison").toBeFocused();

  const sendAgain = await openBeforePrice(page);
  await page.getByRole("radio", { name: "Per share" }).check();
  const fold = page.locator(".compared details").filter({ visible: true });
  await fold.locator("summary").click();
  const held = fold.getByRole("region");
  await held.focus();
  sendAgain();
  await expect(page.locator(".compared astro-slot")).toHaveCount(0);
  await expect(held).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("any companies are drawn over time, by their tickers", async ({ page }) => {
    await page.goto("/compare");
    await page.getByLabel(/^mNAV over time of up to four companies/).fill("MSTR, MARA");
    await page.getByRole("button", { name: "Draw them" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^Basic mNAV: Strategy [\d.]+×, MARA Holdings [\d.]+×$/,
    );
  });
});
