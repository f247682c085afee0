import { bareReactBytes } from "./bare-react.ts";
import { expect, test } from "./fixtures.ts";
import { watchReceived } from "./received.ts";
import { STRATEGY } from "./profile-page.ts";
import { LIVE_ROUTES, QUIET_ROUTES } from "./routes.ts";
import { openAndSettle } from "./settle.ts";

const QUIET_SCRIPT_BYTES = 3_000;
const PROFILE_SCRIPT_BYTES = 8_000;
const LIVE_TO_BARE_REACT = 1.2;
const DASHBOARD_HTML_BYTES = 30_000;
const FONT_BYTES = 50_000;

test.use({ expectedErrors: [/404.*no-such-page/] });

type Received = Awaited<ReturnType<typeof watchReceived>>;

function expectLittleStyle(received: Received) {
  expect(received.urls("Stylesheet")).toHaveLength(1);
  expect(received.bytes("Font"), received.files("Font").join("\n")).toBeLessThanOrEqual(FONT_BYTES);
}

for (const path of QUIET_ROUTES)
  test(`${path} sends next to no script, one stylesheet and one small font`, async ({ page }) => {
    const received = await watchReceived(page);
    await openAndSettle(page, path);
    expect(received.bytes("Script"), received.files("Script").join("\n")).toBeLessThanOrEqual(
      QUIET_SCRIPT_BYTES,
    );
    expectLittleStyle(received);
  });

test.describe("a page with live figures", () => {
  // React alone is measured once for all of them.
  test.describe.configure({ mode: "default" });

  let bareReact = 0;
  test.beforeAll(async ({ browser, baseURL, read }) => {
    const html = await (await read("/dashboard")).text();
    const [ours = ""] = /\/_astro\/[^"]+\.js/.exec(html) ?? [];
    bareReact = await bareReactBytes(browser, `${baseURL}${ours}`);
  });

  test("a profile sends hardly any script before its chart is seen, then little more than React, and no dialog", async ({
    page,
  }) => {
    const received = await watchReceived(page);
    const settle = await openAndSettle(page, STRATEGY);
    const files = () => received.files("Script").join("\n");
    expect(received.bytes("Script"), files()).toBeLessThanOrEqual(PROFILE_SCRIPT_BYTES);
    expect(received.urls("Script"), "one file of the page's own").toHaveLength(1);
    expectLittleStyle(received);

    await page.locator("figure.plot").first().scrollIntoViewIfNeeded();
    await expect(page.getByRole("slider").first()).toBeVisible();
    await settle();
    expect(received.bytes("Script") / bareReact, files()).toBeLessThanOrEqual(LIVE_TO_BARE_REACT);
    for (const url of received.urls("Script"))
      expect(await (await page.request.get(url)).text(), `${url} has code of a dialog`).not.toMatch(/radix/i);
  });

  for (const path of LIVE_ROUTES.filter((route) => route !== STRATEGY))
    test(`${path} sends little more script than React itself, no dialog before a press, and little else`, async ({
      page,
    }) => {
      const received = await watchReceived(page);
      await openAndSettle(page, path);
      expect(bareReact).toBeGreaterThan(40_000);
      expect(
        received.bytes("Script") / bareReact,
        `${bareReact} for React alone, then\n${received.files("Script").join("\n")}`,
      ).toBeLessThanOrEqual(LIVE_TO_BARE_REACT);
      expect(received.urls("Script"), "React, and a file of the page's own").toHaveLength(2);
      for (const url of received.urls("Script"))
        expect(await (await page.request.get(url)).text(), `${url} has code of a dialog`).not.toMatch(
          /radix/i,
        );
      expectLittleStyle(received);
      if (path === "/dashboard") expect(received.bytes("Document")).toBeLessThanOrEqual(DASHBOARD_HTML_BYTES);
    });
});
