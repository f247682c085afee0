import { expectAccessible } from "../helpers/axe.ts";
import {
  companyAnswer,
  hundredAndThree,
  openDashboard,
  openTools,
  rowsOf,
  savedBy,
  searchBox,
  searchFor,
  shownNames,
} from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { companies } from "../helpers/profile-page.ts";

test("25 companies show, then 25 more with each press; a search starts again at 25, and all it finds is saved @wide", async ({
  page,
}) => {
  await openDashboard(page, { companies: hundredAndThree });
  for (const [shown, remaining] of [
    [25, 78],
    [50, 53],
    [75, 28],
    [100, 3],
  ] as const) {
    await expect(rowsOf(page)).toHaveCount(shown);
    await expect(page.getByText(`${shown} of 103 companies shown, ${remaining} remaining`)).toBeVisible();
    await page.getByRole("button", { name: "Load More Companies" }).click();
  }
  await expect(rowsOf(page)).toHaveCount(103);
  await expect(page.getByText("Load More Companies")).toHaveCount(0);
  await expect(page.getByText("All 103 companies shown")).toBeVisible();

  await searchBox(page).fill("Holder");
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(page.getByText("25 of 103 companies shown")).toBeVisible();
  expect(JSON.parse(await savedBy(page, "Download this list as JSON"))).toHaveLength(103);

  await searchBox(page).fill("Holder 10");
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(page.locator(".totals .figure").nth(2), "totals do not follow the filters").toHaveText("103");
  const lines = (await savedBy(page, "Export")).split("\r\n");
  expect(lines[0]).toMatch(/^rank,id,name,ticker,/);
  expect(lines).toHaveLength(7);
  expect(lines[1]).toMatch(/^10,9009,Holder 10,H10,/);
});

test("a company is found by ticker, name, old name or old ticker, and who matches nothing is said so @wide", async ({
  page,
}) => {
  await openDashboard(page, {});
  for (const search of ["mstr", "STRAT"]) {
    await searchBox(page).fill(search);
    await expect(rowsOf(page).filter({ hasText: "MSTR" }), search).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`q=${search}`));
  }
  await searchBox(page).fill("nobody at all");
  await expect(page.getByText("No companies found")).toBeVisible();
  await expectAccessible(page, "[aria-labelledby=rankings]");
  await page.getByRole("button", { name: "Show all companies" }).click();
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(searchBox(page)).toHaveValue("");

  await searchBox(page).fill("market");
  await expect(page.getByRole("group", { name: "Pages" }), "pages are suggested").toBeVisible();
  await expect(page.getByRole("group", { name: "Companies" }), "companies are in the list").toHaveCount(0);
  await searchBox(page).fill("méliuz");
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole("listbox")).toBeHidden();
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL(/\/dashboard\?q=m%C3%A9liuz$/);

  for (const [old, present] of [
    ["mstr STRATEGY", "Strategy"],
    ["MOGO", "Orion Digital"],
    ["AirNet", "Yueda Digital Holding"],
    ["procap", "Silvia"],
  ] as const) {
    await searchBox(page).fill(old);
    await expect(rowsOf(page), old).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(present);
  }
  // The name's link covers the whole row, which an ordinary click would report as covered.
  await rowsOf(page).locator("td").nth(4).click({ force: true });
  await expect(page).toHaveURL(/\/company\/\d+$/);
  await expect(page.getByText("Formerly ProCap Financial.")).toBeVisible();
  await page.goBack();
  await expect(searchBox(page), "back brings the search back").toHaveValue("procap");
  await expect.poll(() => shownNames(page)).toEqual([expect.stringContaining("Silvia")]);
});

