import type { Page } from "@playwright/test";

import type { MarketMedia } from "#domain/company/media.ts";

import { waitForHydration } from "../helpers/wait-for-hydration.ts";
import { expectAccessible } from "../helpers/axe.ts";
import { VIDEO, marketMedia } from "../helpers/fake-media.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { MARKET } from "../helpers/market-page.ts";

const serveMedia = (page: Page, items: MarketMedia[]) =>
  page.route("/api/market/media", (route) => route.fulfill({ json: items }));

async function showContent(page: Page) {
  await page.getByRole("heading", { name: "Market Analysis Content" }).scrollIntoViewIfNeeded();
  await page.getByRole("tablist").scrollIntoViewIfNeeded();
  await waitForHydration(page, page.getByRole("tablist"));
}

test.describe("videos", () => {
  test.use({ expectedHosts: ["www.youtube-nocookie.com"] });

  test("play after a press, never before, and only from the two forms of address @wide", async ({ page }) => {
    const asked: string[] = [];
    await page.route("https://www.youtube-nocookie.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
    });
    await serveMedia(page, [
      marketMedia({
        title: "Watched",
        description: "About it",
        category: "news",
        publishedDate: "2026-08-01",
      }),
      marketMedia({ id: 2, title: "Short", url: `https://youtu.be/${VIDEO}` }),
      marketMedia({ id: 3, title: "Embedded", url: `https://www.youtube.com/embed/${VIDEO}` }),
    ]);
    await page.goto(MARKET);
    await showContent(page);
    const videos = page.locator(".tubes > li");
    await expect(videos).toHaveCount(3);
    await expect(videos.first()).toContainText("About it");
    await expect(videos.first().locator(".badge")).toHaveText("news");
    await expect(videos.first().locator("time")).toHaveText("1 Aug 2026");
    await expect(videos.nth(2)).toContainText("This video can't be played here");
    await expect(videos.nth(2).getByRole("button")).toHaveCount(0);
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(asked).toEqual([]);
    await videos
      .first()
      .getByRole("button", { name: /Play Watched/ })
      .click();
    await videos
      .nth(1)
      .getByRole("button", { name: /Play Short/ })
      .click();
    await expect(page.locator("iframe")).toHaveCount(2);
    await expect(videos.first().locator("iframe")).toHaveAttribute(
      "src",
      new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${VIDEO}\\?`),
    );
  });

  test("stand in two columns on a wide screen, and are accessible, as podcasts are", async ({
    page,
    isMobile,
  }) => {
    await serveMedia(page, [
      marketMedia({}),
      marketMedia({ id: 2, url: "https://vimeo.test/1" }),
      marketMedia({ id: 3, type: "podcast", title: "An episode" }),
    ]);
    await page.goto(MARKET);
    await showContent(page);
    await expect(page.locator(".tubes > li")).toHaveCount(2);
    const [first, second] = await page
      .locator(".tubes > li")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(first === second).toBe(!isMobile);
    await expectAccessible(page, "[aria-labelledby=content]");
    await page.getByRole("tab", { name: "Podcasts" }).click();
    await expectAccessible(page, "[role=tabpanel]:not([hidden])");
  });
});

test("podcasts are behind their tab, each with a way to listen @wide", async ({ page }) => {
  await serveMedia(page, [
    marketMedia({
      type: "podcast",
      title: "An episode",
      url: "https://pod.test/1",
      description: "Of note",
    }),
  ]);
  await page.goto(MARKET);
  await showContent(page);
  await expect(page.getByRole("tab", { name: "YouTube Videos" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("No YouTube videos available yet.")).toBeVisible();
  await page.getByRole("tab", { name: "YouTube Videos" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Podcasts" })).toBeFocused();
  const episode = page.getByRole("tabpanel", { name: "Podcasts" }).getByRole("listitem");
  await expect(episode).toContainText("Of note");
  await expect(episode.locator(".badge")).toHaveText("analysis");
  const listen = episode.getByRole("link", { name: "Listen" });
  await expect(listen).toHaveAttribute("href", "https://pod.test/1");
  await expect(listen).toHaveAttribute("target", "_blank");
});

test("empty tabs say so, and a visitor sees nothing of an editor @wide", async ({ page }) => {
  await serveMedia(page, []);
  await page.goto(MARKET);
  await showContent(page);
  await expect(page.getByText("No YouTube videos available yet.")).toBeVisible();
  await page.getByRole("tab", { name: "Podcasts" }).click();
  await expect(page.getByText("No podcast episodes available yet.")).toBeVisible();
  await expect(page.getByText("Add Content")).toHaveCount(0);
});

test("who counts as signed in is decided when the page opens, not when the content is seen @wide", async ({
  page,
}) => {
  await serveMedia(page, []);
  await page.goto(MARKET);
  await waitForHydration(page, page.getByRole("button", { name: "Refresh Fear & Greed Index" }));
  await page.evaluate(() => localStorage.setItem("adminLoggedIn", "true"));
  await showContent(page);
  await expect(page.getByText("No YouTube videos available yet.")).toBeVisible();
  await expect(page.getByText("Add Content")).toHaveCount(0);
});

test.describe("when the media list fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("it is asked for twice in all @wide", async ({ page }) => {
    let asked = 0;
    await page.route("/api/market/media", (route) => {
      asked += 1;
      return route.fulfill({ status: 500, body: "boom" });
    });
    await page.goto(MARKET);
    await showContent(page);
    await expect(page.getByText("We couldn't load newer content.")).toBeVisible();
    expect(asked).toBe(2);
  });
});
