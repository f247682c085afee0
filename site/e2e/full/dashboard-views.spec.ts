import type { Locator, Page } from "@playwright/test";

import { announcementLike } from "#testing/announcement.ts";

import { waitForHydration } from "../helpers/wait-for-hydration.ts";
import { expectAccessible } from "../helpers/axe.ts";
import { openDashboard, openTools, rowsOf } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { drawn } from "../helpers/watch-paints.ts";

const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((id) =>
  announcementLike({ id, publishedAt: `2026-08-${String(20 - id).padStart(2, "0")}` }),
);
const card = (page: Page) => page.getByRole("region", { name: "RNS Announcements" });

test("the views are the list, the five largest, each leading to its page, and all announcements", async ({
  page,
  isMobile,
}) => {
  await openDashboard(page, { announcements: eight });
  await openTools(page);
  await page.getByRole("tab", { name: "Profiles" }).click();
  await expect(page).toHaveURL(/tab=profiles/);
  const tiles = page.getByRole("tabpanel").locator('a[href^="/company/"]');
  await expect(tiles).toHaveCount(5);
  await expect(tiles.first()).toContainText("Strategy");
  if (!isMobile) await expectAccessible(page, "[aria-labelledby=rankings]");
  await page.getByRole("tab", { name: "Rankings" }).click();
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(page).toHaveURL(/\/dashboard$/);
  if (isMobile) return;

  const rankings = page.getByRole("tab", { name: "Rankings" });
  await rankings.focus();
  await waitForHydration(page, rankings);
  await page.keyboard.press("ArrowLeft");
  const announcements = page.getByRole("tab", { name: "Announcements" });
  await expect(announcements, "by arrow key").toBeFocused();
  await expect(announcements).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/tab=announcements/);
  await page.reload();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(8);
  await expect(card(page), "they are listed once").toBeHidden();
});

/** Holds back the code that matches until it is released. */
async function holdCode(page: Page, code: RegExp) {
  const released = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve();
}

test("a press shows at once that something loads; details tell what the list knows, and give the focus back @wide", async ({
  page,
}) => {
  await openDashboard(page, {});
  const buttonOf = (name: string) =>
    page.locator("#main").getByRole("button", { name, exact: true, includeHidden: true });
  const pressWaiting = async (name: string, code: RegExp, opened: Locator) => {
    const release = await holdCode(page, code);
    await buttonOf(name).click();
    await expect(buttonOf(name)).toHaveAttribute("aria-busy", "true", { timeout: 1_000 });
    release();
    await expect(opened).toBeVisible();
    await expect(buttonOf(name)).not.toHaveAttribute("aria-busy");
  };
  const form = page.getByRole("dialog", { name: "Submit Company" });
  await pressWaiting("Submit Company", /_astro\/(tools|SubmitCompanyDialog|dialog)\./, form);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(buttonOf("Submit Company")).toBeFocused();
  await pressWaiting(
    "Columns",
    /_astro\/CustomColumnsTable/,
    page.getByRole("group", { name: "Table columns" }),
  );

  const icon = buttonOf("Details: Strategy");
  const details = page.getByRole("dialog", { name: "Strategy" });
  await pressWaiting("Details: Strategy", /_astro\/CompanyDetails/, details);
  for (const text of ["MSTR", "United States", "BTC holdings", "Latest entry recorded"])
    await expect(details).toContainText(text);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(icon).toBeFocused();
  await icon.press("Enter");
  await details.getByRole("link", { name: "View full profile" }).click();
  await expect(page).toHaveURL(/\/company\/\d+$/);
});

test("the list is asked for every minute, announcements every 30 seconds: three show first, the others on demand @wide", async ({
  page,
}) => {
  await page.clock.install();
  const answers = { announcements: eight };
  const asked = await openDashboard(page, answers);
  await card(page).scrollIntoViewIfNeeded();
  const items = card(page).getByRole("listitem");
  await expect(items.first()).toContainText("Title 1");
  await expect(items).toHaveCount(3);
  for (const text of ["SWC", "treasury", "19 Aug 2026", "Text 1"])
    await expect(items.first()).toContainText(text);
  await expect(items.first().getByRole("link")).toHaveAttribute("target", "_blank");
  await card(page).getByText("Show 5 More").click();
  await expect(items).toHaveCount(8);
  await card(page).getByText("Show Less").click();
  await expect(items).toHaveCount(3);
  expect(asked).toEqual({ companies: 1, price: 1, announcements: 1 });

  answers.announcements = eight.slice(0, 3);
  await page.clock.runFor(30_000);
  await expect.poll(() => asked.announcements).toBe(2);
  await expect(card(page).getByText(/^Show/), "three need no control").toHaveCount(0);
  await expect(items).toHaveCount(3);
  answers.announcements = [];
  await page.clock.runFor(30_000);
  await expect(card(page).getByText("No announcements available")).toBeVisible();
  await expect.poll(() => asked).toEqual({ companies: 2, price: 1, announcements: 3 });
});

/** Opens the page with the announcements of the build, and gives what lets the newest arrive. */
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

test("announcements that arrive close nothing, and leave the focus on a link or on their control @wide", async ({
  page,
}) => {
  const answer = await openWaiting(page);
  const control = card(page).locator("summary");
  await control.click();
  const built = await card(page).getByRole("listitem").count();
  expect(built).toBeGreaterThan(3);
  await answer();
  await expect(control).toBeFocused();
  await expect(control).toHaveText("Show Less", { useInnerText: true });
  expect(await card(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(built);

  await page.unrouteAll();
  const answerAgain = await openWaiting(page);
  const first = card(page).getByRole("link").first();
  await first.focus();
  await answerAgain();
  await expect(first).toBeFocused();
});
