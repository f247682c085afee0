import type { Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { searchBox } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

const header = (page: Page) => page.getByRole("banner");
const places = (page: Page) => header(page).getByRole("navigation", { name: "Site" });

for (const javaScriptEnabled of [true, false])
  test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a group of places opens, marks where one is, and closes with Escape", async ({ page }) => {
      await page.goto("/holders");
      const group = places(page).getByRole("button", { name: "Companies" });
      await expect(group).toHaveAttribute("aria-current", "true");
      await group.click();
      const current = places(page).getByRole("link", { name: "Other holders" });
      await expect(current).toBeVisible();
      await expect(current).toHaveAttribute("aria-current", "page");
      await page.keyboard.press("Escape");
      await expect(current).toBeHidden();
    });
  });

test("the place one is at is marked, and no other", async ({ page }) => {
  for (const [path, label] of [
    ["/proof", "Proof"],
    ["/changes", "Activity"],
    ["/compare", "Compare"],
    ["/trust", "Proof"],
    ["/watch", "Proof"],
    ["/corrections", "Activity"],
    ["/changes?tab=sales", "Activity"],
    ["/changes/2026-W39", "Activity"],
    ["/valuation/history?companies=1", "Valuation"],
    ["/receipt/total/btc-price", "Proof"],
  ] as const) {
    await page.goto(path);
    await expect(places(page).locator("[aria-current]")).toHaveText([label]);
  }
});

test("a quiet page shows the built price with its day and its receipt", async ({ page }) => {
  await page.goto("/methodology");
  const price = header(page).getByRole("link", { name: /\$[\d,]+\.\d\d/ });
  await expect(price).toContainText(/Not live \d+ \w{3} \d{4}/);
  await expect(price).not.toContainText("%");
  const colour = (part: string) => price.locator(part).evaluate((one) => getComputedStyle(one).color);
  expect(await colour("b"), "as grey as the words above it").toBe(await colour(".top"));
  const ring = price.locator("[data-price]").evaluate((one) => getComputedStyle(one, "::before").boxShadow);
  expect(await ring).toContain("inset");
  await price.click();
  await expect(page.locator(".receipt")).toBeVisible();
});

test("every page has the same header: name, search, day, price, theme and places", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const heights = new Map<string, number | undefined>();
  for (const path of [
    "/dashboard",
    "/company/1",
    "/company/1/ledger",
    "/holders",
    "/data",
    "/public-offers",
  ]) {
    await page.goto(path);
    await expect(header(page).getByRole("link", { name: "Bitcoin Treasury Tracker" }), path).toBeVisible();
    await expect(header(page).getByRole("searchbox"), path).toBeVisible();
    await expect(header(page).getByRole("button", { name: /^Theme/ }), path).toBeVisible();
    await expect(header(page).locator(".pill, .price b"), path).toHaveCount(2);
    await expect(places(page), path).toBeVisible();
    heights.set(path, (await header(page).boundingBox())?.height);
  }
  expect(new Set(heights.values()).size, JSON.stringify([...heights])).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the header takes three rows of 138 px, and its menu leads to every page", async ({ page }) => {
    await page.goto("/methodology");
    expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(139);
    await header(page).getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expectAccessible(page, "#site-menu");
    for (const name of ["Featured", "Public Offers", "Market Analysis", "Status", "Contact Us", "Admin"])
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  });
});

