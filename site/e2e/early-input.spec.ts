import type { Page } from "@playwright/test";

import { rowsOf, searchBox, shownNames } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

/** The code that hydrates islands, and a profile's equivalent. */
const LIBRARY = /\/_astro\/(hydrate|LateParts)\./;

/** Opens a page on which nothing is hydrated before `wake` is called. */
async function openAsleep(page: Page, path: string) {
  const woken = Promise.withResolvers<void>();
  const asked = page.waitForRequest(LIBRARY);
  await page.route(LIBRARY, async (route) => {
    await woken.promise;
    await route.continue();
  });
  await page.goto(path);
  return async () => {
    await asked;
    woken.resolve();
  };
}

test("what is typed before the dashboard is alive is looked for", async ({ page }) => {
  const wake = await openAsleep(page, "/dashboard");
  await searchBox(page).fill("tesla");
  await expect(rowsOf(page)).toHaveCount(25);
  await wake();
  await expect.poll(() => shownNames(page)).toEqual(["Tesla"]);
  await expect(searchBox(page)).toHaveValue("tesla");
  await expect(page).toHaveURL(/\?q=tesla$/);
});

test("a receipt asked for before the dashboard is alive stands beside the figure that is there then", async ({
  page,
}) => {
  const wake = await openAsleep(page, "/dashboard");
  const read = Promise.withResolvers<void>();
  await page.route("/receipt/company/1/holdings", async (route) => {
    await read.promise;
    await route.continue();
  });
  const figure = page.locator('a.src[href="/receipt/company/1/holdings"]').filter({ visible: true });
  const pressed = await figure.elementHandle();
  await figure.click();
  await wake();
  await expect.poll(() => pressed?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  read.resolve();
  const receipt = page.getByRole("dialog", { name: /^BTC holdings of Strategy/ });
  await expect(receipt).toContainText("As of");
  await page.keyboard.press("Escape");
  await expect(receipt).toBeHidden();
});

test("what is chosen before the dashboard is alive stays chosen @wide", async ({ page }) => {
  const wake = await openAsleep(page, "/dashboard");
  await page.getByLabel("Country").selectOption("France");
  await page.getByLabel("Sector").selectOption({ index: 1 });
  const sector = await page.getByLabel("Sector").inputValue();
  await wake();
  await expect(page).toHaveURL(/\?country=FR&sector=/);
  await expect(page.getByLabel("Country")).toHaveValue("FR");
  await expect(page.getByLabel("Sector")).toHaveValue(sector);
});

test("controls that nobody touched leave the filters of the address alone @wide", async ({ page }) => {
  const wake = await openAsleep(page, "/dashboard?country=JP&q=meta");
  await wake();
  await expect.poll(() => shownNames(page)).toEqual(["Metaplanet"]);
  await expect(page).toHaveURL(/\?country=JP&q=meta$/);
});

test("what is typed before the featured companies are alive is looked for @wide", async ({ page }) => {
  const wake = await openAsleep(page, "/featured");
  await page.getByPlaceholder("Search featured companies...").fill("tesla");
  await wake();
  await expect(page.locator(".tile h2")).toHaveText(["Tesla"]);
});

for (const [path, name] of [
  ["/dashboard", "Submit Company"],
  ["/company/1", "Suggest Correction"],
] as const)
  test(`a press on "${name}" before its island is alive is answered once it is`, async ({ page }) => {
    const wake = await openAsleep(page, path);
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toHaveCount(0);
    await wake();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  });

test("a range of a chart chosen before the chart is alive is shown at once, and stays", async ({ page }) => {
  const wake = await openAsleep(page, "/company/1");
  const chart = page.locator("#chart-held");
  const reader = chart.getByRole("slider");
  const shown = chart.locator(".chart-view").filter({ visible: true });
  for (const [name, years] of [
    ["3 years", "3"],
    ["1 year", "1"],
  ] as const) {
    await chart.getByText(name, { exact: true }).click();
    await expect(shown).toHaveAttribute("data-range", years);
  }
  await expect(reader).toHaveAttribute("aria-valuemax", "1");
  await wake();
  await expect(async () => {
    await reader.blur();
    await reader.focus();
    await expect(reader).not.toHaveAttribute("aria-valuemax", "1", { timeout: 1_000 });
  }).toPass();
  await expect(chart.getByRole("radio", { name: "1 year" })).toBeChecked();
  await expect(shown).toHaveAttribute("data-range", "1");
  await reader.press("Home");
  await expect(reader).toHaveAttribute("aria-valuetext", / BTC$/);
  await expect(reader).not.toHaveAttribute("aria-valuetext", /2020/);
});

test("a view asked for before the dashboard is alive is shown @wide", async ({ page }) => {
  const wake = await openAsleep(page, "/dashboard");
  await page.getByRole("tab", { name: "Profiles" }).click();
  await wake();
  await expect(page).toHaveURL(/\?tab=profiles$/);
  await expect(page.getByRole("tabpanel").locator('a[href^="/company/"]')).toHaveCount(5);
});

test("a page whose browser does not tell that it painted comes alive all the same @wide", async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/dashboard");
  await page.clock.runFor(5_000);
  await expect(page.locator("astro-island[ssr][client=soon]")).toHaveCount(0);
});

test("a page that the browser never has time for comes alive all the same @wide", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (call, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : Number(setTimeout(call, timeout, { didTimeout: true, timeRemaining: () => 0 }));
  });
  await page.goto("/dashboard");
  await searchBox(page).fill("tesla");
  await expect.poll(() => shownNames(page)).toEqual(["Tesla"]);
});
