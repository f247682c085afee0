import type { Locator, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import { expectAccessible } from "./axe.ts";
import { companyAnswer, openDashboard, rowsOf, shownNames } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

const hundredAndThree = Array.from({ length: 103 }, (_, index) =>
  companyAnswer({ id: 9000 + index, rank: index + 1, name: `Holder ${index + 1}`, ticker: `H${index + 1}` }),
);

test.describe("the list", () => {
  test("shows 25 companies, then 25 more with each press, until all are there", async ({ page }) => {
    await openDashboard(page, { companies: hundredAndThree });
    for (const [shown, remaining] of [
      [25, 78],
      [50, 53],
      [75, 28],
      [100, 3],
    ]) {
      await expect(rowsOf(page)).toHaveCount(shown ?? 0);
      await expect(page.getByText(`${remaining} more companies`)).toBeVisible();
      await page.getByRole("button", { name: "Load More Companies" }).click();
    }
    await expect(rowsOf(page)).toHaveCount(103);
    await expect(page.getByText("Load More Companies")).toHaveCount(0);
    await expect(page.getByText(/more companies/)).toHaveCount(0);
  });

  test("a change of the filters starts again at 25", async ({ page }) => {
    await openDashboard(page, { companies: hundredAndThree });
    await page.getByRole("button", { name: "Load More Companies" }).click();
    await expect(rowsOf(page)).toHaveCount(50);
    await searchBox(page).fill("Holder");
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(page.getByText("78 more companies")).toBeVisible();
  });

  test("is asked for again every minute, and the built rows are replaced once", async ({ page }) => {
    await page.clock.install();
    const asked = await openDashboard(page, {});
    await expect(page.getByRole("button", { name: "Load More Companies" })).toBeVisible();
    expect(asked.companies).toBe(1);
    await page.clock.runFor(60_000);
    await expect.poll(() => asked.companies).toBe(2);
    expect(asked.price).toBe(1);
    await expect(page.locator(".built")).toHaveCount(0);
  });

  test("leads from a row to the profile", async ({ page, isMobile }) => {
    await openDashboard(page, {});
    const row = rowsOf(page).nth(1);
    // The name's link lies over the whole row, which a careful click would call covered.
    await (isMobile ? row : row.locator("td").nth(4)).click({ force: true });
    await expect(page).toHaveURL(/\/company\/\d+$/);
  });
});

test.describe("looking for companies", () => {
  for (const search of ["mstr", "STRAT"])
    test(`"${search}" finds Strategy by ticker or name`, async ({ page }) => {
      await openDashboard(page, {});
      await searchBox(page).fill(search);
      await expect(rowsOf(page).filter({ hasText: "MSTR" })).toHaveCount(1);
      await expect(page).toHaveURL(new RegExp(`q=${search}`));
    });

  test("what matches nothing says so and offers to clear the filters", async ({ page }) => {
    await openDashboard(page, {});
    await searchBox(page).fill("nobody at all");
    await expect(page.getByText("No companies found")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(searchBox(page)).toHaveValue("");
  });

  test("country and sector narrow the list together with the search, and ranks stay", async ({ page }) => {
    await openDashboard(page, {
      companies: [
        companyAnswer({ id: 1, rank: 1, name: "Alpha", country: "US", sector: "Mining" }),
        companyAnswer({ id: 2, rank: 2, name: "Beta", country: "FR", sector: "Mining" }),
        companyAnswer({ id: 3, rank: 3, name: "Alphabet", country: "FR", sector: "Energy" }),
        companyAnswer({ id: 4, rank: 4, name: "Alpine", country: "FR", sector: "Mining" }),
      ],
    });
    await expect(page.getByLabel("Country").getByRole("option")).toHaveText([
      "All Countries",
      "France",
      "United States",
    ]);
    await expect(page.getByLabel("Sector").getByRole("option")).toHaveText([
      "All Sectors",
      "Energy",
      "Mining",
    ]);
    await page.getByLabel("Country").selectOption("France");
    await expect.poll(() => shownNames(page)).toEqual(["Beta", "Alphabet", "Alpine"]);
    await page.getByLabel("Sector").selectOption("Mining");
    await expect.poll(() => shownNames(page)).toEqual(["Beta", "Alpine"]);
    await searchBox(page).fill("alp");
    await expect.poll(() => shownNames(page)).toEqual(["Alpine"]);
    await expect(rowsOf(page).locator(".no")).toHaveText("4");
    await expect(page).toHaveURL(/country=FR&sector=Mining&q=alp|q=alp&country=FR&sector=Mining/);
  });

  test("an address shows what it names, and what it does not know is ignored", async ({ page }) => {
    await openDashboard(page, {}, "/dashboard?q=meta&country=JP&sort=colour&tab=everything");
    await expect.poll(() => shownNames(page)).toEqual(["Metaplanet"]);
    await expect(searchBox(page)).toHaveValue("meta");
    await page.goto("/dashboard?country=XX&sector=Nothing");
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(page.getByLabel("Country")).toHaveValue("");
  });

  test("back and forward bring the search back", async ({ page }) => {
    await openDashboard(page, {});
    await searchBox(page).fill("tesla");
    await expect(page).toHaveURL(/q=tesla/);
    await rowsOf(page).first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/company\//);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue("tesla");
    await expect.poll(() => shownNames(page)).toEqual(["Tesla"]);
  });
});

test.describe("the order", () => {
  test.skip(({ isMobile }) => isMobile, "Cards have no headings to press.");

  test("every heading sorts, and sorts the other way when pressed again", async ({ page }) => {
    await openDashboard(page, {});
    for (const [name, sort] of [
      ["Company", "ascending"],
      ["Ticker", "ascending"],
      ["USD value", "descending"],
      ["Share price", "descending"],
      ["Market cap", "descending"],
      ["BTC/MCap ratio", "descending"],
      ["24h change", "descending"],
      ["BTC holdings", "descending"],
    ] as const) {
      const heading = page.getByRole("columnheader", { name });
      await heading.getByRole("button").click();
      await expect(heading).toHaveAttribute("aria-sort", sort);
      await heading.getByRole("button").click();
      await expect(heading).not.toHaveAttribute("aria-sort", sort);
    }
  });

  test("by name starts with A, keeps the ranks and stands in the address", async ({ page }) => {
    await openDashboard(page, {});
    await page.getByRole("columnheader", { name: "Company" }).getByRole("button").click();
    await expect(page).toHaveURL(/sort=name/);
    const names = await shownNames(page);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    await page.reload();
    await expect.poll(() => shownNames(page)).toEqual(names);
  });

  test("works from the keyboard", async ({ page }) => {
    await openDashboard(page, {});
    const button = page.getByRole("columnheader", { name: "Market cap" }).getByRole("button");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("columnheader", { name: "Market cap" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(button).toBeFocused();
  });
});

test.describe("the export", () => {
  test("Export saves every company that is looked for, in the order shown, as CSV", async ({ page }) => {
    await openDashboard(page, { companies: hundredAndThree });
    await searchBox(page).fill("Holder 1");
    await expect(rowsOf(page)).toHaveCount(15);
    const lines = (await saved(page, page.getByRole("button", { name: "Export", exact: true }))).split(
      "\r\n",
    );
    expect(lines[0]).toMatch(/^rank,id,name,ticker,/);
    expect(lines).toHaveLength(17);
    expect(lines[1]).toMatch(/^1,9000,Holder 1,H1,/);
  });

  test("JSON is offered beside it, with the whole list", async ({ page }) => {
    await openDashboard(page, { companies: hundredAndThree });
    await expect(page.getByText("78 more companies")).toBeVisible();
    const text = await saved(page, page.getByRole("button", { name: "Export as JSON" }));
    expect(JSON.parse(text)).toHaveLength(103);
  });

  async function saved(page: Page, button: Locator): Promise<string> {
    const download = page.waitForEvent("download");
    await button.click();
    return readFile(await (await download).path(), "utf8");
  }
});

test.describe("the totals", () => {
  const stats = {
    totalBtc: "640285.5",
    totalValueUsd: 1,
    companyCount: 103,
    averageRatio: 90,
    btcUsd: 118_581,
    btcUsdAsOf: null,
  };
  const price = (usd: string) => ({
    price: usd,
    change24h: "2.5",
    timestamp: "2026-11-21T04:00:00.000Z",
    quality: "live",
    venues: ["test"],
  });

  test("come from the server and take the newest price", async ({ page }) => {
    await openDashboard(page, { stats, price: price("121000") });
    await expect(page.locator(".sum dt")).toHaveText([
      "Total BTC Holdings",
      "Total Value",
      "Companies",
      "Average BTC/MCap Ratio",
    ]);
    await expect(page.locator(".sum .fig")).toHaveText([/^640,286 BTC$/, "$77.5B", "103", /%$/]);
    await expect(page.locator(".price .now")).toContainText("$121,000.00");
    await expect(page.locator(".price .now")).toContainText("+2.50%");
  });

  test("the server's average stands while the price is the one it took", async ({ page }) => {
    await openDashboard(page, { stats, price: price("118581") });
    await expect(page.locator(".sum .fig")).toHaveText([/640,286/, "$75.9B", "103", "90.0%"]);
  });

  test("do not follow the filters", async ({ page }) => {
    await openDashboard(page, { stats });
    await expect(page.locator(".sum .fig").first()).toHaveText(/640,286/);
    await searchBox(page).fill("tesla");
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.locator(".sum .fig").nth(2)).toHaveText("103");
  });

  test("values and ratios of the rows take the newest price too", async ({ page }) => {
    const companies = [companyAnswer({ btcHoldings: "1825", marketCap: 400_000_000 })];
    await openDashboard(page, { companies, price: price("121000") });
    await expect(rowsOf(page).first()).toContainText("$220.8M");
    await expect(rowsOf(page).first()).toContainText("55.2%");
  });
});

test.describe("the support banner", () => {
  test("leads to the support page", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Support Our Work" }).first().click();
    await expect(page).toHaveURL(/\/monetization$/);
  });

  test("once dismissed stays away", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByRole("complementary", { name: "Support" })).toBeHidden();
    await page.reload();
    await expect(page.getByRole("complementary", { name: "Support" })).toBeHidden();
  });
});

