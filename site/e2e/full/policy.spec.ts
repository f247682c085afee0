import type { Page } from "@playwright/test";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";

test.use({ expectedErrors: [/status of 404.*\/nowhere/] });

const terms = (page: Page) => page.getByRole("dialog", { name: "Terms & Privacy" });
const openerOf = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "Terms & Privacy" });

test("the terms are complete and accessible; they keep the focus while they are open, and Esc gives it back", async ({
  page,
}) => {
  await page.goto("/contact");
  const dialog = terms(page);
  await openerOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
    "Terms of use",
    "Privacy policy",
    "Cookie policy",
  ]);
  for (const text of [
    "limited to the top 50 companies",
    "$19 per month",
    "$99 per month",
    "24 hours before renewal",
    "30 days notice",
    "30 days after termination",
    "7 years",
  ])
    await expect.soft(dialog).toContainText(text);
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press("Tab");
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await expectAccessible(page, "#terms");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(openerOf(page)).toBeFocused();
});

// One page of each layout. Another test checks that every page offers the terms.
test('each kind of page offers the terms in its footer and closes them by "I Understand"', async ({
  page,
}) => {
  for (const path of ["/", "/dashboard", "/admin", "/company/1", "/nowhere"])
    await test.step(path, async () => {
      await page.goto(path);
      await openerOf(page).click();
      await expect(terms(page)).toBeVisible();
      await terms(page).getByRole("button", { name: "I Understand" }).click();
      await expect(terms(page)).toBeHidden();
      await expect(openerOf(page)).toBeFocused();
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the terms open and close", async ({ page }) => {
    await page.goto("/");
    await openerOf(page).click();
    await expect(terms(page)).toContainText("Cookie policy");
    await terms(page).getByRole("button", { name: "I Understand" }).click();
    await expect(terms(page)).toBeHidden();
  });
});
