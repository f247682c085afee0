import type { Page } from "@playwright/test";

import { awake } from "./awake.ts";
import { expectAccessible } from "./axe.ts";
import { fakeCompany, serveBtcPrice, serveCompanies } from "./fake-company.ts";
import { expect, test } from "./fixtures.ts";

const cards = (page: Page) => page.locator(".tile");
const names = (page: Page) => page.locator(".tile h2");
const searchBox = (page: Page) => page.getByPlaceholder("Search featured companies...");

test("the page has a heading, an intro, a search box and a way on to the front page", async ({ page }) => {
  await page.goto("/featured");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^12 companies with \d+\.\d% of all recorded coins$/,
  );
  await expect(page.getByText(/Bitcoin price of \d{1,2} \w{3} \d{4}, or newer/)).toBeVisible();
  await expect(page.getByText("A closer look at companies")).toBeVisible();
  await expect(searchBox(page)).toBeVisible();
  const end = page.getByRole("region", { name: "Explore All Companies" });
  await expect(end.getByRole("link", { name: "View Full Dashboard" })).toHaveAttribute("href", "/");
});

test("without a search featured companies stand first, each part by rank, twelve in all", async ({
  page,
}) => {
  await page.goto("/featured");
  const list: { rank: number; isFeatured: boolean }[] = await (
    await page.request.get("/api/companies")
  ).json();
  const featured = list.filter(({ isFeatured }) => isFeatured);
  const expected = [...featured, ...list.filter(({ isFeatured }) => !isFeatured)].slice(0, 12);
  await expect(page.locator(".medal")).toHaveText(expected.map(({ rank }) => String(rank)));
});

test("each company has a sentence that says what sets it apart", async ({ page }) => {
  await page.goto("/featured");
  await expect(cards(page).first()).toContainText(
    /Largest holding of all, with \d+\.\d% of the coins of \d+ companies\./,
  );
  for (const card of await cards(page).all())
    await expect(card).toContainText(/(Largest|Second-largest|Third-largest|Number \d+ by) .*\./);
});

test("a share price has its day before the list is asked for, and an older one no colour", async ({
  page,
}) => {
  await page.goto("/featured");
  const quoted = cards(page).filter({ hasText: "Strategy" }).first();
  await expect(quoted.locator("dt").first()).toHaveText(/^Share price, \d{1,2} \w{3}$/);
  await expect(quoted.locator(".fl.dated")).toHaveCount(3);
});

test("the list is asked for only when somebody reaches for the search box", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/featured");
  await page.waitForLoadState("networkidle");
  await awake(page, searchBox(page));
  expect(asked).not.toContain("/api/companies");
  const answered = page.waitForResponse("/api/companies");
  await searchBox(page).focus();
  await answered;
});

test("a search finds by name or ticker in the whole list, whatever the case @quick", async ({ page }) => {
  await page.goto("/featured");
  const found = ["MARA Holdings", "Samara Asset Group"];
  await searchBox(page).fill("mara");
  await expect(names(page)).toHaveText(found);
  await searchBox(page).fill("MARA");
  await expect(names(page)).toHaveText(found);
  await searchBox(page).fill("swc");
  await expect(names(page)).toHaveText(["The Smarter Web Company"]);
});

test("the badge is the rank in the whole list: a search gives nobody a better medal", async ({ page }) => {
  await page.goto("/featured");
  await expect(page.getByRole("img", { name: "Rank 1, gold" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Rank 2, silver" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Rank 3, bronze" })).toBeVisible();
  await searchBox(page).fill("tesla");
  await expect(names(page)).toHaveText(["Tesla"]);
  await expect(page.locator(".medal")).not.toHaveClass(/medal-/);
});

test("a search that finds nobody says so, is accessible and can be cleared", async ({ page }) => {
  await page.goto("/featured");
  await searchBox(page).fill("no such company");
  await expect(page.getByText("No companies found")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(searchBox(page)).toHaveValue("");
});

test("a card cuts long names, reads both forms of a country, and leaves out what is not known", async ({
  page,
}) => {
  await serveBtcPrice(page, 118_581);
  await serveCompanies(page, [
    fakeCompany({
      rank: 1,
      name: "Strategy Incorporated Common Stock",
      country: "United States",
      sector: "Mining",
      website: "https://strategy.test",
      btcHoldings: "1825",
      currentPrice: 345.674,
      marketCap: 400_000_000,
    }),
    fakeCompany({ rank: 2, name: "Thirty characters stay as whole", country: "XX" }),
    fakeCompany({ rank: 3, ticker: "CEP", name: "Cantor Equity Partners" }),
  ]);
  await page.goto("/featured");
  await searchBox(page).fill("t");
  const [known, unknown, pending] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
  await expect(known.getByRole("heading")).toHaveText("Strategy Incorporated Common S...");
  await expect(known.getByRole("img", { name: "United States" })).toHaveText("🇺🇸");
  await expect(known).toContainText("Mining");
  await expect(known).toContainText("1,825 BTC");
  await expect(known).toContainText("$216.4M");
  await expect(known).toContainText("$345.67");
  await expect(known).toContainText("$0.4B");
  await expect(known).toContainText("54.1%");
  await expect(known.getByRole("link", { name: "View Profile" })).toHaveAttribute("href", "/company/901");
  const website = known.getByRole("link", { name: "Website" });
  await expect(website).toHaveAttribute("href", "https://strategy.test");
  await expect(website).toHaveAttribute("target", "_blank");
  await expect(website).toHaveAttribute("rel", "noopener");
  await expect(unknown.getByRole("img", { name: "XX" }), "as in the list").toHaveText("🌐");
  await expect(unknown).toContainText("Technology");
  await expect(unknown).not.toContainText("ratio");
  await expect(unknown.getByRole("link", { name: "Website" })).toHaveCount(0);
  await expect(pending).toContainText("SPAC Pending");
});

test("a newer bitcoin price moves the values that the page came with", async ({ page }) => {
  await page.goto("/featured");
  const before = await page.locator(".worth").first().textContent();
  await serveBtcPrice(page, 121_000);
  await page.reload();
  await expect(page.locator(".worth").first()).not.toHaveText(before ?? "");
  const { btcHoldings } = (await (await page.request.get("/api/companies")).json())[0];
  const millions = ((Number(btcHoldings) * 121_000) / 1e6).toLocaleString("en-US", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  await expect(page.locator(".worth").first()).toContainText(`$${millions}M`);
});

test("while the list is on its way a line says so and the cards stay", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("/api/companies", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/featured");
  await searchBox(page).fill("strategy");
  await expect(page.getByRole("status")).toHaveText("Loading featured companies...");
  await expect(names(page)).toHaveText(["Strategy"]);
  answer();
  await expect(page.getByRole("status")).toBeEmpty();
});

test.describe("when the list cannot be loaded", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("the search looks through the published cards and says that they are the last ones", async ({
    page,
  }) => {
    await page.route("/api/companies", (route) => route.fulfill({ status: 500, body: "boom" }));
    await page.goto("/featured");
    await searchBox(page).fill("tesla");
    await expect(names(page)).toHaveText(["Tesla"]);
    await expect(page.getByRole("status")).toContainText("Live data is unavailable.");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("twelve cards stand there with every figure, and nothing that cannot work", async ({ page }) => {
    await page.goto("/featured");
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).first()).toContainText(/[\d,]+ BTC\s*\$[\d,.]+M/);
    await expect(searchBox(page)).toBeHidden();
  });
});
