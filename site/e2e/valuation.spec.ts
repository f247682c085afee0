import type { Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const PAGE = "/valuation";
/** Its choices, not those of the histories. */
const ranking = (page: Page) => page.locator(".valuation-views");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a quoted multiple leads from the ranking, by any definition, to what produces it, and back", async ({
    page,
  }) => {
    await page.goto(PAGE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^\d+ of \d+ companies trade below the value of their bitcoin$/,
    );
    const table = page
      .getByRole("table", { name: /^Companies by basic mNAV, by latest share count/ })
      .first();
    const row = table.getByRole("row", { name: /MARA Holdings/ });
    const multiple = await row.getByRole("link", { name: /×$/ }).first().innerText();

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

    await page.getByLabel("Company").fill("MARA");
    await page.getByLabel("Multiple or holding").fill(multiple);
    await page.getByLabel("Seen on (optional)").fill("2026-11-22");
    await page.getByRole("button", { name: "Find it" }).click();
    await expect(page.getByRole("status")).toContainText(
      `${multiple} matches our basic mNAV on 21 August 2026`,
    );
    await expect(page.getByRole("table", { name: "Matches, best first" })).toContainText("Basic");
    await page.setViewportSize({ width: 390, height: 844 });
    const ways = page.getByRole("table", { name: "Matches, best first" });
    const widths = await ways
      .locator("caption, tbody tr:first-child td:last-child")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
    for (const width of widths) expect(width).toBeGreaterThan(300);

    await page.getByRole("link", { name: "Link to this answer" }).click();
    await expect(page).toHaveURL(/\/valuation\/number\?company=\d+&quoted=.*&on=2026-11-22$/);
    await expect(page.getByLabel("Company")).toHaveValue("MARA Holdings (MARA)");
  });

  test("a holding is explained with the entries it came and ended with", async ({ page }) => {
    await page.goto("/valuation/number?company=MSTR&quoted=640%2C031+BTC");
    await expect(page.getByRole("status")).toContainText(
      "640,031 BTC was true from 29 September 2025 to 12 October 2025.",
    );
    await page.getByRole("link", { name: "Purchase, 220 BTC" }).click();
    await expect(page).toHaveURL(/\/receipt\/line\/event-\d+$/);
  });
});

test.describe("an answer", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is accessible, and one that is refused says how to ask", async ({ page }) => {
    await page.goto("/valuation/number?company=MSTR&quoted=0.93&on=2026-11-22");
    await expectAccessible(page, "main");
    await page.goto("/valuation/number?company=MSTR&quoted=lots");
    await expect(page.getByRole("alert")).toContainText("must be a multiple such as 0.93");
  });
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
