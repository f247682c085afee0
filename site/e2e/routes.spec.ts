import { expectAccessible } from "./axe.ts";
import { bareReactBytes } from "./bare-react.ts";
import { expect, test as base } from "./fixtures.ts";
import { STRATEGY } from "./profile-page.ts";
import { watchReceived } from "./received.ts";
import { LIVE_ROUTES, MISSING, ROUTES } from "./routes.ts";
import { openAndSettle } from "./settle.ts";
import { expectNeverSideways } from "./sideways.ts";
import { watchPaints } from "./watch-paints.ts";

/** What a page may load before it is touched: bytes on the wire, headers included. */
const BUDGETS = {
  quietScript: 3_000,
  liveScriptToBareReact: 1.2,
  /** Before a chart is visible or a dialog is opened; and of the list that a visitor's browser keeps. */
  profileScript: 8_000,
  dashboardHtml: 30_000,
  font: 50_000,
};

/** The rows of the whole list, represented by the first five. */
const ALIKE = [".rank tbody tr:nth-child(n + 6)", ".cards > li:nth-child(n + 6)"];

const FONT = /\.woff2$/;

const test = base.extend<object, { bareReact: number }>({
  bareReact: [
    async ({ browser }, use) => {
      const origin = process.env["E2E_ORIGIN"] ?? "";
      const html = await (await fetch(`${origin}/dashboard`)).text();
      const [ours = ""] = /\/_astro\/[^"]+\.js/.exec(html) ?? [];
      const bytes = await bareReactBytes(browser, origin + ours);
      expect(bytes).toBeGreaterThan(40_000);
      await use(bytes);
    },
    { scope: "worker" },
  ],
});

test.use({ expectedErrors: [/404.*no-such-page/] });

for (const path of ROUTES)
  test(`${path} is found, light, still, accessible and never wider than the screen @quick`, async ({
    page,
    isMobile,
    bareReact,
  }) => {
    // Every company has a row here, and all of them are checked.
    if (path === "/proof") test.slow();
    const isLive = LIVE_ROUTES.has(path);
    const isProfile = path === STRATEGY;
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

    const scriptLimit =
      isProfile || path === "/my-list"
        ? BUDGETS.profileScript
        : isLive
          ? BUDGETS.liveScriptToBareReact * bareReact
          : BUDGETS.quietScript;
    expect(
      received.bytes("Script"),
      `${bareReact} for React alone, then\n${received.files("Script").join("\n")}`,
    ).toBeLessThanOrEqual(scriptLimit);
    expect(received.urls("Stylesheet")).toHaveLength(1);
    expect(received.bytes("Font"), received.files("Font").join("\n")).toBeLessThanOrEqual(BUDGETS.font);
    if (path === "/dashboard") expect(received.bytes("Document")).toBeLessThanOrEqual(BUDGETS.dashboardHtml);

    if (isLive) {
      const scripts = () => loaded.filter(({ url }) => url.endsWith(".js"));
      await expect
        .poll(scripts, "a file of the page's own, and React but on a profile")
        .toHaveLength(isProfile ? 1 : 2);
      for (const { url, startedAt } of scripts()) {
        // A wide screen immediately shows parts that hydrate when visible.
        if (isMobile)
          expect(startedAt, `${url} is asked for before the page is seen`).toBeGreaterThan(await firstPaint);
        const code = await (await page.request.get(url)).text();
        expect(code, `${url} has code of a dialog`).not.toMatch(/radix/i);
      }
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

test("a profile whose chart is touched sends little more script than React, and no dialog @quick", async ({
  page,
  bareReact,
}) => {
  const received = await watchReceived(page);
  const settle = await openAndSettle(page, STRATEGY);
  await page.getByRole("slider").first().focus();
  await expect(page.getByRole("slider").first()).not.toHaveAttribute("aria-valuemax", "1");
  await settle();
  expect(received.bytes("Script") / bareReact, received.files("Script").join("\n")).toBeLessThanOrEqual(
    BUDGETS.liveScriptToBareReact,
  );
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
