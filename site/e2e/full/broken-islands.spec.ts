import type { Page } from "@playwright/test";

import {
  BROKEN,
  breakAllAmounts,
  breakFirstRender,
  breakNextChange,
  islandTexts,
  reachFor,
  seenIslands,
} from "../helpers/break-islands.ts";
import { expect, test } from "../helpers/live-page.ts";
import type { LiveSite } from "../helpers/live-site.ts";
import { NOT_WORKING, expectFault, faultLine, readingOf } from "../helpers/what-is-read.ts";

/** Live pages whose islands differ. */
const PATHS = ["/dashboard", "/market-analysis", "/compare", "/featured", "/public-offers"];
/** Its islands are those of the dashboard, around a longer list. */
const ALIKE = "/dashboard/all";

test.use({ expectedErrors: [BROKEN] });

let priceUsd = 100_000;

/** The text of all islands but these, before and after another price. */
async function expectOthersLive(page: Page, site: LiveSite, broken: number[]) {
  const others = async () => (await islandTexts(page)).filter((_, nth) => !broken.includes(nth)).join("\n");
  const before = await others();
  site.sendPrice((priceUsd += 1_234));
  await expect.poll(others, { message: "other islands follow the price", timeout: 5_000 }).not.toBe(before);
}

/** The island shows again what was built, the page says so, and nothing is blank. */
async function expectBuiltAgain(page: Page, nth: number, built: string | undefined, where: string) {
  await expectFault(page, NOT_WORKING);
  await expect.soft
    .poll(async () => (await islandTexts(page))[nth], { message: where, timeout: 5_000 })
    .toBe(built);
  expect.soft(await seenIslands(page), `${where} is seen`).toContain(nth);
  const { loading, blank } = await readingOf(page);
  expect.soft([loading, blank], where).toEqual([[], []]);
}

const whereOf = (path: string, nth: number, built: string[]) =>
  `island ${nth} of ${path}, which shows "${built[nth]?.slice(0, 40)}",`;

/** Opens a page on which every island that is seen has come alive. */
async function openAlive(page: Page, site: LiveSite, path: string) {
  const calls = site.calls.length;
  await page.goto(path);
  const seen = await seenIslands(page);
  for (const nth of seen) await reachFor(page, nth);
  await expect.poll(() => site.calls.length).toBe(calls + 1);
  await expect(page.locator("astro-island[ssr]").filter({ visible: true })).toHaveCount(0);
  return seen;
}

/** Those of these islands whose text another price changes. */
async function followers(page: Page, site: LiveSite, seen: number[]) {
  const before = await islandTexts(page);
  site.sendPrice((priceUsd += 1_234));
  const changed = async () => {
    const now = await islandTexts(page);
    return seen.filter((nth) => now[nth] !== before[nth]);
  };
  await expect.poll(async () => (await changed()).length).toBeGreaterThan(1);
  return changed();
}

/** Every other island, and then those between them, so that each that throws is beside one that does not. */
const inTurns = (seen: number[]) => [0, 1].map((turn) => seen.filter((_, at) => at % 2 === turn));
const oneByOne = (seen: number[]) => seen.map((nth) => [nth]);

for (const [paths, groupsOf, tag] of [
  [PATHS, inTurns, {}],
  [[...PATHS, ALIKE], oneByOne, { tag: "@matrix" }],
] as const)
  for (const path of paths)
    test(
      `each island of ${path} that throws ${groupsOf === oneByOne ? "alone" : "at once"} leaves what was built, and the others live`,
      tag,
      async ({ page, context, site, read }) => {
        test.setTimeout(180_000);
        const html = await (await read(path)).text();
        const built = await islandTexts(page, html);
        await page.goto(path);
        for (const broken of groupsOf(await seenIslands(page))) {
          const tab = await context.newPage();
          for (const nth of broken) await breakFirstRender(tab, nth);
          await tab.goto(path);
          for (const nth of broken) {
            await reachFor(tab, nth);
            await expectBuiltAgain(tab, nth, built[nth], whereOf(path, nth, built));
          }
          await expectOthersLive(tab, site, broken);
          await tab.close();
        }
      },
    );

for (const path of [...PATHS, ALIKE])
  test(
    `each island of ${path} that throws later shows again what was built, and the others live`,
    path === ALIKE ? { tag: "@matrix" } : {},
    async ({ page, site, read }) => {
      test.setTimeout(180_000);
      const html = await (await read(path)).text();
      const built = await islandTexts(page, html);
      const seen = await openAlive(page, site, path);
      await expect(faultLine(page), "no fault while all is well").toBeHidden();
      const following = await followers(page, site, seen);
      const broken: number[] = [];
      for (const nth of following) {
        await breakNextChange(page, nth);
        site.sendPrice((priceUsd += 1_234));
        broken.push(nth);
        for (const each of broken)
          await expectBuiltAgain(page, each, built[each], whereOf(path, each, built));
        if (broken.length < following.length) await expectOthersLive(page, site, broken);
      }
      const now = await islandTexts(page);
      for (const nth of broken) expect.soft(now[nth], whereOf(path, nth, built)).toBe(built[nth]);
    },
  );

test("where no amount can be written any more, each live island shows again what was built", async ({
  page,
  site,
  read,
}) => {
  const built = await islandTexts(page, await (await read("/dashboard")).text());
  const seen = await openAlive(page, site, "/dashboard");
  const following = await followers(page, site, seen);
  await breakAllAmounts(page);
  site.sendPrice((priceUsd += 1_234));
  await expectFault(page, NOT_WORKING);
  const now = await islandTexts(page);
  for (const nth of following) expect.soft(now[nth], `island ${nth}`).toBe(built[nth]);
  expect((await readingOf(page)).blank).toEqual([]);
});
