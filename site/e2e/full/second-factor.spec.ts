import type { Page } from "@playwright/test";

import { codeAt } from "#auth/one-time-code.ts";

import { dialog, expect, PASSWORD, test, toast } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

test.use({ signedInAs: null, expectedErrors: [/Failed to load resource/] });

/** No code is accepted twice, so each later one is of the next half minute. */
const codeIn = (secret: string, halfMinutes: number) =>
  codeAt(secret, new Date(Date.now() + halfMinutes * 30_000));

async function signIn(page: Page, name: string) {
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const factor = (page: Page) => page.getByRole("region", { name: "Second factor" });

/** Sets one up, which fits a phone, and returns its secret and the recovery codes. */
async function setUp(page: Page) {
  const part = factor(page);
  await part.getByRole("button", { name: "Set up" }).click();
  await expect(part.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
  const shown = await part.getByText(/^Key: /).innerText();
  const secret = shown.replace("Key:", "").replaceAll(" ", "");
  await expect(part.getByRole("link", { name: "open it on this device" })).toHaveAttribute(
    "href",
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  await part.getByLabel("Current password").fill(PASSWORD);
  await part.getByRole("textbox", { name: "Code" }).fill("1234567");
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByRole("alert")).toContainText("The code is wrong");
  await expectAccessible(page, "main");
  await part.getByRole("textbox", { name: "Code" }).fill(codeIn(secret, 0));
  await part.getByRole("button", { name: "Turn on" }).click();
  await expect(part.getByText("Store these recovery codes now.")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const recoveryCodes = await part.getByRole("listitem").allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  return { secret, recoveryCodes };
}

test("a second factor is set up where it is required, then asked for at both sign-ins, replaced once by a recovery code, and removed", async ({
  page,
  adminSite,
}) => {
  test.slow();
  await adminSite.addAccount("ann", "admin", PASSWORD);
  let isMissing = true;
  await page.route("/api/auth/user", async (route) => {
    const answer = await route.fetch();
    const user: object = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...user, ...(isMissing && { needsSecondFactor: true }) },
    });
  });
  await page.goto("/admin");
  await signIn(page, "ann");
  await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
  await expect(page.getByRole("tab"), "nothing else is offered").toHaveCount(0);
  const { secret, recoveryCodes } = await setUp(page);
  isMissing = false;
  await factor(page).getByRole("button", { name: "I have stored them" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(factor(page)).toContainText("10 recovery codes left");

  const logout = page.getByRole("button", { name: "Logout" });
  const code = page.getByLabel("Code of your second factor");
  await test.step("it is asked for at the sign-in", async () => {
    await logout.click();
    await expect(code).toBeHidden();
    await signIn(page, "ann");
    await expect(code).toBeFocused();
    const status = page.getByRole("status");
    await expect(status).toHaveText("Enter the code of your second factor.");
    await expectAccessible(page, "main");
    await code.fill("wrong");
    await page.keyboard.press("Enter");
    await expect(status).toHaveText("Invalid username, password or code");
    await code.fill(codeIn(secret, 1));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Welcome, Admin" })).toBeFocused();
  });

  await test.step("the dashboard's sign-in asks for it, too, and takes a recovery code", async () => {
    await logout.click();
    await expect(page.getByLabel("Password")).toHaveValue("");
    await page.evaluate(() => localStorage.setItem("adminLoggedIn", "true"));
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Admin", exact: true }).click();
    await page.getByRole("button", { name: "Admin Login" }).click();
    await signIn(page, "ann");
    await expect(toast(page)).toContainText("Enter the code of your second factor.");
    await expect(code).toBeFocused();
    await code.fill(recoveryCodes[0] ?? "");
    await dialog(page).getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Signed in as ann")).toBeVisible();
  });

  await page.goto("/admin#account");
  await expect(factor(page)).toContainText("9 recovery codes left");
  await factor(page).getByText("Remove the second factor").click();
  await factor(page).getByLabel("Current password").last().fill(PASSWORD);
  await factor(page)
    .getByLabel("Code")
    .last()
    .fill(recoveryCodes[1] ?? "");
  await factor(page).getByRole("button", { name: "Remove" }).click();
  await expect(factor(page).getByRole("button", { name: "Set up" }), "it can be set up again").toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome, Admin" })).toBeVisible();
});
