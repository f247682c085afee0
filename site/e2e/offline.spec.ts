import type { Page } from "@playwright/test";

import { awake } from "./awake.ts";
import { listDrawn, searchBox, shownNames } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

const UNAVAILABLE = "We can't load this part of the page.Check your connection, then try again.";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

/** The list is drawn, but nothing that loads on a press is there. */
async function openUnpressed(page: Page) {
  await page.goto("/dashboard");
  await listDrawn(page);
}

const country = (page: Page) => page.getByLabel("Country");

const expectUnavailable = (page: Page) => expect(page.locator(".toast")).toHaveText(UNAVAILABLE);

for (const [path, name, title] of [
  ["/dashboard", "Submit Company", "Submit Company"],
  ["/monetization", "Inquire About Listing", "Featured Company Listing"],
  ["/company/1", "Suggest Correction", "Suggest Correction"],
] as const)
  test(`${name}, pressed without a network, says so and opens with the next press online @quick`, async ({
    context,
    page,
  }) => {
    await page.goto(path);
    const button = page.getByRole("button", { name });
    await awake(page, button);
    await context.setOffline(true);
    await button.click();
    await expectUnavailable(page);
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  });

test("filters and the search work on without a network", async ({ context, page }) => {
  await openUnpressed(page);
  await context.setOffline(true);
  await country(page).selectOption("JP");
  await expect(page).toHaveURL(/\?country=JP$/);
  await expect.poll(() => shownNames(page)).not.toContain("Strategy");
  expect(await shownNames(page)).toContain("Metaplanet");
  await country(page).selectOption("");
  await searchBox(page).fill("tesla");
  await expect.poll(() => shownNames(page)).toEqual(["Tesla"]);
});

test("columns that can't be loaded leave the other controls where they are", async ({ context, page }) => {
  await openUnpressed(page);
  const button = page.getByRole("button", { name: "Columns", exact: true });
  await context.setOffline(true);
  await button.click();
  await expectUnavailable(page);
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole("group", { name: "Table columns" })).toBeVisible();
});

test("another view that can't be loaded comes by itself once there is a network", async ({
  context,
  page,
}) => {
  await openUnpressed(page);
  const profiles = page.getByRole("tab", { name: "Profiles" });
  await profiles.focus();
  await awake(page, profiles);
  await context.setOffline(true);
  await profiles.click();
  await expectUnavailable(page);
  await context.setOffline(false);
  await expect(page.getByRole("tabpanel", { name: "Profiles" })).toContainText("Strategy");
});
