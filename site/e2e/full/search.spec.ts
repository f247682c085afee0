import type { Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { rowsOf, searchBox } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

/** Its role changes once it has suggestions. */
const field = (page: Page) => page.getByRole("banner").locator("input[name=q]");
const suggestions = (page: Page) => page.getByRole("banner").getByRole("option");

test("a search on any page loads once it is used, and suggests companies, pages and terms, in groups", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/methodology", { waitUntil: "networkidle" });
  expect(asked).not.toContain("/search.json");
  await field(page).focus();
  await expect.poll(() => asked).toContain("/search.json");

  await field(page).fill("market");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Pages" }).getByRole("option").first()).toHaveText(
    "Market Analysis",
  );
  await expect(page.getByRole("group", { name: "Terms" }).getByRole("option")).not.toHaveCount(0);
  await expect.poll(() => suggestions(page).count()).toBeLessThanOrEqual(8);
  await expectAccessible(page, "header:has(input[name=q])");
  await field(page).fill("mstr strategy");
  await expect(suggestions(page)).toHaveText([/^Strategy\s*MSTR$/]);
  await field(page).fill("méliuz");
  await expect(suggestions(page).first()).toHaveText(/^M[eé]liuz/);
  await field(page).fill("metaplanet");
  await field(page).press("Enter");
  await expect(page, "without a choice it opens the list").toHaveURL(/\/dashboard\?q=metaplanet$/);
  await expect(searchBox(page)).toHaveValue("metaplanet");
  await expect(rowsOf(page)).toHaveCount(1);
});

test("a slash focuses the search, arrows choose, Escape closes and Enter opens the chosen one", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Subject" }).press("/");
  await expect(field(page)).not.toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  for (const [words, found] of [
    ["mnav", "Valuation"],
    ["trust", "Evidence"],
    ["who disagrees", "Evidence"],
    ["overdue", "Freshness"],
  ] as const) {
    await field(page).fill(words);
    await expect(
      page.getByRole("group", { name: "Pages" }).getByRole("option", { name: found }),
      words,
    ).toBeVisible();
  }

  await field(page).fill("");
  await page.keyboard.type("strat");
  await expect(suggestions(page).first()).toBeVisible();
  const chosen = async () => {
    const id = await field(page).getAttribute("aria-activedescendant");
    return id && (await page.locator(`[id="${id}"]`).textContent());
  };
  await page.keyboard.press("ArrowDown");
  expect(await chosen()).toMatch(/^Strategy/);
  await expect(suggestions(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  expect(await chosen()).toBeNull();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(field(page)).toHaveValue("strat");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/company\/1$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a search leads to the dashboard", async ({ page }) => {
    await page.goto("/glossary");
    await field(page).fill("strategy");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/\/dashboard\?q=strategy$/);
    await expect(page.getByText(/this page shows the list as of/)).toBeVisible();
    await page.goto("/dashboard?asOf=2024-12-31");
    await expect(page.getByText(/whatever date or search its address\s+names/)).toBeVisible();
  });
});