test.describe("announcements", () => {
  const announcement = (id: number) => ({
    id,
    companyId: 1,
    ticker: "SWC",
    type: "RNS Announcement",
    category: "treasury",
    publishedAt: `2026-08-${String(20 - id).padStart(2, "0")}`,
    title: `Title ${id}`,
    description: `Text ${id}`,
    bitcoinAmount: null,
    btcTotal: null,
    pricePerBitcoin: null,
    totalValue: null,
    source: "RNS",
    rnsUrl: `https://example.com/${id}`,
  });
  const eight = [1, 2, 3, 4, 5, 6, 7, 8].map(announcement);
  const card = (page: Page) => page.getByRole("region", { name: "RNS Announcements" });

  test("three show first, the others on demand", async ({ page }) => {
    await openDashboard(page, { announcements: eight });
    await expect(card(page).getByRole("listitem")).toHaveCount(3);
    const first = card(page).getByRole("listitem").first();
    for (const text of ["SWC", "treasury", "19 Aug 2026", "Title 1", "Text 1"])
      await expect(first).toContainText(text);
    await expect(first.getByRole("link")).toHaveAttribute("target", "_blank");
    await card(page).getByRole("button", { name: "Show 5 More" }).click();
    await expect(card(page).getByRole("listitem")).toHaveCount(8);
    await card(page).getByRole("button", { name: "Show Less" }).click();
    await expect(card(page).getByRole("listitem")).toHaveCount(3);
  });

  test("three or fewer need no control", async ({ page }) => {
    await openDashboard(page, { announcements: eight.slice(0, 3) });
    await expect(card(page).getByText("Title 3")).toBeVisible();
    await expect(card(page).getByText(/^Show/)).toHaveCount(0);
  });

  test("none are said to be none", async ({ page }) => {
    await openDashboard(page, { announcements: [] });
    await expect(card(page).getByText("No announcements available")).toBeVisible();
  });

  test("are asked for again every 30 seconds", async ({ page }) => {
    await page.clock.install();
    const asked = await openDashboard(page, { announcements: eight });
    await expect(card(page).getByText("Title 1")).toBeVisible();
    expect(asked.announcements).toBe(1);
    await page.clock.runFor(30_000);
    await expect.poll(() => asked.announcements).toBe(2);
  });

  test("have a view of their own, with all of them", async ({ page }) => {
    await openDashboard(page, { announcements: eight }, "/dashboard?tab=announcements");
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(8);
  });
});

