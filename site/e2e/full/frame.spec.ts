import type { Page } from "@playwright/test";

import { sectionOf } from "#pages/frame.ts";
import { html as htmlOfApi } from "#pages/html.ts";

import { expectAccessible } from "../helpers/axe.ts";
import { searchBox } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

const header = (page: Page) => page.getByRole("banner");
const places = (page: Page) => header(page).getByRole("navigation", { name: "Site" });

/** The texts of what a selector finds in pages as the server sends them. The blank page has no policy against parsing. */
const textsIn = (page: Page, html: string, selector: string) =>
  page.evaluate(
    ([text, found]) =>
      [...new DOMParser().parseFromString(text, "text/html").querySelectorAll(found)].map((one) =>
        one.textContent.trim(),
      ),
    [html, selector] as const,
  );

test("Companies has tabs: ranking, compare, other holders, my list and all, each marked where one is", async ({
  page,
}) => {
  await page.goto("/holders");
  const tabs = page.getByRole("navigation", { name: "Companies" });
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Other holders");
  await tabs.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Compare");
  await tabs.getByRole("link", { name: "Ranking" }).click();
  await expect(tabs.getByRole("link", { name: "Public Offers" })).toBeVisible();
});

test("each page marks the place one is at, says by breadcrumbs where it stands, and has every part of its contents", async ({
  page,
  read,
}) => {
  const htmlOf = async (path: string) => (await read(path)).text();
  await Promise.all(
    (
      [
        ["/proof", "Evidence"],
        ["/changes", "Activity"],
        ["/compare", "Companies"],
        ["/changes?kind=correction", "Activity"],
        ["/changes/2026-W39", "Activity"],
        ["/compare/mnav?ids=1", "Companies"],
        ["/receipt/total/btc-price", "Evidence"],
        ["/company/1/ledger", "Companies"],
      ] as const
    ).map(async ([path, label]) => {
      const marked = await textsIn(page, await htmlOf(path), 'header nav[aria-label="Site"] [aria-current]');
      expect.soft(marked, `${path}: the place one is at is marked, and no other`).toEqual([label]);
    }),
  );
  await Promise.all(
    (
      [
        ["/methodology", ["Dashboard", "Methodology"]],
        ["/holders", ["Companies", "Other holders"]],
        ["/company/1/ledger", ["Companies", "Strategy", "Ledger"]],
        ["/receipt/company/1/holdings", ["Companies", "Strategy", "Receipt"]],
        ["/changes", ["Companies", "Activity"]],
      ] as const
    ).map(async ([path, way]) => {
      const html = await htmlOf(path);
      const crumbs = 'nav[aria-label="Breadcrumb"]';
      expect.soft(await textsIn(page, html, `${crumbs} li`), path).toEqual(way);
      expect.soft(await textsIn(page, html, `${crumbs} [aria-current=page]`), path).toEqual(way.slice(-1));
    }),
  );
  await Promise.all(
    ["/methodology", "/glossary", "/api-docs", "/data", "/status", "/not-your-keys"].map(async (path) => {
      const links = await page.evaluate(
        (html) => {
          const parsed = new DOMParser().parseFromString(html, "text/html");
          return [...parsed.querySelectorAll("[data-contents] a")].map((link) => {
            const href = link.getAttribute("href") ?? "";
            return { href, isThere: parsed.getElementById(href.slice(1)) !== null };
          });
        },
        await htmlOf(path),
      );
      expect
        .soft(
          links.filter(({ isThere }) => !isThere),
          path,
        )
        .toEqual([]);
      expect.soft(links.length, path).toBeGreaterThan(2);
    }),
  );
});

test("every kind of page has the same header: name, search, day, price, theme and places", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const heights = new Map<string, number | undefined>();
  for (const path of ["/dashboard", "/company/1", "/company/1/ledger", "/data", "/public-offers"]) {
    await page.goto(path);
    await expect(header(page).getByRole("link", { name: "Bitcoin Treasury Tracker" }), path).toBeVisible();
    await expect(searchBox(page), path).toBeVisible();
    await expect(header(page).getByRole("button", { name: /^Theme/ }), path).toBeVisible();
    await expect(header(page).locator(".pill, .price b"), path).toHaveCount(2);
    await expect(places(page), path).toBeVisible();
    heights.set(path, (await header(page).boundingBox())?.height);
  }
  expect(new Set(heights.values()), "one row").toEqual(new Set([61]));
  await expect(page.getByRole("contentinfo").locator("li")).toHaveCount(15);
});

const pill = (page: Page) => header(page).locator("[data-day] .pill");
/** The pill also holds "not applied", which is seen only if the day asked for can't be drawn. */
const SHOWN = { useInnerText: true };

async function chooseDay(page: Page, day: string) {
  await pill(page).click();
  const form = page.getByRole("dialog", { name: "Go back in time" });
  await form.getByLabel("Date", { exact: true }).fill(day);
  await form.getByRole("button", { name: "Show that day" }).click();
}

