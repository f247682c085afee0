import type { Locator, Page } from "@playwright/test";

import { rowsOf, searchBox } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";
import { test as testOfReleases } from "./next-release.ts";
import { openAndSettle } from "./settle.ts";
import { LOST_SCRIPT, NOT_WORKING, SCRIPT, faultLine, readingOf, watchScripts } from "./what-is-read.ts";

const OUT_OF_DATE = /This page is out of date\..*Reload/s;

test.use({ expectedErrors: [LOST_SCRIPT] });

/** Opens a page, sees all of it, and then another release comes: what has not loaded by now is gone. */
async function openThenRelease(page: Page, path: string) {
  const settle = await openAndSettle(page, path);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await settle();
  await page.evaluate(() => scrollTo(0, 0));
  await settle();
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: "" }));
}

const toast = (page: Page) => page.locator(".toast").filter({ visible: true });

/** Either the part had loaded already and answers, or one message says what to do. */
async function expectAnswered(page: Page, works: Locator) {
  const says = toast(page).or(faultLine(page).filter({ visible: true }));
  await expect(works.or(says).first()).toBeVisible();
  if (await works.isVisible()) return;
  await expect(says, "one message").toHaveCount(1);
  await expect(says).toHaveText((await toast(page).count()) > 0 ? OUT_OF_DATE : new RegExp(NOT_WORKING));
}

const first = (page: Page, name: string) => rowsOf(page).first().filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

type Part = [
  part: string,
  path: string,
  ask: (page: Page) => Promise<unknown>,
  works: (page: Page) => Locator,
];

const PARTS: Part[] = [
  [
    "sorting",
    "/dashboard",
    (page) => page.getByRole("columnheader").getByRole("button").nth(1).click(),
    (page) => first(page, "333D"),
  ],
  [
    "a filter",
    "/dashboard",
    (page) => page.getByLabel("Country").selectOption("JP"),
    (page) => first(page, "Metaplanet"),
  ],
  ["the search", "/dashboard", (page) => searchBox(page).fill("tesla"), (page) => first(page, "Tesla")],
  [
    "details",
    "/dashboard",
    (page) => page.getByRole("button", { name: "Details: Strategy" }).click(),
    (page) => dialog(page, "Strategy"),
  ],
  [
    "another view",
    "/dashboard",
    (page) => page.getByRole("tab", { name: "Profiles" }).click(),
    (page) => page.getByRole("tabpanel").locator(".co-tile").first(),
  ],
  [
    "the columns",
    "/dashboard",
    (page) => page.getByRole("button", { name: "Columns", exact: true }).click(),
    (page) => page.getByRole("group", { name: "Table columns" }),
  ],
  [
    "the dialog of a submission",
    "/dashboard",
    (page) => page.getByRole("button", { name: "Submit Company" }).click(),
    (page) => dialog(page, "Submit Company"),
  ],
  [
    "the dialog of a correction",
    "/company/1",
    (page) => page.getByRole("button", { name: "Suggest Correction" }).click(),
    (page) => dialog(page, "Suggest Correction"),
  ],
  [
    "the dialog of a listing",
    "/monetization",
    (page) => page.getByRole("button", { name: "Inquire About Listing" }).first().click(),
    (page) => dialog(page, "Featured Company Listing"),
  ],
];

for (const [part, path, ask, works] of PARTS)
  test(`${part} asked for after a new release works, or one message says to reload`, async ({ page }) => {
    await openThenRelease(page, path);
    await ask(page);
    await expectAnswered(page, works(page));
    if (part === "the search") await expect(searchBox(page)).toHaveValue("tesla");
    expect((await readingOf(page)).loading).toEqual([]);
  });

const READER: Part = [
  "the reader of a chart",
  "/company/1",
  (page) => page.locator("#chart-held").getByRole("slider").focus(),
  (page) => page.locator("#chart-held [role=slider]:not([aria-valuemax='1'])"),
];

test("the reader of a chart asked for after a new release works, or one message says to reload", async ({
  page,
}) => {
  const [, path, ask, works] = READER;
  await openThenRelease(page, path);
  await ask(page);
  await expectAnswered(page, works(page));
  await expect(page.locator("#chart-held .chart-view").filter({ visible: true })).toBeVisible();
});

test("an export asked for after a new release is saved, or one message says to reload", async ({ page }) => {
  await openThenRelease(page, "/dashboard");
  const saved = page.waitForEvent("download", { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  await page.getByRole("button", { name: "Export", exact: true }).click();
  if (!(await saved)) await expect(toast(page)).toHaveText(OUT_OF_DATE);
});

test("what is typed before a part is missed is kept, and the message's button reloads", async ({ page }) => {
  await openThenRelease(page, "/dashboard");
  await searchBox(page).fill("tesla");
  await page.getByRole("button", { name: "Submit Company" }).click();
  const message = toast(page).or(faultLine(page).filter({ visible: true }));
  await expect(message.or(dialog(page, "Submit Company")).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue("tesla");
  if (await dialog(page, "Submit Company").isVisible()) return;
  await page.unroute(SCRIPT);
  // An island that came into sight meanwhile has its own line.
  await message.getByText("Reload").first().click({ timeout: 5_000 });
  await expect(rowsOf(page)).not.toHaveCount(0);
  await expect(message).toHaveCount(0);
});

/** Three releases are kept, so the last of these sweeps without any that names the files of the first. */
const NEXT = ["second", "third", "fourth", "fifth"];
/** Loaded before a page is touched. */
const AT_HAND = ["sorting", "a filter", "the search"];
const EXPORT: Part = [
  "an export",
  "/dashboard",
  (page) =>
    Promise.all([
      page.waitForEvent("download", { timeout: 15_000 }),
      page.getByRole("button", { name: "Export", exact: true }).click(),
    ]),
  rowsOf,
];

testOfReleases(
  "a page open over four releases loads each part that it had not used",
  async ({ context, releases }) => {
    testOfReleases.setTimeout(300_000);
    const tabs: [Page, Part][] = [];
    for (const part of [...PARTS.filter(([name]) => !AT_HAND.includes(name)), READER, EXPORT]) {
      const tab = await context.newPage();
      await tab.goto(part[1], { waitUntil: "networkidle" });
      tabs.push([tab, part]);
    }
    for (const key of NEXT) await releases.publish(key);
    for (const [tab, [name, , ask, works]] of tabs) {
      const asked = watchScripts(tab);
      await tab.bringToFront();
      await ask(tab);
      await expect.soft(works(tab).first(), name).toBeVisible();
      await expect.soft(toast(tab), name).toHaveCount(0);
      await expect.soft(faultLine(tab), name).toBeHidden();
      expect
        .soft([...asked].join(" "), `${name} is loaded now, as it was built first`)
        .toContain("-first.js");
    }
  },
);

testOfReleases(
  "a page whose files are deleted says once that it is out of date, and keeps what is typed",
  async ({ page, releases }) => {
    testOfReleases.setTimeout(300_000);
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await searchBox(page).fill("tesla");
    for (const key of NEXT) await releases.publish(key);
    await releases.sweep();
    await page.getByRole("button", { name: "Submit Company" }).click();
    await expect(toast(page)).toHaveText(OUT_OF_DATE);
    await expect(toast(page)).toHaveCount(1);
    await expect(searchBox(page)).toHaveValue("tesla");
    await toast(page).getByText("Reload").click();
    await page.getByRole("button", { name: "Submit Company" }).click();
    await expect(dialog(page, "Submit Company")).toBeVisible();
  },
);
