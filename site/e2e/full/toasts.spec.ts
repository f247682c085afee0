import type { Page } from "@playwright/test";

import { expect, GALLERY, test } from "../helpers/configured-site.ts";

const toast = (page: Page) => page.locator(".toast");
const show = (page: Page, name: "Toast" | "Destructive toast") =>
  page.getByRole("button", { name, exact: true }).click();

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date("2026-10-04T10:00:00Z") });
  await page.goto(GALLERY);
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  await page.clock.pauseAt(new Date("2026-10-04T10:01:00Z"));
});

test("a toast says its title and message, goes after five seconds, and gives way to a new one", async ({
  page,
}) => {
  await show(page, "Destructive toast");
  await expect(toast(page)).toContainText("Failed to Send Message");
  await expect(toast(page)).toContainText("Please try again later or contact us through alternative means.");
  await page.clock.runFor(4_999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);

  await show(page, "Destructive toast");
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(4_000);
  await show(page, "Toast");
  await expect(toast(page)).toHaveText("Company Submitted Successfully");
  await page.clock.runFor(4_999);
  await expect(toast(page), "five seconds of its own").toHaveText("Company Submitted Successfully");
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);

  await page.clock.resume();
  await show(page, "Toast");
  await expect(page.getByRole("status").filter({ hasText: "Company Submitted Successfully" })).toHaveCount(1);
});

test("a toast closes by its control or a swipe of 50 px to the right, and F8 leads to it", async ({
  page,
}) => {
  await page.keyboard.press("F8");
  const region = page.getByRole("region", { name: "Notifications (F8)" });
  await expect(region.getByRole("list"), "without a toast").toBeFocused();

  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const distance of [49, 50]) {
    await show(page, "Toast");
    const { x, y } = (await toast(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(Math.ceil(x) + 20, Math.ceil(y) + 20);
    await page.mouse.down();
    await page.mouse.move(Math.ceil(x) + 20 + distance, Math.ceil(y) + 20, { steps: 7 });
    await page.mouse.up();
    await expect(toast(page), `a swipe of ${distance} px`).toHaveCount(distance < 50 ? 1 : 0);
    if (distance < 50) await expect.poll(async () => (await toast(page).boundingBox())?.x).toBe(x);
  }

  await show(page, "Toast");
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(region.getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(toast(page)).toBeFocused();
  await toast(page).getByRole("button", { name: "Close" }).click();
  await expect(toast(page)).toHaveCount(0);
});
