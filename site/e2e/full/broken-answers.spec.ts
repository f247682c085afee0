import type { Browser, Page } from "@playwright/test";

import { expect, test } from "../helpers/fixtures.ts";
import { openAndSettle } from "../helpers/settle.ts";
import {
  builtReading,
  expectNothingLost,
  expectedOf,
  pathOf,
  readingOf,
  refusal,
} from "../helpers/what-is-read.ts";

const HOWS = ["fails", "never comes", "has the wrong shape", "is a page", "is cut"] as const;
type How = (typeof HOWS)[number];

/** Pages that ask the server for something, and what a visitor does first, if anything. */
const PAGES: [path: string, act?: (page: Page) => Promise<void>][] = [
  ["/dashboard"],
  ["/dashboard?preset=valuation"],
  ["/dashboard?asOf=2024-12-31"],
  ["/compare?ids=1,2"],
  ["/market-analysis"],
  ["/featured", searchFeatured],
  ["/company/1"],
  ["/my-list"],
  ["/status"],
];

test.use({ expectedErrors: [/status of 500/] });

/** All that code which does not check an answer would reach for first. */
const WRONG_SHAPE = { price: "123456", data: [{}], next: null };

const isRead = (url: string) => pathOf(url).startsWith("/api/");

/** Answers these reads wrongly. */
const spoilReads = (page: Page, how: How, isSpoiled: (path: string) => boolean = () => true) =>
  page.route("/api/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (!isSpoiled(pathname + search)) return route.fallback();
    if (how === "fails") return route.fulfill({ status: 500, json: { message: "boom" } });
    if (how === "has the wrong shape") return route.fulfill({ json: WRONG_SHAPE });
    if (how === "is a page")
      return route.fulfill({ contentType: "text/html", body: "<title>Sign in</title>" });
    if (how === "never comes") return;
    const text = await (await route.fetch()).text();
    return route.fulfill({ contentType: "application/json", body: text.slice(0, text.length / 2) });
  });

/** Types into the search, which then asks for the whole list, and clears it again. */
async function searchFeatured(page: Page) {
  const search = page.getByPlaceholder("Search featured companies...");
  await search.fill("strategy");
  await expect(search).toHaveValue("strategy");
  await expect(page.getByRole("main")).toContainText("Strategy");
  await page.clock.runFor(5_000);
  await search.fill("");
}

/** Opens the page and lets five seconds of its own time pass. */
async function openAndUse(page: Page, how: How | null, [path, act]: (typeof PAGES)[number]) {
  await openAndSettle(page, path, (url) => how !== "never comes" || !isRead(url));
  await act?.(page);
}

/** What may be shown, and said, where all answers are wrong. */
async function expectBuiltWhere(how: How, opened: (typeof PAGES)[number], tab: Page, browser: Browser) {
  const [path] = opened;
  await spoilReads(tab, how);
  const built = await builtReading(browser, tab, path);
  await openAndUse(tab, how, opened);
  const where = `${path} where every answer ${how}`;
  await expectNothingLost(tab, built, where);
  if (path.includes("?"))
    await expect.soft(refusal(tab), `${where} says what of its address it does not show`).toBeVisible();
  if (how !== "never comes") return;
  await tab.clock.runFor(10_000);
  await expectNothingLost(tab, built, `${where}, much later`);
}

for (const opened of PAGES) {
  const [path] = opened;
  const isFirst = path === "/dashboard";
  const hows = HOWS.filter(
    (how) => isFirst || how === "fails" || (how === "never comes" && path.includes("?")),
  );
  test(`${path} keeps what was built where every answer ${hows.join(", or ")}`, async ({
    context,
    browser,
  }) => {
    for (const how of hows) {
      const tab = await context.newPage();
      await expectBuiltWhere(how, opened, tab, browser);
      await tab.close();
    }
  });

  for (const how of HOWS.slice(0, 3).filter((each) => !hows.includes(each)))
    test(`${path} keeps what was built where every answer ${how} @matrix`, ({ page, browser }) =>
      expectBuiltWhere(how, opened, page, browser));

  for (const how of HOWS)
    test(`${path} where each answer ${how} @matrix`, async ({ page, context, browser }) => {
      test.setTimeout(300_000);
      const reads = new Set<string>();
      page.on("request", (request) => {
        const { pathname, search } = new URL(request.url());
        if (isRead(request.url())) reads.add(pathname + search);
      });
      await openAndUse(page, null, opened);
      const whole = await readingOf(page);
      const built = await builtReading(browser, page, path);
      for (const read of reads) {
        const tab = await context.newPage();
        await spoilReads(tab, how, (asked) => asked === read);
        await openAndUse(tab, how, opened);
        await expectNothingLost(tab, await expectedOf(tab, whole, built), `${path} where ${read} ${how}`);
        await tab.close();
      }
    });
}

test("an address is not applied where only the answer it asks for has the wrong shape", async ({
  context,
}) => {
  for (const [path, read] of [
    ["/dashboard?asOf=2024-12-31", "/api/market-data/BTC/close"],
    ["/dashboard?preset=valuation", "/api/v1/analysis"],
  ] as const) {
    const tab = await context.newPage();
    await spoilReads(tab, "has the wrong shape", (asked) => asked.startsWith(read));
    await openAndUse(tab, null, [path]);
    await expect(refusal(tab), path).toBeVisible();
    await tab.close();
  }
});
