import type { Page } from "@playwright/test";

import { expect, test } from "../helpers/fixtures.ts";
import { LIVE_ROUTES, ROUTES } from "../helpers/routes.ts";
import { openAndSettle } from "../helpers/settle.ts";
import {
  ADDRESSES,
  NOT_APPLIED,
  HOWS,
  LIST_NOT_SHOWN,
  LOST_SCRIPT,
  NOT_WORKING,
  builtReading,
  expectFault,
  expectNothingLost,
  expectedOf,
  faultLine,
  holdScripts,
  openWithoutScripts,
  readingOf,
  spoilScripts,
  watchScripts,
} from "../helpers/what-is-read.ts";

test.use({ expectedErrors: [LOST_SCRIPT] });

/** Opens each of these in a tab of its own, and then waits for all at once, as each takes seconds. */
async function inTabs(
  page: Page,
  paths: string[],
  spoil: (tab: Page) => Promise<unknown>,
  use: (tab: Page, path: string) => Promise<void>,
) {
  const tabs: [Page, string][] = [];
  for (const path of paths) {
    const tab = await page.context().newPage();
    await spoil(tab);
    await openWithoutScripts(tab, path);
    tabs.push([tab, path]);
  }
  await Promise.all(tabs.map(([tab, path]) => use(tab, path)));
  for (const [tab] of tabs) await tab.close();
}

const areRefused = (tab: Page) => spoilScripts(tab, "is refused");

/** The page as it was built for every visitor, whatever an address asks of it. */
const builtOf = (path: string) => path.replace(/[?#].*/, "");

test("where no script comes, what was built is shown instead of what the address asks for, and the page says so", async ({
  page,
  browser,
}) => {
  const expectSaid = async (tab: Page, path: string) => {
    await expectFault(tab, path.startsWith("/my-list") ? LIST_NOT_SHOWN : NOT_APPLIED);
    await expectNothingLost(tab, await builtReading(browser, tab, builtOf(path)), path);
  };
  const notAlike = ADDRESSES.filter((path) => /country|asOf|ids|list/.test(path));
  await inTabs(page, notAlike, areRefused, expectSaid);
  await inTabs(page, notAlike.slice(1), holdScripts, expectSaid);
  await areRefused(page);
  for (const path of ADDRESSES.filter((each) => !notAlike.includes(each))) {
    await openWithoutScripts(page, path);
    await expect.soft(page.locator("html"), path).toHaveAttribute("data-asked", "view");
  }
});

/** Each of these is drawn by other code. */
const DRAWN = /country|asOf|profiles|columns|ids|list/;

for (const isMatrix of [false, true])
  test(
    `what an address asks for is not held back once it is drawn${isMatrix ? ", however it asks" : ""}`,
    isMatrix ? { tag: "@matrix" } : {},
    async ({ page }) => {
      for (const path of [...ADDRESSES, "/dashboard?tab=announcements"]) {
        if (DRAWN.test(path) === isMatrix) continue;
        await page.goto(path);
        await expect(page.locator("html"), path).not.toHaveAttribute("data-asked");
        await expect(faultLine(page), path).toBeHidden();
      }
    },
  );

test("where no script comes, every page with figures reads complete, says that it stands still, and so does a press", async ({
  page,
  browser,
}) => {
  const live = [...LIVE_ROUTES].filter((each) => each !== "/dashboard/all");
  const past = "/company/1?asOf=2024-12-31";
  await inTabs(page, [...live, past, "/", "/monetization"], areRefused, async (tab, path) => {
    if (path === "/") await expect(faultLine(tab)).toContainText(NOT_WORKING);
    else if (path !== past) await expectFault(tab, NOT_WORKING);
    if (path === past) {
      await expect(tab.locator("[data-day] .pill")).toContainText("31 Dec 2024");
      await expect(tab.locator("[data-day] .pill")).not.toContainText(/not applied/, { useInnerText: true });
      await expect(faultLine(tab).getByText(/Figures of/)).toBeHidden();
    }
    if (path === "/monetization") {
      await tab.getByRole("button", { name: "Inquire About Listing" }).click();
      await expect(tab.locator(".toast")).toContainText("This page is out of date.");
    }
    await expectNothingLost(tab, await builtReading(browser, tab, path), path);
  });
});

/** How many parts do not react to presses. */
const asleep = (page: Page) => page.locator("astro-island[ssr]").count();

/** Opens a page on which all is well: the files of code it asks for by itself. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const asked = watchScripts(page);
  await openAndSettle(page, path);
  expect.soft(await faultLine(page).count(), `${path} has a line for faults`).toBe(1);
  await expect.soft(faultLine(page), "no fault while all is well").toBeHidden();
  return [...asked];
}

/** Pages which between them name every file of code, those with most of it first. */
async function routesWithCode(read: (path: string) => Promise<Response>): Promise<string[]> {
  const named = new Set<string>();
  const chosen: string[] = [];
  for (const path of [...LIVE_ROUTES, ...ROUTES]) {
    const html = await (await read(path)).text();
    const scripts = html.match(/\/_astro\/[^"'\s&]+\.js/g) ?? [];
    if (scripts.some((script) => !named.has(script))) chosen.push(path);
    for (const script of scripts) named.add(script);
  }
  return chosen;
}

test("each file of code may be missing once, where most of it shows", async ({
  page,
  context,
  browser,
  read,
}) => {
  test.setTimeout(300_000);
  const tried = new Set<string>();
  for (const path of await routesWithCode(read)) {
    const own = (await scriptsOf(page, path)).filter((script) => !tried.has(script));
    const [built, usual] = [await builtReading(browser, page, path), await asleep(page)];
    for (const script of own) {
      tried.add(script);
      const how = tried.size % 2 === 0 ? "is gone" : "is refused";
      const tab = await context.newPage();
      await spoilScripts(tab, how, (asked) => asked === script);
      await openAndSettle(tab, path);
      if ((await asleep(tab)) > usual) await expectFault(tab, NOT_WORKING);
      await expectNothingLost(tab, built, `${path} where ${script} ${how}`);
      await tab.close();
    }
  }
  expect(tried.size).toBeGreaterThan(3);
});

for (const how of HOWS)
  for (const path of [...ROUTES, ...ADDRESSES])
    test(`${path} where each of its files of code ${how} @matrix`, async ({ page, context, browser }) => {
      test.setTimeout(300_000);
      const scripts = await scriptsOf(page, path);
      const whole = await readingOf(page);
      const built = await builtReading(browser, page, path);
      for (const script of ["each", ...scripts]) {
        const tab = await context.newPage();
        await spoilScripts(tab, how, (asked) => script === "each" || asked === script);
        await openAndSettle(tab, path);
        await expectNothingLost(tab, await expectedOf(tab, whole, built), `${path} where ${script} ${how}`);
        await tab.close();
      }
    });