test.describe("the views", () => {
  test("profiles are the five largest, each leading to its page", async ({ page }) => {
    await openDashboard(page, {});
    await page.getByRole("tab", { name: "Profiles" }).click();
    await expect(page).toHaveURL(/tab=profiles/);
    const tiles = page.getByRole("tabpanel").locator('a[href^="/company/"]');
    await expect(tiles).toHaveCount(5);
    await expect(tiles.first()).toContainText("Strategy");
    await page.getByRole("tab", { name: "Rankings" }).click();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("are chosen by arrow keys", async ({ page }) => {
    await openDashboard(page, {});
    await page.getByRole("tab", { name: "Rankings" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name: "Announcements" })).toBeFocused();
    await expect(page.getByRole("tab", { name: "Announcements" })).toHaveAttribute("aria-selected", "true");
  });
});

test.describe("dialogs", () => {
  test("details show what the list knows and lead to the profile", async ({ page, isMobile }) => {
    test.skip(isMobile, "A card is a link as a whole.");
    await openDashboard(page, {});
    const icon = page.getByRole("button", { name: "Details: Strategy" });
    await icon.click();
    const dialog = page.getByRole("dialog", { name: "Strategy" });
    for (const text of ["MSTR", "United States", "BTC holdings", "Last updated"])
      await expect(dialog).toContainText(text);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(icon).toBeFocused();
    await icon.press("Enter");
    await dialog.getByRole("link", { name: "View full profile" }).click();
    await expect(page).toHaveURL(/\/company\/\d+$/);
  });

  test("Submit Company opens the form", async ({ page }) => {
    await openDashboard(page, {});
    const button = page.getByRole("button", { name: "Submit Company" });
    await button.click();
    await expect(page.getByRole("dialog", { name: "Submit Company" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe("while the list cannot be loaded", () => {
  test.use({ expectedErrors: [/503/] });

  test("the built rows stay and a line says so", async ({ page }) => {
    await page.route("/api/companies", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/dashboard");
    await expect(page.getByText("Live data is unavailable.")).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(rowsOf(page).first()).toContainText("Strategy");
  });

  test("a search waits with the shape of rows, then shows the built ones", async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("/api/companies", async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, body: "" });
    });
    await page.goto("/dashboard?q=tesla");
    await expect(page.locator(".skeleton")).toBeVisible();
    await expect(page.getByText("Loading companies...")).toBeVisible();
    held.resolve();
    await expect(page.getByText("Live data is unavailable.")).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(25);
  });

  test("a failed price leaves the last one and no toast", async ({ page }) => {
    await page.route("/api/market-data/BTC", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: /Load More/ })).toBeVisible();
    await expect(page.locator(".price .now b")).toHaveText(/^\$[\d,]+\.\d\d$/);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the first 25 companies, the totals and the way to the rest are there", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(page.locator(".sum .fig")).toHaveCount(4);
    for (const dead of [".tools", ".header-search", "[role=tablist]", "[data-dismiss-banner]"])
      await expect(page.locator(dead)).toBeHidden();
    await page.getByRole("link", { name: "Load More Companies" }).click();
    await expect(page).toHaveURL(/\/dashboard\/all$/);
    expect(await rowsOf(page).count()).toBeGreaterThan(100);
  });

  test("the other announcements unfold", async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByText(/^Show \d+ More$/).click();
    await expect(page.getByText("Show Less")).toBeVisible();
  });
});

for (const path of [
  "/dashboard",
  "/dashboard?q=mining",
  "/dashboard?tab=profiles",
  "/dashboard?tab=announcements",
])
  test(`${path} never moves while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (Reflect.get(entry, "hadRecentInput") === false) moved.push(JSON.stringify(entry));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openDashboard(page, {}, path);
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => Reflect.get(globalThis, "moved"))).toEqual([]);
  });

for (const path of ["/dashboard?q=nobody-at-all", "/dashboard?tab=profiles"])
  test(`${path} is accessible`, async ({ page }) => {
    await openDashboard(page, {}, path);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  });

/** On a phone the list is searched from the header. */
const searchBox = (page: Page) =>
  page.getByPlaceholder("Search companies or tickers").filter({ visible: true });