test("a quiet page shows the built price, has its contents beside it, folds both on a phone, and leads to a past day", async ({
  page,
}) => {
  await page.goto("/methodology");
  await test.step("the price has its day and its receipt", async () => {
    const price = header(page).getByRole("link", { name: /\$[\d,]+\.\d\d/ });
    await expect(price).toContainText(/Not live \d+ \w{3} \d{4}/);
    await expect(price).not.toContainText("%");
    const colour = (part: string) => price.locator(part).evaluate((one) => getComputedStyle(one).color);
    expect(await colour("b"), "as grey as the words above it").toBe(await colour(".origin"));
    const ring = price.locator("[data-price]").evaluate((one) => getComputedStyle(one, "::before").boxShadow);
    expect(await ring).toContain("inset");
    await price.click();
    await expect(page.locator(".receipt")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".receipt")).toBeHidden();
  });

  const contents = page.getByRole("navigation", { name: "On this page" });
  await test.step("the contents stay beside it and mark what is read", async () => {
    await contents.getByRole("link", { name: "Formulas" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Formulas" })).toBeInViewport();
    await expect(contents.getByRole("link", { name: "Formulas" })).toHaveAttribute("aria-current", "true");
    await expect(contents).toBeInViewport();
  });

  await test.step("on a phone the contents fold, the header takes two rows, its menu leads to every page", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(contents).toBeHidden();
    await page.getByText("On this page").filter({ visible: true }).click();
    await expect(page.getByRole("navigation", { name: "Contents" }).getByRole("link")).not.toHaveCount(0);
    expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(104);
    for (const place of await places(page).getByRole("link").all())
      await expect(place).toBeInViewport({ ratio: 1 });
    await header(page).getByRole("button", { name: "Search", exact: true }).click();
    await expect(searchBox(page)).toBeFocused();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(searchBox(page)).toBeHidden();
    await header(page).getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expectAccessible(page, "#site-menu");
    for (const name of ["Featured", "Public Offers", "Market Analysis", "Freshness", "Contact Us", "Admin"])
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await chooseDay(page, "2025-06-30");
  await expect(page, "without empty fields").toHaveURL(/\/dashboard\?asOf=2025-06-30$/);
});

test("a past day is chosen on the dashboard, which keeps its filters there and back, and goes along from place to place", async ({
  page,
}) => {
  await page.goto("/dashboard?country=US&sort=name");
  await expect(pill(page)).toHaveText("Today", SHOWN);
  await pill(page).click();
  const form = page.getByRole("dialog", { name: "Go back in time" });
  await form.getByLabel("Date", { exact: true }).fill("2024-12-31");
  await form.getByRole("button", { name: "Show that day" }).click();
  await expect(page).toHaveURL(/\/dashboard\?asOf=2024-12-31&country=US&sort=name$/);
  await expect(pill(page)).toHaveText("31 Dec 2024", SHOWN);
  await expect(page.getByRole("combobox", { name: "Country" })).toHaveValue("US");
  const back = header(page).getByRole("link", { name: "Return to today" });
  await back.click();
  await expect(page).toHaveURL(/\/dashboard\?country=US&sort=name$/);
  await expect(pill(page)).toHaveText("Today", SHOWN);
  await page.goBack();
  await expect(pill(page)).toHaveText("31 Dec 2024", SHOWN);
  await header(page).getByRole("link", { name: "Valuation" }).click();
  await expect(page).toHaveURL(/\/valuation\?asOf=2024-12-31$/);
  await page.getByRole("link", { name: "All companies on that date" }).click();
  await expect(page).toHaveURL(/\/dashboard\?asOf=2024-12-31$/);
});

test("a past day stays on a company's page and its ways; today is today, and some pages refuse a day in words", async ({
  page,
}) => {
  await page.goto("/company/1");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link").first().hover();
  await expect(crumbs.getByRole("link").first()).toHaveAttribute("href", "/dashboard");
  await chooseDay(page, "2025-06-30");
  await expect(page).toHaveURL(/\/company\/1\?asOf=2025-06-30$/);
  await expect(pill(page)).toHaveText("30 Jun 2025", SHOWN);
  await header(page).getByRole("link", { name: "Return to today" }).click();
  await expect(page).toHaveURL(/\/company\/1$/);

  await page.goto("/company/1?asOf=2024-12-31&knownAt=2026-11-25");
  for (const way of [
    crumbs.getByRole("link", { name: "Companies" }),
    page.getByRole("navigation", { name: "Sidebar" }).getByRole("link", { name: "All Companies" }),
  ]) {
    await way.hover();
    await expect(way).toHaveAttribute("href", /\/dashboard\?asOf=2024-12-31&knownAt=2026-11-25$/);
  }

  await page.goto(`/dashboard?asOf=${new Date().toISOString().slice(0, 10)}`);
  await expect(pill(page)).toHaveText("Today", SHOWN);
  await expect(page.locator(".rank")).toBeVisible();
  await expect(page.getByText("not today")).toHaveCount(0);
  await expect(searchBox(page)).toBeVisible();

  const refusal = page.getByText("This page has no earlier versions.");
  for (const path of ["/featured", "/changes"]) {
    await page.goto(`${path}?asOf=2025-06-30`);
    await expect(refusal, path).toBeVisible();
  }
  await page.goto("/receipt/company/1/holdings?asOf=2025-06-30");
  await expect(refusal, "a receipt is of its day").toBeHidden();
  await page.goto("/featured");
  await expect(refusal).toBeHidden();
});

test.describe("a short page", () => {
  test.use({ expectedErrors: [/404.*no-such-place/] });

  test("ends with the window, wide or narrow", async ({ page }) => {
    await page.goto("/no-such-place");
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 2400 });
      const box = await page.getByRole("contentinfo").boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeCloseTo(2400, 0);
    }
  });
});

test("a section of a built page is written as the API writes it", async ({ read }) => {
  const inOneLine = (text: string) => text.replace(/\s*([<>])\s*/g, "$1");
  const page = inOneLine(await (await read("/company/1")).text());
  const [built = ""] = /<section class="section" aria-labelledby="figures">.*?<\/div>/s.exec(page) ?? [];
  const note = htmlOfApi`<span class="note">Includes earlier and corrected figures</span>`;
  const made = inOneLine(sectionOf("Shares, debt and cash", htmlOfApi``, note, "figures").html);
  expect(built).toBe(made.slice(0, made.indexOf("</div>") + "</div>".length));
});
