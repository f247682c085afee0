import { companyAnswer, openDashboard, openTools, rowsOf, searchBox, shownNames } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";
import { companies } from "./profile-page.ts";

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
    await page.getByRole("button", { name: "Show all companies" }).click();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(searchBox(page)).toHaveValue("");
  });

  test("country and sector narrow the list together with the search, and ranks stay @quick", async ({
    page,
  }) => {
    await openDashboard(page, {
      companies: [
        companyAnswer({ id: 1, rank: 1, name: "Alpha", country: "US", sector: "Mining" }),
        companyAnswer({ id: 2, rank: 2, name: "Beta", country: "FR", sector: "Mining" }),
        companyAnswer({ id: 3, rank: 3, name: "Alphabet", country: "FR", sector: "Energy" }),
        companyAnswer({ id: 4, rank: 4, name: "Alpine", country: "FR", sector: "Mining" }),
      ],
    });
    await openTools(page);
    await page.getByLabel("Country").focus();
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
    await expect(page).toHaveURL(/\?q=alp&country=FR&sector=Mining$/);
  });

  test("a type narrows the list, and companies without one are a choice of their own", async ({ page }) => {
    await openDashboard(page, {
      companies: [
        companyAnswer({ name: "Digger", type: "Miner" }),
        companyAnswer({ id: 2, rank: 2, name: "Keeper", type: "Treasury" }),
        companyAnswer({ id: 3, rank: 3, name: "Riddle" }),
      ],
    });
    await openTools(page);
    const types = page.getByLabel("Type", { exact: true });
    await types.selectOption("Miner");
    await expect.poll(() => shownNames(page)).toEqual(["Digger"]);
    await expect(page).toHaveURL(/\?type=Miner$/);
    await types.selectOption("Not classified");
    await expect.poll(() => shownNames(page)).toEqual(["Riddle"]);
    await types.selectOption("All types");
    await expect.poll(() => shownNames(page)).toEqual(["Digger", "Keeper", "Riddle"]);
  });

  test("an address shows what it names, and what it does not know is ignored", async ({ page }) => {
    await openDashboard(page, {}, "/dashboard?q=meta&country=JP&sort=colour&tab=everything");
    await expect.poll(() => shownNames(page)).toEqual(["Metaplanet"]);
    await expect(searchBox(page)).toHaveValue("meta");
    await page.goto("/dashboard?country=XX&sector=Nothing&type=Bank");
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

// Cards have no headings to press.
test.describe("the order", { tag: "@wide" }, () => {
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
    const byName = (await companies(page))
      .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
      .slice(0, 25);
    const names = byName.map(({ name }) => name);
    await openDashboard(page, {});
    await page.getByRole("columnheader", { name: "Company" }).getByRole("button").click();
    await expect(page).toHaveURL(/sort=name/);
    await expect.poll(() => shownNames(page)).toEqual(names);
    await expect(rowsOf(page).locator(".no")).toHaveText(byName.map(({ rank }) => String(rank)));
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
