import type { Page } from "@playwright/test";

import type { CompanyMedia } from "#domain/company/media.ts";

import { waitForHydration } from "../helpers/wait-for-hydration.ts";
import { expectAccessible } from "../helpers/axe.ts";
import { VIDEO, companyMedia } from "../helpers/fake-media.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { STRATEGY, section } from "../helpers/profile-page.ts";
import { NOT_WORKING, expectFault } from "../helpers/what-is-read.ts";

async function openMedia(page: Page, items: CompanyMedia[]) {
  await page.route("/api/companies/1/media", (route) => route.fulfill({ json: items }));
  await page.goto(STRATEGY);
  const place = section(page, "CEO Interviews & Media Content");
  await place.scrollIntoViewIfNeeded();
  await waitForHydration(page, page.locator(".tubes"));
}

test.describe("media", () => {
  test.use({ expectedHosts: ["www.youtube-nocookie.com"] });

  test("three forms of a YouTube address play after a press, any other shows a placeholder; a podcast is listened to", async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route("https://www.youtube-nocookie.com/**", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
    });
    await openMedia(page, [
      companyMedia({ title: "Watched", description: "About it", publishedDate: "2026-08-01" }),
      companyMedia({ id: 2, title: "Short", url: `https://youtu.be/${VIDEO}` }),
      companyMedia({ id: 3, title: "Embedded", url: `https://www.youtube.com/embed/${VIDEO}` }),
      companyMedia({ id: 4, title: "Elsewhere", url: "https://vimeo.test/1" }),
      companyMedia({ id: 5, type: "podcast", title: "An episode", url: "https://pod.test/1" }),
    ]);
    const items = page.locator(".tubes > li");
    await expect(items).toHaveCount(5);
    const listen = page.getByRole("link", { name: "Listen: An episode" });
    await expect(listen).toHaveAttribute("href", "https://pod.test/1");
    await expect(listen).toHaveAttribute("target", "_blank");
    await expectAccessible(page, "[aria-labelledby=media]");
    await expect(items.first()).toContainText("About it");
    await expect(items.first().locator("time")).toHaveText("1 Aug 2026");
    await expect(items.nth(1).locator("time")).toHaveCount(0);
    await expect(items.nth(3)).toContainText("This video can't be played here");
    expect(asked).toEqual([]);
    for (const title of ["Watched", "Short", "Embedded"])
      await page.getByRole("button", { name: new RegExp(`Play ${title}`) }).click();
    await expect(page.locator("iframe")).toHaveCount(3);
    await expect.poll(() => asked).toEqual(Array.from({ length: 3 }, () => `/embed/${VIDEO}`));
  });
});

test.describe("a page that a test changed", () => {
  // Such a page is from no address, so the browser refuses it the price.
  test.use({ expectedErrors: [/WebSocket/] });

  test("a built list comes alive in place, and a link that has the focus keeps it", async ({ page }) => {
    const episode = companyMedia({ type: "podcast", title: "An episode", url: "https://pod.test/1" });
    const held = Promise.withResolvers<void>();
    // The build draws the list with the same component.
    await openMedia(page, [episode]);
    const drawn = await page.locator(".tubes:has(li)").evaluate((list) => list.outerHTML);
    await page.route(STRATEGY, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      expect(text.split('data-built="[]"')).toHaveLength(2);
      expect(text.split('<ul class="tubes"></ul>')).toHaveLength(2);
      const body = text
        .replace('data-built="[]"', `data-built='${JSON.stringify([episode])}'`)
        .replace('<ul class="tubes"></ul>', drawn);
      await route.fulfill({ response: answer, body });
    });
    await page.route(/CompanyMediaList/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(STRATEGY);
    const link = page.locator(".tubes").getByRole("link", { name: "Listen: An episode" });
    await link.focus();
    await link.evaluate((built) => (built.dataset["sameAs"] = "before"));
    const read = page.waitForResponse("/api/companies/1/media");
    held.resolve();
    await read;
    await expect(link).toHaveAttribute("data-same-as", "before");
    await expect(link).toBeFocused();
  });
});

test("a company without media says so, and a visitor sees nothing of an editor", async ({ page }) => {
  await openMedia(page, []);
  const place = section(page, "CEO Interviews & Media Content");
  await expect(place).toContainText("No media content available yet.");
  await expect(place.getByRole("button")).toHaveCount(0);
});

test.describe("when the media list throws", () => {
  test.use({ expectedErrors: [/Broken on purpose/] });

  test("what was built stays, and the page says so", async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route("/api/companies/1/media", async (route) => {
      await answer.promise;
      await route.fulfill({ json: [companyMedia({ title: "An episode" })] });
    });
    await page.goto(STRATEGY);
    const place = section(page, "CEO Interviews & Media Content");
    await place.locator(".tubes").evaluate((list) => {
      list.appendChild = () => {
        throw new Error("Broken on purpose");
      };
    });
    const asked = page.waitForRequest("/api/companies/1/media");
    await place.scrollIntoViewIfNeeded();
    await asked;
    answer.resolve();
    await expectFault(page, NOT_WORKING);
    await expect(place).toContainText("No media content available yet.");
    await expect(page.getByText("An episode")).toHaveCount(0);
  });
});

test.describe("when the media list fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("a line says so", async ({ page }) => {
    await page.route("/api/companies/1/media", (route) => route.fulfill({ status: 500, body: "boom" }));
    await page.goto(STRATEGY);
    await section(page, "CEO Interviews & Media Content").scrollIntoViewIfNeeded();
    await expect(page.getByText("Failed to fetch media.")).toBeVisible();
  });
});