test.describe("the day", () => {
  const pill = (page: Page) => header(page).locator("[data-day] .pill");
  /** The pill also holds "not applied", which is seen only if the day asked for can't be drawn. */
  const SHOWN = { useInnerText: true };

  test("is chosen on the dashboard, which keeps its filters there and back", async ({ page }) => {
    await page.goto("/dashboard?country=US&sort=name");
    await expect(pill(page)).toHaveText("Today", SHOWN);
    await pill(page).click();
    const form = page.getByRole("dialog", { name: "Go back in time" });
    await expect(form).toContainText(/Our own records start on \d+ \w{3} \d{4}/);
    await form.getByLabel("Date", { exact: true }).fill("2024-12-31");
    await form.getByRole("button", { name: "Show that day" }).click();
    await expect(page).toHaveURL(/\/dashboard\?asOf=2024-12-31&country=US&sort=name$/);
    await expect(pill(page)).toHaveText("31 Dec 2024", SHOWN);
    await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("US");
    await header(page).getByRole("link", { name: "Return to today" }).click();
    await expect(page).toHaveURL(/\/dashboard\?country=US&sort=name$/);
    await expect(pill(page)).toHaveText("Today", SHOWN);
  });

  test("leads to the dashboard from a page without earlier versions, without empty fields", async ({
    page,
  }) => {
    await page.goto("/methodology");
    await pill(page).click();
    await page.getByLabel("Date", { exact: true }).fill("2025-06-30");
    await page.getByRole("button", { name: "Show that day" }).click();
    await expect(page).toHaveURL(/\/dashboard\?asOf=2025-06-30$/);
  });

  test("stays on a company's page", async ({ page }) => {
    await page.goto("/company/1");
    await pill(page).click();
    await page.getByLabel("Date", { exact: true }).fill("2025-06-30");
    await page.getByRole("button", { name: "Show that day" }).click();
    await expect(page).toHaveURL(/\/company\/1\?asOf=2025-06-30$/);
    await expect(pill(page)).toHaveText("30 Jun 2025", SHOWN);
    await header(page).getByRole("link", { name: "Return to today" }).click();
    await expect(page).toHaveURL(/\/company\/1$/);
  });

  test("of today is today", async ({ page }) => {
    const today = new Date().toISOString().slice(0, 10);
    await page.goto(`/dashboard?asOf=${today}`);
    await expect(pill(page)).toHaveText("Today", SHOWN);
    await expect(page.locator(".rank")).toBeVisible();
    await expect(page.getByText("not today")).toHaveCount(0);
    await expect(searchBox(page)).toBeVisible();
  });

  test("goes along from place to place, also over a page that has no earlier versions", async ({ page }) => {
    await page.goto("/dashboard?asOf=2024-12-31&country=US");
    await header(page).getByRole("link", { name: "Valuation" }).click();
    await expect(page).toHaveURL(/\/valuation\?asOf=2024-12-31$/);
    await page.getByRole("link", { name: "All companies on that date" }).click();
    await expect(page).toHaveURL(/\/dashboard\?asOf=2024-12-31$/);
    await page.goto("/company/1?asOf=2024-12-31&knownAt=2026-11-25");
    for (const way of [
      page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Companies" }),
      page.getByRole("navigation", { name: "Sidebar" }).getByRole("link", { name: "All Companies" }),
    ]) {
      await way.hover();
      await expect(way).toHaveAttribute("href", /\/dashboard\?asOf=2024-12-31&knownAt=2026-11-25$/);
    }
    await page.goto("/company/1");
    const today = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first();
    await today.hover();
    await expect(today).toHaveAttribute("href", "/dashboard");
  });

  test("is refused in words where a page has no earlier versions", async ({ page }) => {
    await page.goto("/featured?asOf=2025-06-30");
    await expect(page.getByText("This page has no earlier versions.")).toBeVisible();
    await page.goto("/featured");
    await expect(page.getByText("This page has no earlier versions.")).toBeHidden();
  });
});

test("breadcrumbs say where a page stands, also on pages the server makes", async ({ page }) => {
  for (const [path, way] of [
    ["/methodology", ["Dashboard", "Methodology"]],
    ["/holders", ["Companies", "Other holders"]],
    ["/company/1/ledger", ["Companies", "Strategy", "Ledger"]],
    ["/receipt/company/1/holdings", ["Companies", "Strategy", "Receipt"]],
    ["/changes", ["Companies", "Activity"]],
  ] as const) {
    await page.goto(path);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(crumbs.getByRole("listitem")).toHaveText([...way]);
    await expect(crumbs.locator("[aria-current=page]")).toHaveText(way.at(-1) ?? "");
  }
});

test.describe("a short page", () => {
  test.use({ expectedErrors: [/404.*no-such-place/] });

  for (const width of [1280, 390])
    test(`ends with the window, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 2400 });
      await page.goto("/no-such-place");
      const box = await page.getByRole("contentinfo").boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(2400, 0);
    });
});

test("the contents of a long page stay beside it and mark what is read; on a phone they fold", async ({
  page,
}) => {
  await page.goto("/methodology");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Formulas" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Formulas" })).toBeInViewport();
  await expect(contents.getByRole("link", { name: "Formulas" })).toHaveAttribute("aria-current", "true");
  await expect(contents).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(contents).toBeHidden();
  await page.getByText("On this page").filter({ visible: true }).click();
  await expect(page.getByRole("navigation", { name: "Contents" }).getByRole("link")).not.toHaveCount(0);
});

test("every part named in the contents of a page is on it", async ({ page }) => {
  for (const path of [
    "/methodology",
    "/glossary",
    "/api-docs",
    "/data",
    "/proof",
    "/status",
    "/not-your-keys",
  ]) {
    await page.goto(path);
    const missing = await page
      .locator("[data-contents] a")
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute("href") ?? "")
          .filter((href) => !document.getElementById(href.slice(1))),
      );
    expect(missing, path).toEqual([]);
    expect(await page.locator("[data-contents] a").count(), path).toBeGreaterThan(2);
  }
});
