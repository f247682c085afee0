import type { Locator, Page } from "@playwright/test";

import { searchFor } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

/** What readers look for, each found from the dashboard with at most two presses. Typing and scrolling are none. */
const MOST_PRESSES = 2;

type Way = { page: Page; isPhone: boolean; press: (target: Locator) => Promise<void> };

const openData = ({ page, press }: Way) =>
  press(page.getByRole("contentinfo").getByRole("link", { name: "Data & API" }));

const WAYS: Record<string, (way: Way) => Promise<void>> = {
  "the filing behind a purchase, and the net of the last weeks": async ({ page, press }) => {
    await press(page.getByRole("banner").getByRole("link", { name: "Activity" }));
    const filing = page.locator(".entries .source[href*='sec.gov/Archives']").first();
    await expect(filing).toHaveAttribute("href", /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\//);
    await expect(page.locator(".balance").first()).toHaveText(/^\s*[+-]?[\d,.]+ BTC\s*$/);
  },
  "the list as of 31 December 2024": async ({ page, isPhone, press }) => {
    await press(page.getByRole("button", { name: isPhone ? "Open menu" : "Today" }));
    const form = page.getByRole("dialog");
    await form.getByLabel("Date", { exact: true }).fill("2024-12-31");
    await press(form.getByRole("button", { name: "Show that day" }));
    await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toContainText(
      "on 31 Dec 2024",
    );
    await expect(page).toHaveURL(/asOf=2024-12-31/);
    const rows = page.locator(".chosen tbody tr");
    await expect(rows.nth(3)).toBeVisible();
    await searchFor(page, "strategy");
    await expect(rows, "the search narrows the list of that day").toHaveCount(1);
    await expect(page).toHaveURL(/asOf=2024-12-31&q=strategy/);
  },
  "a CSV of all companies": async (way) => {
    const { page } = way;
    const file = page.waitForEvent("download");
    await openData(way);
    await way.press(page.getByRole("link", { name: "All companies (CSV)" }));
    expect((await file).url()).toMatch(/\/derived\/list\.csv$/);
  },
  "a CSV of every recorded figure": async (way) => {
    const { page, press } = way;
    await openData(way);
    const file = page.waitForEvent("download");
    await press(page.getByRole("link", { name: "Every recorded figure (CSV)" }));
    expect((await file).url()).toMatch(/\/facts\.csv$/);
  },
  "mNAV of a company": async ({ page, press }) => {
    await press(
      page
        .locator(".rank .name, .company .name")
        .filter({ hasText: "MARA" })
        .filter({ visible: true })
        .first(),
    );
    await expect(page.getByText("mNAV").filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator("#main")).toContainText(/mNAV.*\d\.\d\d×/s);
  },
  "who disagrees with us about Exodus": async ({ page, isPhone, press }) => {
    await searchFor(page, "exodus");
    await press(
      page
        .getByRole("main")
        .getByRole("link", { name: /^Exodus/ })
        .filter({ visible: true })
        .first(),
    );
    if (!isPhone) await press(page.locator("#rail").getByRole("link", { name: "Other figures" }));
    await expect(page.locator("section", { has: page.locator("#other-figures") })).toContainText(
      /CoinGecko|BitcoinTreasuries/,
    );
  },
  "how to embed a figure": async (way) => {
    await openData(way);
    await expect(way.page.locator("pre, code").filter({ hasText: "<iframe" }).first()).toBeVisible();
  },
};

for (const isPhone of [false, true])
  test.describe(isPhone ? "on a phone" : "on a desk", () => {
    test.use({ viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 900 } });

    test("from the dashboard one finds what readers look for in two presses", async ({ page }) => {
      for (const [what, walk] of Object.entries(WAYS))
        await test.step(what, async () => {
          let presses = 0;
          const press = async (target: Locator) => {
            presses += 1;
            await target.click();
          };
          await page.goto("/dashboard");
          await walk({ page, isPhone, press });
          expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
        });
    });
  });
