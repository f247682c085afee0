import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

test("what changed is filtered by company, kind and period, without scripts @quick", async ({ page }) => {
  const form = page.getByRole("form", { name: "Filter" });
  await page.goto("/changes");
  await form.getByLabel("Company", { exact: true }).selectOption({ label: "Strategy (MSTR)" });
  await form.getByLabel("Type", { exact: true }).selectOption({ label: "Purchase" });
  await form.getByLabel("Date type").selectOption({ label: "Happened" });
  await form.getByLabel("From", { exact: true }).fill("2020-08-01");
  await form.getByLabel("To", { exact: true }).fill("2020-12-31");
  await form.getByRole("button", { name: "Show" }).click();

  await expect(page).toHaveTitle(
    /^Changes: Strategy \(MSTR\), Purchase, happened from 1 Aug 2020 to 31 Dec 2020/,
  );
  await expect(form.getByLabel("Company", { exact: true })).toHaveValue("1");
  await expect(form.getByLabel("To", { exact: true })).toHaveValue("2020-12-31");
  const rows = page.locator("table.changes tbody tr");
  await expect(rows.last()).toContainText("Bought 21,454 BTC");
  for (const row of await rows.all()) await expect(row).toContainText("2020");
  await rows.last().getByRole("link", { name: "Strategy", exact: true }).click();
  await expect(page).toHaveURL(/\/company\/1\/ledger#event-\d+$/);
  await expect(page.locator("tr:target")).toContainText("+21,454");
});

test("earlier records are a page away, and later ones back", async ({ page }) => {
  await page.goto("/changes");
  const entries = page.locator("table.changes tbody");
  const first = await entries.innerText();
  await page.getByRole("link", { name: "Earlier", exact: true }).click();
  await expect(page).toHaveURL("/changes?after=50");
  await expect(entries).not.toHaveText(first, { useInnerText: true });
  await page.getByRole("link", { name: "Later", exact: true }).click();
  await expect(page).toHaveURL("/changes");
});

test("nothing found is said, and leads back", async ({ page }) => {
  await page.goto("/changes?company=2&kind=sell&to=2020-01-01");
  await expect(page.getByRole("status")).toHaveText(/No entries$/);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/changes");
});

test("the profile leads to the whole ledger, where struck lines stay with their reason", async ({ page }) => {
  await page.goto("/company/1");
  await page.getByRole("link", { name: /^Full ledger with sources/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Strategy: bitcoin ledger");
  const struck = page.locator("tr.struck").first();
  await expect(struck.locator("s").first()).toBeVisible();
  await expect(struck).toContainText(/Withdrawn \d+ \w+ \d{4}\./);
});

test.describe("read by a machine", () => {
  test.use({ javaScriptEnabled: true });
  test("a filtered page is accessible in both themes", async ({ page }) => {
    await page.goto("/changes?company=1&by=happened");
    await expectAccessible(page);
  });
});
