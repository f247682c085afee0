import type { Page } from "@playwright/test";

import { waitForHydration } from "../helpers/wait-for-hydration.ts";
import { listDrawn, searchBox, shownNames } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

const UNAVAILABLE = "We can't load this part of the page.Check your connection, then try again.";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

const country = (page: Page) => page.getByLabel("Country");

const expectUnavailable = (page: Page) => expect(page.locator(".toast")).toHaveText(UNAVAILABLE);

/** After five seconds of the page's time. */
async function toastGone(page: Page) {
  await page.clock.runFor(5_000);
  await expect(page.locator(".toast")).toHaveCount(0);
}

for (const [path, name, title] of [
  ["/monetization", "Inquire About Listing", "Featured Company Listing"],
  ["/company/1", "Suggest Correction", "Suggest Correction"],
] as const)
  test(`${name}, pressed without a network, says so and opens with the next press online`, async ({
    context,
    page,
  }) => {
    await page.goto(path);
    const button = page.getByRole("button", { name });
    await waitForHydration(page, button);
    await context.setOffline(true);
    await button.click();
    await expectUnavailable(page);
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  });

test("without a network the list works on, says what can't be loaded, and catches up once there is one", async ({
  context,
  page,
}) => {
  await page.clock.install();
  await page.goto("/dashboard");
  await listDrawn(page);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]").filter({ visible: true })).toHaveCount(0);
  await context.setOffline(true);

  await country(page).selectOption("JP");
  await expect(page).toHaveURL(/\?country=JP$/);
  await expect.poll(() => shownNames(page)).not.toContain("Strategy");
  expect(await shownNames(page)).toContain("Metaplanet");
  await country(page).selectOption("");
  await searchBox(page).fill("tesla");
  await expect.poll(() => shownNames(page)).toEqual(["Tesla"]);
  await searchBox(page).fill("");

  const columns = page.getByRole("button", { name: "Columns", exact: true });
  await columns.click();
  await expectUnavailable(page);
  await expect(columns, "the other controls stay where they are").toHaveAttribute("aria-expanded", "false");
  await context.setOffline(false);
  await columns.click();
  await expect(page.getByRole("group", { name: "Table columns" })).toBeVisible();
  await toastGone(page);

  await context.setOffline(true);
  const submit = page.getByRole("button", { name: "Submit Company" });
  await submit.click();
  await expectUnavailable(page);
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByRole("dialog", { name: "Submit Company" })).toBeVisible();
  await page.keyboard.press("Escape");
  await toastGone(page);

  await context.setOffline(true);
  await page.getByRole("tab", { name: "Profiles" }).click();
  await expectUnavailable(page);
  await context.setOffline(false);
  const panel = page.getByRole("tabpanel", { name: "Profiles" });
  await expect(panel, "another view comes by itself").toContainText("Strategy");
});
