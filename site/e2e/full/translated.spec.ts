import type { Page } from "@playwright/test";

import { rowsOf, searchBox, shownNames } from "../helpers/dashboard-page.ts";
import { expect, shownPrice, test } from "../helpers/live-page.ts";
import type { LiveSite } from "../helpers/live-site.ts";
import { translate } from "../helpers/translate.ts";
import { faultLine, holdScripts, openWithoutScripts } from "../helpers/what-is-read.ts";

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
async function useTheList(page: Page, site: LiveSite, priceUsd: number) {
  await expect(rowsOf(page)).toHaveCount(25);
  await expectTicks(page, site, priceUsd);
  await expectTicks(page, site, priceUsd + 11_111);
  await expect(rowsOf(page)).toHaveCount(25);

  const order = await shownNames(page);
  await page.getByRole("columnheader").getByRole("button").nth(1).click();
  await expect(page).toHaveURL(/sort=/);
  await expect.poll(() => shownNames(page)).not.toEqual(order);
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
  await expectTicks(page, site, priceUsd + 22_222);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await searchBox(page).fill("");
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(faultLine(page)).toBeHidden();
}

/** The figures of a list that a translator would change: a price or amount may not be among them. */
const translatedFigures = (page: Page) =>
  page
    .locator(":is(header, main) :is(.figure, td, dd, [data-live])")
    .filter({ hasText: /\d/ })
    .evaluateAll((all) =>
      all
        .flatMap((figure) => [...figure.querySelectorAll("font font")])
        .map(({ textContent }) => textContent.trim())
        // A rank or a count reads the same in every language.
        .filter((text) => /^[$\u20bf+\u2212-]?\d[\d,.]*\s*(BTC|[MBK%×])?$/.test(text) && /\D/.test(text)),
    );

/** Opens a page that is translated before its code comes, and again once it is alive and has changed. */
async function openTranslated(page: Page, site: LiveSite, path: string) {
  const comes = await holdScripts(page);
  await openWithoutScripts(page, path);
  const shown = (await page.locator("main").innerText()).length;
  expect(await translate(page), path).toBeGreaterThan(5);
  return {
    shown,
    wake: async () => {
      comes();
      await expect.poll(() => site.calls.length).toBe(1);
    },
  };
}

test("a list translated before its code came, and again while it is used, ticks, sorts, filters and opens details, and no figure is translated", async ({
  page,
  site,
}) => {
  const { wake } = await openTranslated(page, site, "/dashboard");
  expect(await translatedFigures(page), "figures as they were built").toEqual([]);
  await wake();
  await useTheList(page, site, 111_111);
  expect(await translate(page)).toBeGreaterThan(50);
  expect(await translatedFigures(page), "figures that scripts drew").toEqual([]);
  await useTheList(page, site, 144_444);
});

for (const path of ["/market-analysis", "/compare", "/featured", "/public-offers", "/company/1"])
  test(`${path} translated before its code came, and again later, keeps what it shows, and ticks`, async ({
    page,
    site,
  }) => {
    const { shown, wake } = await openTranslated(page, site, path);
    const figures = page.locator("[data-live]");
    const expectWhole = async (when: string) => {
      if (path === "/company/1") {
        await expect(figures, when).not.toHaveCount(0);
        await expect(figures.locator("font"), when).toHaveCount(0);
      }
      const now = await page.locator("main").innerText();
      expect(now.length, when).toBeGreaterThan(shown * 0.95);
      await expect(faultLine(page), when).toBeHidden();
    };
    await wake();
    await expectTicks(page, site, 111_111);
    await expectTicks(page, site, 122_222);
    await expectWhole("translated before its code came");
    await translate(page);
    await expectTicks(page, site, 133_333);
    await expectTicks(page, site, 144_444);
    await expectWhole("translated later");
  });
