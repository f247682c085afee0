import type { Page } from "@playwright/test";

import { rowsOf, searchBox, shownNames } from "./dashboard-page.ts";
import { card, expect, shownPrice, test } from "./live-page.ts";
import type { LiveSite } from "./live-site.ts";
import { translate } from "./translate.ts";
import { faultLine, holdScripts, openWithoutScripts } from "./what-is-read.ts";

// A translated text differs from the one React expects, so it draws the part anew and says so.
test.use({ expectedErrors: [/Minified React error #418/] });

const usd = (price: number) => price.toLocaleString("en-US", { style: "currency", currency: "USD" });

async function expectTicks(page: Page, site: LiveSite, priceUsd: number) {
  const shown = () => page.locator("main").innerText();
  const before = await shown();
  site.sendPrice(priceUsd);
  await expect(shownPrice(page)).toHaveText(usd(priceUsd));
  await expect.poll(shown, "the figures below follow the price").not.toBe(before);
}

/** Everything that a reader of the list does still works. */
async function useTheList(page: Page, site: LiveSite) {
  await expect(rowsOf(page)).toHaveCount(25);
  await expectTicks(page, site, 111_111);
  await expectTicks(page, site, 122_222);
  await expect(rowsOf(page)).toHaveCount(25);

  await page.getByRole("columnheader").getByRole("button").nth(1).click();
  await expect(page).toHaveURL(/sort=/);
  await expect(rowsOf(page)).toHaveCount(25);
  await page.getByLabel("Country").selectOption("JP");
  await expect.poll(() => shownNames(page)).toContain("Metaplanet");
  await expect.poll(() => shownNames(page)).not.toContain("Strategy");
  await page.getByLabel("Country").selectOption("");
  await expect(rowsOf(page)).toHaveCount(25);
  await searchBox(page).fill("tesla");
  await expect.poll(() => shownNames(page)).toEqual(["Tesla"]);
  await page.getByRole("button", { name: "Details: Tesla" }).click();
  await expect(page.getByRole("dialog", { name: "Tesla" })).toBeVisible();
  await expectTicks(page, site, 133_333);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await searchBox(page).fill("");
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(faultLine(page)).toBeHidden();
}

test("a list translated before its code came ticks, sorts, filters and opens details", async ({
  page,
  site,
}) => {
  const comes = await holdScripts(page);
  await openWithoutScripts(page, "/dashboard");
  expect(await translate(page)).toBeGreaterThan(50);
  comes();
  await expect.poll(() => site.calls.length).toBe(1);
  await useTheList(page, site);
});

test("a list translated while it is used ticks, sorts, filters and opens details", async ({ page, site }) => {
  await page.goto("/dashboard");
  await expect(card(page)).toHaveAttribute("data-live-state", "connected");
  await rowsOf(page).first().hover();
  await expectTicks(page, site, 101_010);
  expect(await translate(page)).toBeGreaterThan(50);
  await useTheList(page, site);
});

for (const path of ["/market-analysis", "/compare", "/featured", "/public-offers", "/company/1"])
  for (const when of ["before", "after"] as const)
    test(`${path} translated ${when} its code came keeps what it shows, and ticks`, async ({
      page,
      site,
    }) => {
      const comes = await holdScripts(page);
      if (when === "after") comes();
      await openWithoutScripts(page, path);
      if (when === "after") await expect.poll(() => site.calls.length).toBe(1);
      const shown = await page.locator("main").innerText();
      await translate(page);
      comes();
      await expect.poll(() => site.calls.length).toBe(1);
      await expectTicks(page, site, 111_111);
      await expectTicks(page, site, 122_222);
      const now = await page.locator("main").innerText();
      expect(now.length).toBeGreaterThan(shown.length * 0.95);
      await expect(faultLine(page)).toBeHidden();
    });

test("no figure may be translated", async ({ page }) => {
  await page.goto("/dashboard");
  await translate(page);
  const figures = page.locator(":is(header, main) :is(.fig, td, dd, [data-live])").filter({ hasText: /\d/ });
  const translated = await figures.evaluateAll((all) =>
    all
      .flatMap((figure) => [...figure.querySelectorAll("font font")])
      .map(({ textContent }) => textContent.trim())
      // A rank or a count reads the same in every language.
      .filter((text) => /^[$\u20bf+\u2212-]?\d[\d,.]*\s*(BTC|[MBK%×])?$/.test(text) && /\D/.test(text)),
  );
  expect(translated).toEqual([]);
});

test("no figure of a company's page that follows the price may be translated", async ({ page }) => {
  await page.goto("/company/1");
  await translate(page);
  await expect(page.locator("[data-live]")).not.toHaveCount(0);
  await expect(page.locator("[data-live] font")).toHaveCount(0);
});
