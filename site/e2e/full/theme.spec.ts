import type { Page } from "@playwright/test";

import { expect, test } from "../helpers/fixtures.ts";

const DARK = "rgb(18, 19, 18)";
const LIGHT = "rgb(253, 253, 252)";

test("the switch goes from the system's theme to light, to dark and back, the browser's bar with it; a choice is there before any script", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/dashboard");
  const next = async (choice: string, colour: string) => {
    await expect(page.getByRole("button", { name: `Theme: ${choice}.` })).toBeVisible();
    await expect.poll(() => colours(page)).toEqual({ page: colour, bar: colour });
    await page.getByRole("button", { name: /^Theme/ }).click();
  };
  await next("system", DARK);
  await next("light", LIGHT);
  await next("dark", DARK);
  await page.emulateMedia({ colorScheme: "light" });
  await next("system", LIGHT);
  await next("light", LIGHT);

  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const path of ["/dashboard", "/company/1", "/"]) {
    await page.goto(path, { waitUntil: "commit" });
    // The body may be there before the style sheet is, and the address before the body.
    await expect(async () => expect(await colours(page)).toEqual({ page: DARK, bar: DARK })).toPass();
  }
  held.resolve();
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no switch, as it would do nothing", async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.locator(".theme")).not.toHaveCount(0);
    await expect(page.locator(".theme:visible")).toHaveCount(0);
  });
});

/** The page's background colour, and the colour of the browser's address bar. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const chosen = metas.find(({ media }) => matchMedia(media).matches);
    const probe = document.createElement("i");
    probe.style.color = chosen?.content ?? "";
    document.body.append(probe);
    const bar = getComputedStyle(probe).color;
    probe.remove();
    return { page: getComputedStyle(document.documentElement).backgroundColor, bar };
  });
