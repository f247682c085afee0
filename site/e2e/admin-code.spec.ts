import type { Page } from "@playwright/test";

import { expect, test } from "./admin-site.ts";
import { watchReceived } from "./received.ts";

/** What every part for administrators holds, and nothing else does. */
const ADMIN_CODE = "/api/admin/";
/** All but the file of another day, which loads only with that day. */
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
        await page.locator(`${ISLAND}[client=visible], [data-at=sight]`).evaluateAll(async (parts) => {
          for (const part of parts) {
            part.scrollIntoView();
            await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          }
        });
        for (const part of await page.locator(`${ISLAND}[client=touch]`).all())
          await part.dispatchEvent("pointerover");
        await expect(page.locator(`${ISLAND}[ssr]`)).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        await expect.poll(() => adminFiles(page, received)).toEqual(signedInAs ? [1, 1] : [0, 0]);
      });
  });

async function adminFiles(page: Page, received: { urls: (type: string) => string[] }) {
  const texts = received.urls("Script").map(async (url) => (await page.request.get(url)).text());
  const parts = (await Promise.all(texts)).filter((text) => text.includes(ADMIN_CODE));
  const sheets = received.urls("Stylesheet").filter((url) => /\/admin\.[^/]+$/.test(url));
  return [parts.length, sheets.length];
}
