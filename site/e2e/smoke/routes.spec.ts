import { brotliCompressSync, constants } from "node:zlib";

import type { Page } from "@playwright/test";

import { expectAccessible, expectAccessibleAtThisWidth } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { STRATEGY } from "../helpers/profile-page.ts";
import { watchReceived } from "../helpers/received.ts";
import { LIVE_ROUTES, MISSING, ROUTES } from "../helpers/routes.ts";
import { openAndSettle } from "../helpers/settle.ts";
import { expectNeverSideways } from "../helpers/sideways.ts";
import { watchPaints } from "../helpers/watch-paints.ts";

/** What a page may load before it is touched, in bytes as brotli packs them. */
const SCRIPT_BUDGETS = { live: 85_000, list: 11_500, profile: 8_000, quiet: 4_000 };
/** What a second live page of the same visit may add. */
const SECOND_PAGE_SCRIPT = 25_000;
const MOST_SCRIPT_FILES = 10;
/** Bytes on the wire, headers included. */
const DASHBOARD_HTML = 30_000;
const FONT_BYTES = 50_000;
const STYLE_BYTES = 19_500;

/** Pages without React that still do more than a quiet one: follow the price, fill tables, keep a list. */
const KINDS = new Map<string, keyof typeof SCRIPT_BUDGETS>([
  [STRATEGY, "profile"],
  ["/status", "quiet"],
  ["/my-list", "list"],
]);

/** The rows of the whole list, represented by the first five. */
const ALIKE = [".rank tbody tr:nth-child(n + 6)"];

const FONT = /\.woff2$/;

type Script = { packed: number; hasDialog: boolean };
/** Each script is fetched and packed once, though many pages load it. */
const scripts = new Map<string, Promise<Script>>();

async function scriptOf(read: (path: string) => Promise<Response>, url: string): Promise<Script> {
  const text = await (await read(url)).text();
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  return { packed: brotliCompressSync(text, quality).length, hasDialog: /radix/i.test(text) };
}

async function packedBytes(read: (path: string) => Promise<Response>, urls: readonly string[]) {
  const found = await Promise.all(
    urls.map((url) => {
      const script = scripts.get(url) ?? scriptOf(read, url);
      scripts.set(url, script);
      return script;
    }),
  );
  const withDialog = urls.filter((_, index) => found[index]?.hasDialog);
  expect(withDialog, "code of a dialog, which nobody has opened").toEqual([]);
  return found.reduce((sum, { packed }) => sum + packed, 0);
}

test.use({ expectedErrors: [/404.*no-such-page/] });

/** Rules of a page's own sheet win against those of the shared one that are as specific. */
const isSharedSheetFirst = (page: Page) =>
  page.evaluate(() => {
    const [first, ...others] = [...document.styleSheets].filter(({ href }) => href !== null);
    const isShared = ({ cssRules }: CSSStyleSheet) =>
      [...cssRules].some((rule) => rule instanceof CSSLayerBlockRule && rule.name === "base");
    return first !== undefined && isShared(first) && others.length <= 1 && !others.some(isShared);
  });

/** Opens a page whose font comes after it was first painted. */
async function openWithLateFont(page: Page, path: string) {
  const { shifts, loaded, firstPaint } = await watchPaints(page);
  await page.route(FONT, (route) => firstPaint.then(() => route.continue()));
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await openAndSettle(page, path);
  expect.soft((await answer).status(), "the answer's status").toBe(path === MISSING ? 404 : 200);
  await expect.soft(page.locator("h1")).toHaveCount(1);
  await expect.soft(page.locator("[class*=beta-]")).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await expect.soft(footer.getByRole("button", { name: "Terms & Privacy" })).toBeVisible();
  expect.soft(shifts, "moves when its font comes late").toEqual([]);
  return { shifts, loaded };
}

/** Every company has a row on /proof, and all of them are checked. */
const SLOW = "/proof";
const without = (path: string) => (path === "/dashboard/all" ? ALIKE : []);

for (const path of ROUTES) {
  test(
    `${path} is found, light, still, accessible and never wider than the screen @quick`,
    { tag: "@wide" },
    async ({ page, read }) => {
      if (path === SLOW) test.slow();
      const received = await watchReceived(page);
      const { shifts, loaded } = await openWithLateFont(page, path);

      const files = received.urls("Script");
      const kind = KINDS.get(path) ?? (LIVE_ROUTES.has(path) ? "live" : "quiet");
      const bytes = await packedBytes(read, files);
      console.log(`${path}: ${bytes} of ${SCRIPT_BUDGETS[kind]} bytes of script, ${files.length} files`);
      expect.soft(bytes, files.join("\n")).toBeLessThanOrEqual(SCRIPT_BUDGETS[kind]);
      expect.soft(files.length, files.join("\n")).toBeLessThanOrEqual(MOST_SCRIPT_FILES);
      const styles = received.bytes("Stylesheet");
      console.log(`${path}: ${styles} of ${STYLE_BYTES} bytes of styles`);
      expect.soft(styles, received.files("Stylesheet").join("\n")).toBeLessThanOrEqual(STYLE_BYTES);
      expect.soft(await isSharedSheetFirst(page), "the page's own sheet comes last").toBe(true);
      expect.soft(received.bytes("Font"), received.files("Font").join("\n")).toBeLessThanOrEqual(FONT_BYTES);
      if (path === "/dashboard") expect.soft(received.bytes("Document")).toBeLessThanOrEqual(DASHBOARD_HTML);

      await page.unroute(FONT);
      await received.allowCache();
      loaded.length = 0;
      await openAndSettle(page, path);
      expect.soft(shifts, "moves when its font is there already").toEqual([]);
      const fonts = () => loaded.filter(({ url }) => FONT.test(url));
      await expect
        .poll(() => fonts().map(({ bytes: again }) => again), "bytes of each font the second time")
        .toEqual([0]);

      await expectAccessible(page, "html", without(path));
      await expectNeverSideways(page);
    },
  );

  test(
    `on a phone ${path} is still, accessible and never wider than the screen @quick`,
    { tag: "@narrow" },
    async ({ page }) => {
      if (path === SLOW) test.slow();
      await openWithLateFont(page, path);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessibleAtThisWidth(page, without(path));
    },
  );
}

test("a second live page of a visit adds little script @quick @wide", async ({ page, read }) => {
  const received = await watchReceived(page);
  await received.allowCache();
  await openAndSettle(page, "/dashboard");
  for (const path of ["/compare", "/market-analysis", "/featured"]) {
    const before = new Set(received.urls("Script"));
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const added = received.urls("Script").filter((url) => !before.has(url));
    expect(await packedBytes(read, added), added.join("\n")).toBeLessThanOrEqual(SECOND_PAGE_SCRIPT);
  }
});

test("a profile whose chart is touched loads no code of a dialog @quick @wide", async ({ page, read }) => {
  const received = await watchReceived(page);
  const settle = await openAndSettle(page, STRATEGY);
  await page.getByRole("slider").first().focus();
  await expect(page.getByRole("slider").first()).not.toHaveAttribute("aria-valuemax", "1");
  await settle();
  expect(await packedBytes(read, received.urls("Script"))).toBeLessThanOrEqual(SCRIPT_BUDGETS.live);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("every page reads complete @quick @wide", async ({ page }) => {
    test.slow();
    for (const path of ROUTES) {
      await page.goto(path);
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(40);
      await expect(page.locator(".blank:visible, [aria-busy=true]:visible"), path).toHaveCount(0);
    }
  });
});
