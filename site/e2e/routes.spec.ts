import { brotliCompressSync, constants } from "node:zlib";

import type { Page } from "@playwright/test";

import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { STRATEGY } from "./profile-page.ts";
import { watchReceived } from "./received.ts";
import { LIVE_ROUTES, MISSING, ROUTES } from "./routes.ts";
import { openAndSettle } from "./settle.ts";
import { expectNeverSideways } from "./sideways.ts";
import { watchPaints } from "./watch-paints.ts";

/** What a page may load before it is touched, in bytes as brotli packs them. */
const SCRIPT_BUDGETS = { live: 85_000, list: 11_500, profile: 8_000, quiet: 4_000 };
/** What a second live page of the same visit may add. */
const SECOND_PAGE_SCRIPT = 25_000;
const MOST_SCRIPT_FILES = 10;
/** Bytes on the wire, headers included. */
const DASHBOARD_HTML = 30_000;
const FONT_BYTES = 50_000;

/** Pages without React that still do more than a quiet one: follow the price, fill tables, keep a list. */
const KINDS = new Map<string, keyof typeof SCRIPT_BUDGETS>([
  [STRATEGY, "profile"],
  ["/status", "quiet"],
  ["/my-list", "list"],
]);

/** The rows of the whole list, represented by the first five. */
const ALIKE = [".rank tbody tr:nth-child(n + 6)"];

const FONT = /\.woff2$/;

async function packedBytes(page: Page, urls: readonly string[]): Promise<number> {
  const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).body()));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  return texts.reduce((sum, text) => sum + brotliCompressSync(text, quality).length, 0);
}

test.use({ expectedErrors: [/404.*no-such-page/] });

for (const path of ROUTES)
  test(`${path} is found, light, still, accessible and never wider than the screen @quick`, async ({
    page,
    isMobile,
  }) => {
    // Every company has a row here, and all of them are checked.
    if (path === "/proof") test.slow();
    const isLive = LIVE_ROUTES.has(path);
    const { shifts, loaded, firstPaint } = await watchPaints(page);
    const received = await watchReceived(page);
    await page.route(FONT, (route) => firstPaint.then(() => route.continue()));
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await openAndSettle(page, path);

    expect((await answer).status()).toBe(path === MISSING ? 404 : 200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("[class*=beta-]")).toHaveCount(0);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("button", { name: "Terms & Privacy" })).toBeVisible();
    expect(shifts, "moves when its font comes late").toEqual([]);

    const scripts = received.urls("Script");
    const scriptBytes = await packedBytes(page, scripts);
    const kind = KINDS.get(path) ?? (isLive ? "live" : "quiet");
    console.log(
      `${path}: ${scriptBytes} of ${SCRIPT_BUDGETS[kind]} bytes of script, ${scripts.length} files`,
    );
    expect(scriptBytes, scripts.join("\n")).toBeLessThanOrEqual(SCRIPT_BUDGETS[kind]);
    expect(scripts.length, scripts.join("\n")).toBeLessThanOrEqual(MOST_SCRIPT_FILES);
    expect(received.urls("Stylesheet")).toHaveLength(1);
    expect(received.bytes("Font"), received.files("Font").join("\n")).toBeLessThanOrEqual(FONT_BYTES);
    if (path === "/dashboard") expect(received.bytes("Document")).toBeLessThanOrEqual(DASHBOARD_HTML);
    for (const url of scripts) {
      const code = await (await page.request.get(url)).text();
      expect(code, `${url} has code of a dialog`).not.toMatch(/radix/i);
    }

    await page.unroute(FONT);
    await received.allowCache();
    loaded.length = 0;
    await openAndSettle(page, path);
    expect(shifts, "moves when its font is there already").toEqual([]);
    const fonts = () => loaded.filter(({ url }) => FONT.test(url));
    await expect
      .poll(() => fonts().map(({ bytes }) => bytes), "bytes of each font the second time")
      .toEqual([0]);

    await expectAccessible(page, "html", path === "/dashboard/all" ? ALIKE : []);
    if (!isMobile) await expectNeverSideways(page);
  });

test("a second live page of a visit adds little script @quick", async ({ page }) => {
  const received = await watchReceived(page);
  await received.allowCache();
  await openAndSettle(page, "/dashboard");
  for (const path of ["/compare", "/market-analysis", "/featured"]) {
    const before = new Set(received.urls("Script"));
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const added = received.urls("Script").filter((url) => !before.has(url));
    expect(await packedBytes(page, added), added.join("\n")).toBeLessThanOrEqual(SECOND_PAGE_SCRIPT);
  }
});

test("a profile whose chart is touched loads no code of a dialog @quick", async ({ page }) => {
  const received = await watchReceived(page);
  const settle = await openAndSettle(page, STRATEGY);
  await page.getByRole("slider").first().focus();
  await expect(page.getByRole("slider").first()).not.toHaveAttribute("aria-valuemax", "1");
  await settle();
  expect(await packedBytes(page, received.urls("Script"))).toBeLessThanOrEqual(SCRIPT_BUDGETS.live);
  for (const url of received.urls("Script"))
    expect(await (await page.request.get(url)).text(), `${url} has code of a dialog`).not.toMatch(/radix/i);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("every page reads complete", async ({ page }) => {
    test.slow();
    for (const path of ROUTES) {
      await page.goto(path);
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(40);
      await expect(page.locator(".sk:visible, [aria-busy=true]:visible"), path).toHaveCount(0);
    }
  });
});
