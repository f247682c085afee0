import { expect, test } from "./fixtures.ts";

test("the button stays disabled while the user name or the password is blank", async ({ page }) => {
  await page.goto("/admin");
  const button = page.getByRole("button", { name: "Sign In" });
  await expect(button).toBeDisabled();
  await page.getByLabel("Username").fill("operator");
  await expect(button).toBeDisabled();
  await page.getByLabel("Password").fill("   ");
  await expect(button).toBeDisabled();
  await page.getByLabel("Password").fill("secret");
  await expect(button).toBeEnabled();
});

test("a press of Enter puts no password into the address", async ({ page }) => {
  await page.goto("/admin");
  await page.getByLabel("Username").fill("operator");
  await page.getByLabel("Password").fill("secret");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
});

test("without scripts the button is disabled and the page says why", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
  await expect(page.getByText("Signing in needs scripts")).toBeVisible();
  await context.close();
});
