import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";

test.use({ javaScriptEnabled: false });

test("entries are filtered by company, kind and period, without scripts", async ({ page }) => {
  const form = page.getByRole("form", { name: "Filter" });
  await page.goto("/changes");
  await page.getByText("Filters", { exact: true }).click();
  await form.getByLabel("Company", { exact: true }).selectOption({ label: "Strategy (MSTR)" });
  await form.getByLabel("Type", { exact: true }).selectOption({ label: "Purchase" });
  await form.getByLabel("From", { exact: true }).fill("2020-08-01");
  await form.getByLabel("To", { exact: true }).fill("2020-12-31");
  await form.getByRole("button", { name: "Show" }).click();

  await expect(page).toHaveTitle(
    /^Activity: Strategy \(MSTR\), Purchase, happened from 1 Aug 2020 to 31 Dec 2020/,
  );
  await expect(form.getByLabel("Company", { exact: true })).toHaveValue("1");
  await expect(form.getByLabel("To", { exact: true })).toHaveValue("2020-12-31");
  const entries = page.locator(".entries > li");
  await expect(entries.last()).toContainText("+21,454");
  for (const day of await entries.locator("time").all())
    await expect(day).toHaveAttribute("datetime", /^2020/);
  await entries.last().getByRole("link", { name: "Strategy", exact: true }).click();
  await expect(page).toHaveURL(/\/company\/1\/ledger#event-\d+$/);
  await expect(page.locator("tr:target")).toContainText("+21,454");
});

test("the page opens with its finding, the bars of a year and their table", async ({ page }) => {
  await page.goto("/changes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(No purchase or sale seen since|.+ (bought|sold|mined) .+ in the week to) \d+ \w+ \d{4}$/,
  );
  await expect(page.getByRole("img", { name: "Bitcoin bought and sold per week" })).toBeVisible();
  await page.getByText("Show table").click();
  const table = page.getByRole("region", { name: "Bought and sold per week, table" });
  await expect(table.locator("tbody tr")).toHaveCount(52);
  await expect(page.locator("[aria-labelledby=corrections] .errata ins").first()).toBeVisible();
  for (const name of ["What changed", "Who bought, 365 days", "Who sold, 365 days", "Corrections"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
});

test("a week has its net, its entries with their sources, and a page that stays", async ({ page }) => {
  await page.goto("/changes");
  const week = page.locator(".change-groups > li", { has: page.locator(".entries") }).first();
  const net = await week.locator(".balance").innerText();
  await expect(week.getByRole("link", { name: /^Source: / }).first()).toBeVisible();
  await week.getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/changes\/\d{4}-W\d\d$/);
  await expect(page.locator(".balance")).toHaveText(net);
  await page.getByRole("link", { name: "Previous week" }).click();
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.locator(".balance")).toHaveText(net);
});

test("the net of a week or a quarter can be cited, with its days and the address of its entries", async ({
  page,
}) => {
  for (const per of ["week", "quarter"]) {
    await page.goto(`/changes?per=${per}`);
    const period = page.locator(".change-groups > li", { has: page.locator(".entries") }).first();
    const net = await period.locator(".balance").innerText();
    await period.getByRole("heading").getByRole("link").click();
    await expect(page.locator(".balance"), "alone").toHaveText([net]);
    const cited = page.getByRole("region", { name: "Citation" });
    await expect(cited, per).toContainText(`net ${net} (`);
    const { pathname, search } = new URL(page.url());
    await expect(cited, per).toContainText(`${pathname}${search}, accessed `);
  }
});

test.describe("a page we do not have", () => {
  test.use({ expectedErrors: [/status of 404/] });
  test("a week to come has no page", async ({ page }) => {
    const answer = await page.goto("/changes/2999-W01");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Page Not Found");
  });
});

test("weeks, months, balances and everything are a press away", async ({ page }) => {
  await page.goto("/changes");
  const show = page.getByRole("navigation", { name: "Show" });
  await show.getByRole("link", { name: "Months" }).click();
  await expect(page).toHaveURL("/changes?per=month#what-changed");
  await show.getByRole("link", { name: "Balances" }).click();
  await expect(show.getByRole("link", { name: "Balances" })).toHaveAttribute("aria-current", "true");
  await show.getByRole("link", { name: "Everything" }).click();
  await expect(page).toHaveURL(/kind=all&by=recorded/);
  await expect(page.locator("table.changes thead")).toHaveText(/Recorded\s*Happened/);
});

test("corrections are a filter with a feed, each entry under its anchor, and old addresses lead there", async ({
  page,
}) => {
  await page.goto("/changes");
  const all = await page.getByRole("link", { name: /^All \d+ corrections$/ }).innerText();
  await page.getByRole("navigation", { name: "Show" }).getByRole("link", { name: "Corrections" }).click();
  await expect(page).toHaveURL("/changes?kind=correction#what-changed");
  await expect(page.getByRole("status")).toContainText(`of ${all.split(" ")[1]} entries`);
  const rows = page.locator("table.changes tbody tr");
  await expect(rows.filter({ hasText: "Recorded instead:" }).first()).toHaveAttribute("id", /^event-\d+$/);
  await expect(page.getByRole("heading", { name: "Reports from readers" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Atom" })).toHaveAttribute(
    "href",
    "/changes.xml?kind=correction",
  );
  await page.goto("/corrections");
  await expect(page).toHaveURL("/changes?kind=correction");
});

test("earlier weeks are a page away, and later ones back", async ({ page }) => {
  await page.goto("/changes");
  const entries = page.locator(".change-groups").first();
  const first = await entries.innerText();
  await page.getByRole("link", { name: "Earlier weeks", exact: true }).click();
  await expect(page).toHaveURL(/\/changes\?after=\d+$/);
  await expect(entries).not.toHaveText(first, { useInnerText: true });
  await page.getByRole("link", { name: "Later weeks", exact: true }).click();
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
  test("what other choices show is accessible", async ({ page }) => {
    for (const path of [
      "/changes?company=1",
      "/changes?kind=correction",
      "/changes?kind=all&by=recorded",
      "/changes/2026-W40",
    ])
      await test.step(path, async () => {
        await page.goto(path);
        await expectAccessible(page, "main");
      });
  });
});
