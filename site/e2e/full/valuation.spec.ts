import type { Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";

const PAGE = "/valuation";
/** Its choices, not those of the histories. */
const ranking = (page: Page) => page.locator(".valuation-views");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the ranking is by any definition, without doubtful market caps", async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^\d+ of \d+ companies trade below the value of their bitcoin$/,
    );
    const table = page
      .getByRole("table", { name: /^Companies by basic mNAV, by latest share count/ })
      .first();
    await expect(
      table.getByRole("row", { name: /MARA Holdings/ }).getByRole("link", { name: /×$/ }),
    ).not.toHaveCount(0);

    for (const name of ["GD Culture Group", "Next Technology Holding"]) {
      await expect(page.locator(".multiples").getByText(name), "doubtful caps are in no order").toHaveCount(
        0,
      );
      await expect(page.getByRole("region", { name: "Companies left out, and why" })).toContainText(name);
    }
    await ranking(page).getByRole("radio", { name: "Enterprise value" }).check();
    await expect(
      page.getByRole("table", { name: /^Companies by enterprise value mNAV/ }).first(),
    ).toBeVisible();
    await expect(page.getByRole("table", { name: /^Companies by basic mNAV/ }).first()).toBeHidden();
  });

  test("published formulas stand beside ours, each with its source and what it gives on one day", async ({
    page,
  }) => {
    await page.goto("/valuation/number?company=MSTR&quoted=0.93");
    await expect(page, "the old search leads here").toHaveURL(/\/valuation#published-formulas$/);
    const table = page.getByRole("table", { name: /^Formulas that we, companies and trackers publish/ });
    for (const name of [/^Strategy, \d+ \w+ 2026$/, /^Strive, \d+ \w+ 2026$/])
      await expect(table.getByRole("columnheader", { name })).toBeVisible();
    await expect(page.getByText("No result for Metaplanet: no share price recorded.")).toBeVisible();
    const row = (name: RegExp) => table.getByRole("row", { name });
    const ours = row(/^mNAV, enterprise value/).getByRole("link", { name: /×$/ });
    const theirs = row(/^EV mNAV BitcoinTreasuries\.net/);
    await expect(theirs.getByRole("link", { name: /×$/ })).toHaveText(await ours.allTextContents());
    await expect(theirs.locator("a.source")).toHaveAttribute("href", /^https:\/\/bitcointreasuries\.net\//);
    await expect(row(/^mNAV Strategy, used since 23 Jul 2026/)).toContainText(
      /N\/A\s*: We don't store options and share awards/,
    );
    await expect(row(/^CEBE cebetracker/)).toContainText(/[\d,]+ sats/);
  });
});

test("published formulas are accessible", async ({ page }) => {
  await page.goto(PAGE);
  await expectAccessible(page, "section:has(#published-formulas)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a row of the ranking is two lines, under an axis with every value", async ({ page }) => {
    await page.goto("/valuation");
    const table = page.locator(".multiples").filter({ visible: true }).first();
    const rows = table.locator("tbody tr:not(.group)").filter({ hasNot: page.locator("th .note + .note") });
    expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(48);
    for (const value of ["0.5×", "1×", "2×"])
      await expect(
        table.locator(".dot-axis text").filter({ hasText: new RegExp(`^${value}$`) }),
      ).toBeVisible();
  });
});
