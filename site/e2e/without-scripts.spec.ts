import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { LIVE_ROUTES, ROUTES } from "./routes.ts";
import { openAndSettle } from "./settle.ts";
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
} from "./what-is-read.ts";

test.use({ expectedErrors: [LOST_SCRIPT] });

for (const path of ADDRESSES)
  test(`${path} shows what was built, and says so, where no script comes`, async ({ page, browser }) => {
    await spoilScripts(page, "is refused");
    await openWithoutScripts(page, path);
    await expectFault(page, path.startsWith("/my-list") ? LIST_NOT_SHOWN : NOT_APPLIED);
    await expectNothingLost(page, await builtReading(browser, page, path), path);
  });

for (const path of ["/dashboard?asOf=2024-12-31", "/compare?ids=1,2", "/my-list#list=1:250:12000,5:40"])
  test(`${path} shows what was built, and says so, while scripts are still to come`, async ({
    page,
    browser,
  }) => {
    await holdScripts(page);
    await openWithoutScripts(page, path);
    await expectFault(page, path.startsWith("/my-list") ? LIST_NOT_SHOWN : NOT_APPLIED);
    await expectNothingLost(page, await builtReading(browser, page, path), path);
  });

for (const path of [...ADDRESSES, "/dashboard?tab=announcements"])
  test(`${path} holds nothing back once it is drawn`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("html")).not.toHaveAttribute("data-asked");
    await expect(faultLine(page)).toBeHidden();
  });

test("the first page says so where its script does not come", async ({ page }) => {
  await spoilScripts(page, "is refused");
  await openWithoutScripts(page, "/");
  await expect(faultLine(page)).toContainText(NOT_WORKING);
});

test("a page without islands says so where its script does not come, and so does a press", async ({
  page,
}) => {
  await spoilScripts(page, "is refused");
  await openWithoutScripts(page, "/monetization");
  await expectFault(page, NOT_WORKING);
  await page.getByRole("button", { name: "Inquire About Listing" }).click();
  await expect(page.locator(".toast")).toContainText("This page is out of date.");
});

test("a past day of a company, which the server draws, needs no script", async ({ page, browser }) => {
  const path = "/company/1?asOf=2024-12-31";
  await spoilScripts(page, "is refused");
  await openWithoutScripts(page, path);
  await expect(page.locator("[data-day] .pill")).toContainText("31 Dec 2024");
  await expect(page.locator("[data-day] .pill")).not.toContainText(/not applied/, { useInnerText: true });
  await expect(faultLine(page).getByText(/Figures of/)).toBeHidden();
  await expectNothingLost(page, await builtReading(browser, page, path), path);
});

for (const path of [...LIVE_ROUTES].filter((each) => each !== "/dashboard/all"))
  test(`${path} reads complete where no script comes, and says that it stands still`, async ({
    page,
    browser,
  }) => {
    await spoilScripts(page, "is refused");
    await openWithoutScripts(page, path);
    if ((await page.locator("astro-island").count()) > 0) await expectFault(page, NOT_WORKING);
    await expectNothingLost(page, await builtReading(browser, page, path), path);
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
