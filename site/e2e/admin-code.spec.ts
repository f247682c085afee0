import type { Page } from "@playwright/test";

import { expect, test } from "./admin-site.ts";
import { watchReceived } from "./received.ts";

/** Found in every part for administrators, and in nothing else. */
const ADMIN_CODE = "/api/admin/";
/** All except the file for past days, which loads only with one. */
const ISLAND = "astro-island:not(.past-place > *)";

for (const [who, signedInAs] of [
  ["a visitor", null],
  ["a signed-in user", "admin"],
] as const)
  test.describe(who, () => {
    test.use({ signedInAs });

    for (const path of ["/dashboard", "/company/1", "/market-analysis", "/admin"])
      test(`${signedInAs ? "loads" : "loads none of"} the code for administrators on ${path}`, async ({
        page,
      }) => {
        const received = await watchReceived(page);
        await page.goto(path);
        for (const part of await page.locator(`${ISLAND}[client=visible], [data-at=sight]`).all())
          await part.scrollIntoViewIfNeeded();
        await expect(page.locator(`${ISLAND}[ssr]`)).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        await expect.poll(() => adminFiles(page, received)).toEqual(signedInAs ? [true, 1] : [false, 0]);
      });
  });

async function adminFiles(page: Page, received: { urls: (type: string) => string[] }) {
  const texts = received.urls("Script").map(async (url) => (await page.request.get(url)).text());
  const parts = (await Promise.all(texts)).filter((text) => text.includes(ADMIN_CODE));
  const sheets = received.urls("Stylesheet").filter((url) => /\/admin\.[^/]+$/.test(url));
  return [parts.length > 0, sheets.length];
}
