import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

/** One page of each layout. Another test checks that every page offers the terms. */
const ROUTES = ["/", "/dashboard", "/admin", "/company/1", "/nowhere"];

test.use({ expectedErrors: [/status of 404.*\/nowhere/] });

for (const path of ROUTES)
  test(`${path} offers the terms in its footer and closes them by "I Understand"`, async ({ page }) => {
    await page.goto(path);
    const opener = page.getByRole("contentinfo").getByRole("button", { name: "Terms & Privacy" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Terms & Privacy" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "I Understand" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

test("the text is complete: terms, privacy, cookies, and the figures of every tier", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Terms & Privacy" }).click();
  const dialog = page.getByRole("dialog", { name: "Terms & Privacy" });
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
    await expect(dialog).toContainText(text);
});

test("Esc closes the terms, the focus stays inside while they are open and then returns @quick", async ({
  page,
}) => {
  await page.goto("/contact");
  const opener = page.getByRole("button", { name: "Terms & Privacy" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Terms & Privacy" });
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press("Tab");
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the terms open and close", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Terms & Privacy" }).click();
    const dialog = page.getByRole("dialog", { name: "Terms & Privacy" });
    await expect(dialog).toContainText("Cookie policy");
    await dialog.getByRole("button", { name: "I Understand" }).click();
    await expect(dialog).toBeHidden();
  });
});

test("the open terms are accessible", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Terms & Privacy" }).click();
  await expectAccessible(page);
});
