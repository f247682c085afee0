import type { Locator, Page } from "@playwright/test";

import { awake } from "./awake.ts";
import { rowsOf, searchBox, shownNames } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

const UNAVAILABLE = "We can't load this part of the page.Check your connection, then try again.";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

/** The list is drawn, but nothing that loads on touch is there. */
const drawn = (page: Page) => expect(page.locator(".results .built")).toHaveCount(0);

async function openUntouched(page: Page) {
  await page.goto("/dashboard");
  await drawn(page);
}

const country = (page: Page) => page.getByLabel("Country");

async function touch(page: Page, control: Locator) {
  await drawn(page);
  await control.focus();
  await awake(page, control);
}

const expectUnavailable = (page: Page) => expect(page.locator(".toast")).toHaveText(UNAVAILABLE);

for (const [path, name, title, how, prepare] of [
  ["/dashboard", "Submit Company", "Submit Company", "first touched", drawn],
  ["/dashboard", "Submit Company", "Submit Company", "pressed once it was touched", touch],
  ["/monetization", "Inquire About Listing", "Featured Company Listing", "first touched", awake],
  ["/company/1", "Suggest Correction", "Suggest Correction", "first touched", awake],
] as const)
  test(`${name}, ${how}, but without a network, says so and opens with the next press online @quick`, async ({
    context,
    page,
  }) => {
    await page.goto(path);
    const button = page.getByRole("button", { name });
    await prepare(page, button);
    await context.setOffline(true);
    await button.click();
    await expectUnavailable(page);
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  });

test("a country chosen without a network does not stand over the whole list, and can be chosen online", async ({
  context,
  page,
}) => {
  await openUntouched(page);
  await context.setOffline(true);
  await country(page).selectOption("JP");
  await expectUnavailable(page);
  await expect(country(page)).toHaveValue("");
  await expect(rowsOf(page)).toHaveCount(25);
  await context.setOffline(false);
  await country(page).selectOption("JP");
  await expect(page).toHaveURL(/\?country=JP$/);
  await expect(async () => {
    const names = await shownNames(page);
    expect(names).toContain("Metaplanet");
    expect(names).not.toContain("Strategy");
  }).toPass();
});

test("a country is taken back where only what filters can't be loaded", async ({ page }) => {
  const FILTERS = /\/_astro\/selection\./;
  await page.route(FILTERS, (route) => route.abort());
  await openUntouched(page);
  await touch(page, country(page));
  await country(page).selectOption("JP");
  await expectUnavailable(page);
  await expect(country(page)).toHaveValue("");
  await page.unroute(FILTERS);
  await country(page).selectOption("JP");
  await expect.poll(() => shownNames(page)).not.toContain("Strategy");
  await expect(country(page)).toHaveValue("JP");
});

test("what is typed without a network is kept, and looked for with the next touch online", async ({
  context,
  page,
}) => {
  await openUntouched(page);
  await context.setOffline(true);
  await searchBox(page).fill("tesla");
  await expectUnavailable(page);
  await context.setOffline(false);
  await country(page).hover();
  await expect.poll(() => shownNames(page)).toEqual(["Tesla"]);
  await expect(searchBox(page)).toHaveValue("tesla");
});

test("columns that can't be loaded leave the other controls where they are", async ({ context, page }) => {
  await openUntouched(page);
  const button = page.getByRole("button", { name: "Columns", exact: true });
  await touch(page, button);
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
  await openUntouched(page);
  const profiles = page.getByRole("tab", { name: "Profiles" });
  await profiles.focus();
  await awake(page, profiles);
  await context.setOffline(true);
  await profiles.click();
  await expectUnavailable(page);
  await context.setOffline(false);
  await expect(page.getByRole("tabpanel", { name: "Profiles" })).toContainText("Strategy");
});
