import type { Page } from "@playwright/test";

import { dialog, expect, test, toast } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";

const FEED = "https://www.globenewswire.com/RssFeed/orgclass/hotel";
const GONE = "https://www.globenewswire.com/RssFeed/orgclass/gone";

async function openFeeds(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await page.getByRole("button", { name: "Manage Company Feeds", exact: true }).click();
}

async function sendFeed(page: Page, url: string) {
  await dialog(page).getByRole("button", { name: "Add Feed" }).click();
  await dialog(page).getByLabel("Company *").selectOption({ label: "HOTEL Inc. (HOTEL)" });
  await dialog(page).getByLabel("Feed address *").fill(url);
  await dialog(page).getByRole("button", { name: "Try Feed" }).click();
}

const lineOf = (page: Page, url: string) => dialog(page).getByRole("listitem").filter({ hasText: url });

test("a company's feed is tried, shown with what was read, then used, and ended", async ({
  page,
  ask,
  adminSite,
}) => {
  await openFeeds(page);
  await dialog(page).getByRole("button", { name: "Add Feed" }).click();
  await dialog(page).getByRole("button", { name: "Try Feed" }).click();
  await expect(dialog(page).getByText("Please fill in all required fields")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");

  await openFeeds(page);
  await sendFeed(page, FEED);
  await expect
    .poll(() =>
      adminSite.endFeedTrial({
        items: [
          {
            title: "HOTEL buys bitcoin",
            publishedAt: "2026-11-20T12:00:00.000Z",
            outcome: "Stored as an announcement. We read: It purchased 100 bitcoin.",
          },
        ],
        rejected: ["Item 2 has no date"],
        failure: null,
      }),
    )
    .toBe(true);
  await expect(toast(page)).toHaveText(
    "SuccessThe feed was added. Manage Company Feeds shows what a trial read.",
  );

  await openFeeds(page);
  const line = lineOf(page, FEED);
  await expect(line).toContainText("HOTEL Inc. Tried");
  await expect(line).toContainText("HOTEL buys bitcoin. Stored as an announcement.");
  await expect(line).toContainText("Can't be read: Item 2 has no date");
  await expectAccessible(page, "[role=dialog]");
  await line.getByRole("button", { name: `Use: ${FEED}` }).click();
  await expect(toast(page)).toHaveText("SuccessThe feed is collected from now on");
  await expect(line).toContainText("HOTEL Inc. In use");
  await expect(line.getByRole("button", { name: `Use: ${FEED}` })).toHaveCount(0);
  expect((await ask("GET", "/api/admin/feeds")).body).toMatchObject({
    feeds: [{ url: FEED, ticker: "HOTEL", state: "active" }],
  });

  await line.getByRole("button", { name: `End: ${FEED}` }).click();
  await expect(line).toContainText("HOTEL Inc. Ended");
  await expect(line.getByRole("button")).toHaveCount(0);
  await page.goto("/admin#history");
  const log = page.getByRole("tabpanel").getByRole("listitem");
  for (const words of [
    "Added a company's feed for a trial",
    "Started to collect a company's feed",
    "Ended a company's feed",
  ])
    await expect(log.filter({ hasText: words }).first()).toBeVisible();
});

test.describe("a feed that can't be used", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is refused for its address, or shows why its trial failed and offers only to end it", async ({
    page,
    ask,
    adminSite,
  }) => {
    await openFeeds(page);
    await sendFeed(page, "https://elsewhere.example/news.xml");
    await expect(toast(page)).toContainText(
      "elsewhere.example is neither the company's own website nor a newswire we know",
    );
    await dialog(page).getByLabel("Feed address *").fill(GONE);
    await dialog(page).getByRole("button", { name: "Try Feed" }).click();
    const failure = "It returned 404.";
    await expect.poll(() => adminSite.endFeedTrial({ items: [], rejected: [], failure })).toBe(true);
    await expect(dialog(page)).toHaveCount(0);

    await openFeeds(page);
    const line = lineOf(page, GONE);
    await expect(line).toContainText(failure);
    await expect(line.getByRole("button")).toHaveText(["End"]);
    const { body } = await ask("GET", "/api/admin/feeds");
    expect(body).toMatchObject({
      feeds: expect.arrayContaining([expect.objectContaining({ url: GONE, state: "tried" })]),
    });
  });
});
