import type { Page } from "@playwright/test";

import { waitForHydration } from "../helpers/wait-for-hydration.ts";
import { expectAccessible } from "../helpers/axe.ts";
import { fakeCompany, serveBtcPrice, serveCompanies } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";

const cards = (page: Page) => page.locator(".tile");
const names = (page: Page) => page.locator(".tile h2");
const searchBox = (page: Page) => page.getByPlaceholder("Search featured companies...");

test("twelve cards stand there, featured ones first, each with its rank, its day and what sets it apart", async ({
  page,
  read,
}) => {
  await page.goto("/featured");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^12 companies with \d+\.\d% of all recorded coins$/,
  );
  await expect(page.getByText(/Bitcoin price of \d{1,2} \w{3} \d{4}, or newer/)).toBeVisible();
  await expect(page.getByText("A closer look at companies")).toBeVisible();
  const end = page.getByRole("region", { name: "Explore All Companies" });
  await expect(end.getByRole("link", { name: "View Full Dashboard" })).toHaveAttribute("href", "/");

  const list: { rank: number; isFeatured: boolean; btcHoldings: string }[] = await (
    await read("/api/companies")
  ).json();
  const featured = list.filter(({ isFeatured }) => isFeatured);
  const expected = [...featured, ...list.filter(({ isFeatured }) => !isFeatured)].slice(0, 12);
  await expect(page.locator(".medal")).toHaveText(expected.map(({ rank }) => String(rank)));
  for (const medal of ["Rank 1, gold", "Rank 2, silver", "Rank 3, bronze"])
    await expect(page.getByRole("img", { name: medal })).toBeVisible();
  await expect(cards(page).first()).toContainText(
    /Largest holding of all, with \d+\.\d% of the coins of \d+ companies\./,
  );
  for (const text of await cards(page).allTextContents())
    expect(text).toMatch(/(Largest|Second-largest|Third-largest|Number \d+ by) .*\./);
  const quoted = cards(page).filter({ hasText: "Strategy" }).first();
  await expect(quoted.locator("dt").first()).toHaveText(/^Share price, \d{1,2} \w{3}$/);
  await expect(quoted.locator(".linked.dated"), "an older share price has no colour").toHaveCount(3);

  const before = await page.locator(".worth").first().textContent();
  await serveBtcPrice(page, 121_000);
  await page.reload();
  await expect(page.locator(".worth").first(), "a newer bitcoin price").not.toHaveText(before ?? "");
  const millions = ((Number(list[0]?.btcHoldings) * 121_000) / 1e6).toLocaleString("en-US", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  await expect(page.locator(".worth").first()).toContainText(`$${millions}M`);
});

test("a search asks for the whole list once somebody reaches for it, and says who it finds or that it finds nobody", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const held = Promise.withResolvers<void>();
  await page.route("/api/companies", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/featured");
  await page.waitForLoadState("networkidle");
  await waitForHydration(page, searchBox(page));
  expect(asked).not.toContain("/api/companies");
  await searchBox(page).fill("strategy");
  await expect.poll(() => asked).toContain("/api/companies");
  await expect(page.getByRole("status")).toHaveText("Loading featured companies...");
  await expect(names(page), "the cards stay while the list is on its way").toHaveText(["Strategy"]);
  held.resolve();
  await expect(page.getByRole("status")).toBeEmpty();

  for (const [search, found] of [
    ["mara", ["MARA Holdings", "Samara Asset Group"]],
    ["MARA", ["MARA Holdings", "Samara Asset Group"]],
    ["swc", ["The Smarter Web Company"]],
    ["tesla", ["Tesla"]],
  ] as const) {
    await searchBox(page).fill(search);
    await expect(names(page)).toHaveText(found);
  }
  await expect(page.locator(".medal"), "a search gives nobody a better medal").not.toHaveClass(/medal-/);
  await searchBox(page).fill("no such company");
  await expect(page.getByText("No companies found")).toBeVisible();
  await expectAccessible(page, "main");
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
