import type { Page } from "@playwright/test";

import { announcementLike } from "#testing/announcement.ts";

import { openDashboard } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";
import { drawn } from "./watch-paints.ts";

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) =>
  announcementLike({ id, publishedAt: `2026-08-${String(20 - id).padStart(2, "0")}` }),
);
const card = (page: Page) => page.getByRole("region", { name: "RNS Announcements" });

/** They are hydrated once visible. */
async function openNews(page: Page, announcements: unknown[]) {
  const asked = await openDashboard(page, { announcements });
  await card(page).scrollIntoViewIfNeeded();
  return asked;
}

/** Opens the page with those of the build, and gives what lets the newest arrive. */
async function openWaiting(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route("/api/rns", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/dashboard");
  const asked = page.waitForRequest("**/api/rns");
  await card(page).scrollIntoViewIfNeeded();
  await asked;
  return async () => {
    const answered = page.waitForResponse("**/api/rns");
    held.resolve();
    await (await answered).finished();
    await drawn(page);
  };
}

test("three show first, the others on demand @quick", async ({ page }) => {
  await openNews(page, eight);
  await expect(card(page).getByRole("listitem")).toHaveCount(3);
  const first = card(page).getByRole("listitem").first();
  for (const text of ["SWC", "treasury", "19 Aug 2026", "Title 1", "Text 1"])
    await expect(first).toContainText(text);
  await expect(first.getByRole("link")).toHaveAttribute("target", "_blank");
  await card(page).getByText("Show 5 More").click();
  await expect(card(page).getByRole("listitem")).toHaveCount(8);
  await card(page).getByText("Show Less").click();
  await expect(card(page).getByRole("listitem")).toHaveCount(3);
});

test("three or fewer need no control", async ({ page }) => {
  await openNews(page, eight.slice(0, 3));
  await expect(card(page).getByText("Title 3")).toBeVisible();
  await expect(card(page).getByText(/^Show/)).toHaveCount(0);
});

test("none are said to be none", async ({ page }) => {
  await openNews(page, []);
  await expect(card(page).getByText("No announcements available")).toBeVisible();
});

test("a link keeps the focus when the announcements arrive", async ({ page }) => {
  const answer = await openWaiting(page);
  const first = card(page).getByRole("link").first();
  await first.focus();
  await answer();
  await expect(first).toBeFocused();
});

test("stay open when the newest arrive, and the control keeps the focus", async ({ page }) => {
  const answer = await openWaiting(page);
  const control = card(page).locator("summary");
  await control.click();
  const built = await card(page).getByRole("listitem").count();
  expect(built).toBeGreaterThan(3);
  await answer();
  await expect(control).toBeFocused();
  await expect(control).toHaveText("Show Less", { useInnerText: true });
  expect(await card(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(built);
});

test("are asked for again every 30 seconds", async ({ page }) => {
  await page.clock.install();
  const asked = await openNews(page, eight);
  await expect(card(page).getByText("Title 1")).toBeVisible();
  expect(asked.announcements).toBe(1);
  await page.clock.runFor(30_000);
  await expect.poll(() => asked.announcements).toBe(2);
});

test("have a view of their own, with all of them", async ({ page }) => {
  await openDashboard(page, { announcements: eight }, "/dashboard?tab=announcements");
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(8);
});
