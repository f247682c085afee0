import type { BrowserContext, Locator, Page } from "@playwright/test";

import { rowsOf, searchBox } from "../helpers/dashboard-page.ts";
import { stopTheClock } from "../helpers/live-page.ts";
import { expect, test } from "../helpers/next-release.ts";
import { openAndSettle } from "../helpers/settle.ts";
import { LOST_SCRIPT, NOT_WORKING, faultLine, readingOf, watchScripts } from "../helpers/what-is-read.ts";

const OUT_OF_DATE = /This page is out of date\..*Reload/s;

test.use({ expectedErrors: [LOST_SCRIPT] });

/** Opens a page and sees all of it, so that whatever loads by itself has loaded. */
async function openAndSee(page: Page, path: string) {
  const settle = await openAndSettle(page, path);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await settle();
  await page.evaluate(() => scrollTo(0, 0));
  await settle();
}

const toast = (page: Page) => page.locator(".toast").filter({ visible: true });

/** After five seconds of the page's time. */
async function toastGone(page: Page) {
  await page.clock.runFor(5_000);
  await expect(toast(page)).toHaveCount(0);
}

const first = (page: Page, name: string) => rowsOf(page).first().filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const closeDialog = (page: Page) => page.keyboard.press("Escape");

type Part = {
  name: string;
  ask: (page: Page) => Promise<unknown>;
  works: (page: Page) => Locator;
  leave?: (page: Page) => Promise<unknown>;
};

/** Loaded before a page is touched. */
const AT_HAND: Part[] = [
  {
    name: "a filter",
    ask: (page) => page.getByLabel("Country").selectOption("JP"),
    works: (page) => first(page, "Metaplanet"),
    leave: (page) => page.getByLabel("Country").selectOption(""),
  },
  {
    name: "the search",
    ask: (page) => searchBox(page).fill("tesla"),
    works: (page) => first(page, "Tesla"),
    leave: (page) => searchBox(page).fill(""),
  },
  {
    name: "sorting",
    ask: (page) => page.getByRole("columnheader").getByRole("button").nth(1).click(),
    works: (page) => first(page, "333D"),
  },
];

/** What each page loads only once it is asked for. */
const LATE: Record<string, Part[]> = {
  "/dashboard": [
    {
      name: "details",
      ask: (page) => press(page, "Details: Strategy"),
      works: (page) => dialog(page, "Strategy"),
      leave: closeDialog,
    },
    {
      name: "the columns",
      ask: (page) => press(page, "Columns"),
      works: (page) => page.getByRole("group", { name: "Table columns" }),
      leave: (page) => press(page, "Columns"),
    },
    {
      name: "the dialog of a submission",
      ask: (page) => press(page, "Submit Company"),
      works: (page) => dialog(page, "Submit Company"),
      leave: closeDialog,
    },
    {
      name: "another view",
      ask: (page) => page.getByRole("tab", { name: "Profiles" }).click(),
      works: (page) => page.getByRole("tabpanel").locator(".co-tile").first(),
    },
  ],
  "/company/1": [
    {
      name: "the reader of a chart",
      ask: (page) => page.locator("#chart-held").getByRole("slider").focus(),
      works: (page) => page.locator("#chart-held [role=slider]:not([aria-valuemax='1'])"),
    },
    {
      name: "the dialog of a correction",
      ask: (page) => press(page, "Suggest Correction"),
      works: (page) => dialog(page, "Suggest Correction"),
    },
  ],
  "/monetization": [
    {
      name: "the dialog of a listing",
      ask: (page) => press(page, "Inquire About Listing"),
      works: (page) => dialog(page, "Featured Company Listing"),
    },
  ],
};

/** A part that the page had not used loads now, as it was built first. */
async function expectLoadsLate(page: Page, { name, ask, works, leave }: Part) {
  const asked = watchScripts(page);
  await ask(page);
  await expect.soft(works(page), name).toBeVisible();
  await expect.soft(toast(page), name).toHaveCount(0);
  await expect.soft(faultLine(page), name).toBeHidden();
  expect.soft([...asked].join(" "), `${name} is loaded now, as it was built first`).toContain("-first.js");
  await leave?.(page);
}

/** Either the part had loaded already and answers, or one message says what to do. */
async function expectAnswered(page: Page, { name, ask, works, leave }: Part) {
  const says = toast(page).or(faultLine(page).filter({ visible: true }));
  await ask(page);
  await expect(works(page).or(says).first(), name).toBeVisible();
  await expect.poll(async () => (await readingOf(page)).loading, { message: name }).toEqual([]);
  if (await works(page).isVisible()) return void (await leave?.(page));
  await expect(says, `${name}: one message`).toHaveCount(1);
  if ((await toast(page).count()) === 0) return expect(says, name).toHaveText(new RegExp(NOT_WORKING));
  await expect(says, name).toHaveText(OUT_OF_DATE);
  await toastGone(page);
}

/** A press on Export saves the list or does this instead. */
async function exportOr(page: Page, otherwise?: () => Promise<unknown>) {
  const saved = page.waitForEvent("download");
  await press(page, "Export");
  await Promise.race([saved, ...(otherwise ? [otherwise()] : [])]);
}

/** One after another, because all tabs of a browser context share its clock. */
async function pagesOf(context: BrowserContext): Promise<[path: string, tab: Page][]> {
  const pages: [path: string, tab: Page][] = [];
  for (const path of Object.keys(LATE)) {
    const tab = await context.newPage();
    await openAndSee(tab, path);
    pages.push([path, tab]);
  }
  return pages;
}

/** Three releases are kept, so the last of these deletes the first, whose files stay for two days. */
const NEXT = ["second", "third", "fourth"];

test("a page open over three releases loads all that it had not used, and says once when it is out of date", async ({
  context,
  browser,
  baseURL,
  viewport,
  releases,
}) => {
  test.setTimeout(240_000);
  const early = await pagesOf(context);
  // The first tabs' browser keeps what they load, so these are in another.
  const other = await browser.newContext({ baseURL, viewport });
  const late = await pagesOf(other);
  for (const key of NEXT) await releases.publish(key);

  for (const [path, tab] of early) {
    await tab.bringToFront();
    if (path === "/dashboard") await exportOr(tab);
    for (const part of LATE[path] ?? []) await expectLoadsLate(tab, part);
  }

  await releases.sweep();
  // With the next release, the server forgets what it has answered from memory.
  await releases.publish("fifth");
  for (const [path, tab] of late) {
    await tab.bringToFront();
    if (path === "/dashboard") {
      for (const part of AT_HAND) await expectAnswered(tab, part);
      await exportOr(tab, () => expect(toast(tab)).toHaveText(OUT_OF_DATE));
      await toastGone(tab);
      await searchBox(tab).fill("strategy");
    }
    for (const part of LATE[path] ?? []) await expectAnswered(tab, part);
    if (path === "/company/1")
      await expect(tab.locator("#chart-held .chart-view").filter({ visible: true })).toBeVisible();
    if (path === "/dashboard") {
      await expect(searchBox(tab), "what was typed is kept").toHaveValue("strategy");
      await stopTheClock(tab);
      await press(tab, "Submit Company");
      await toast(tab).getByText("Reload").click();
      await tab.clock.resume();
      await press(tab, "Submit Company");
      await expect(dialog(tab, "Submit Company")).toBeVisible();
    }
  }
  await other.close();
});