test("country, sector and type narrow the list together with the search, and ranks stay", async ({
  page,
}) => {
  await openDashboard(page, {
    companies: [
      companyAnswer({ id: 1, rank: 1, name: "Alpha", country: "US", sector: "Mining", type: "Miner" }),
      companyAnswer({ id: 2, rank: 2, name: "Beta", country: "FR", sector: "Mining", type: "Treasury" }),
      companyAnswer({ id: 3, rank: 3, name: "Alphabet", country: "FR", sector: "Energy" }),
      companyAnswer({ id: 4, rank: 4, name: "Alpine", country: "FR", sector: "Mining", type: "Miner" }),
    ],
  });
  await openTools(page);
  const types = page.getByLabel("Type", { exact: true });
  await types.selectOption("Miner");
  await expect.poll(() => shownNames(page)).toEqual(["Alpha", "Alpine"]);
  await expect(page).toHaveURL(/\?type=Miner$/);
  await types.selectOption("Not classified");
  await expect.poll(() => shownNames(page)).toEqual(["Alphabet"]);
  await types.selectOption("All types");
  await expect.poll(() => shownNames(page)).toEqual(["Alpha", "Beta", "Alphabet", "Alpine"]);

  await page.getByLabel("Country").focus();
  await expect(page.getByLabel("Country").getByRole("option")).toHaveText([
    "All Countries",
    "France",
    "United States",
  ]);
  await expect(page.getByLabel("Sector").getByRole("option")).toHaveText(["All Sectors", "Energy", "Mining"]);
  await page.getByLabel("Country").selectOption("France");
  await expect.poll(() => shownNames(page)).toEqual(["Beta", "Alphabet", "Alpine"]);
  await page.getByLabel("Sector").selectOption("Mining");
  await expect.poll(() => shownNames(page)).toEqual(["Beta", "Alpine"]);
  await searchFor(page, "alp");
  await expect.poll(() => shownNames(page)).toEqual(["Alpine"]);
  await expect(rowsOf(page).locator(".number")).toHaveText("4");
  await expect(page).toHaveURL(/\?q=alp&country=FR&sector=Mining$/);
});

test("an address shows what it names, and what it does not know is ignored @wide", async ({ page }) => {
  await openDashboard(page, {}, "/dashboard?q=meta&country=JP&sort=colour&tab=everything");
  await expect.poll(() => shownNames(page)).toEqual(["Metaplanet"]);
  await expect(searchBox(page)).toHaveValue("meta");
  await page.goto("/dashboard?country=XX&sector=Nothing&type=Bank");
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(page.getByLabel("Country")).toHaveValue("");
});

// Cards have no headings to press.
test("every heading sorts both ways, by key too; by name keeps the ranks and stands in the address @wide", async ({
  page,
}) => {
  const byName = (await companies(page))
    .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .slice(0, 25);
  const names = byName.map(({ name }) => name);
  await openDashboard(page, {});
  for (const [name, sort] of [
    ["Ticker", "ascending"],
    ["USD value", "descending"],
    ["Share price", "descending"],
    ["BTC/MCap ratio", "descending"],
    ["24h change", "descending"],
    ["BTC holdings", "descending"],
    ["Company", "ascending"],
  ] as const) {
    const heading = page.getByRole("columnheader", { name });
    await heading.getByRole("button").click();
    await expect(heading).toHaveAttribute("aria-sort", sort);
    await heading.getByRole("button").click();
    await expect(heading).not.toHaveAttribute("aria-sort", sort);
  }
  const cap = page.getByRole("columnheader", { name: "Market cap" });
  await cap.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(cap).toHaveAttribute("aria-sort", "descending");
  await expect(cap.getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cap).not.toHaveAttribute("aria-sort", "descending");

  await page.getByRole("columnheader", { name: "Company" }).getByRole("button").click();
  await expect(page).toHaveURL(/sort=name(&dir=asc)?$/);
  await expect.poll(() => shownNames(page)).toEqual(names);
  await expect(rowsOf(page).locator(".number")).toHaveText(byName.map(({ rank }) => String(rank)));
  await page.reload();
  await expect.poll(() => shownNames(page)).toEqual(names);
});

test.describe("while list and price cannot be loaded", { tag: "@wide" }, () => {
  test.use({ expectedErrors: [/503/] });

  test("what was built stays and a line says so; a search first waits without the rows of others", async ({
    page,
  }) => {
    for (const address of ["/api/companies", "/api/market-data/BTC"])
      await page.route(address, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/dashboard");
    await expect(page.getByText("Live data is unavailable.")).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(rowsOf(page).first()).toContainText("Strategy");
    await expect(page.getByText(/search, filters and sorting are off/)).toHaveCount(0);
    await expect(page.locator(".price .current b")).toHaveText(/^\$[\d,]+\.\d\d$/);
    await expect(page.locator(".toast")).toHaveCount(0);

    const held = Promise.withResolvers<void>();
    await page.route("/api/companies", async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, body: "" });
    });
    await page.goto("/dashboard?q=tesla");
    await expect(page.getByText("Loading companies...")).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
    held.resolve();
    await expect(page.getByText("Live data is unavailable.")).toBeVisible();
    await expect(page.getByText(/search, filters and sorting are off/)).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(25);
  });
});
