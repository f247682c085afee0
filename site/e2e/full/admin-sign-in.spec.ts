import type { Page } from "@playwright/test";

import { dialog, expect, PASSWORD, storedBy, test, toast } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

/** A wrong password and a key that has ended are refused, and some requests find no network. */
test.use({ signedInAs: null, expectedErrors: [/Failed to load resource/] });

const ENDED = storedBy({ username: "admin", sessionKey: `key_${"x".repeat(43)}` });
const store = (page: Page, stored: Record<string, string>) =>
  page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

async function signIn(page: Page, name: string, password = PASSWORD) {
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password").fill(password);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await page.keyboard.press("Enter");
}

test("a sign-in says why it fails, then shows the panel, and keeps a session key but never the password; signing out forgets and revokes it", async ({
  page,
  context,
  adminSite: { origin },
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/admin");
  await page.evaluate(() => localStorage.setItem("adminKey", "old"));
  const button = page.getByRole("button", { name: "Sign In" });
  const status = page.getByRole("status");
  await test.step("the button stays disabled while the user name or the password is blank", async () => {
    await expect(button).toBeDisabled();
    await page.getByLabel("Username").fill("admin");
    await expect(button).toBeDisabled();
    await page.getByLabel("Password").fill("   ");
    await expect(button).toBeDisabled();
  });
  await test.step("a failure is told on the form, without a toast or a redirect", async () => {
    await page.getByLabel("Password").fill("wrong");
    await button.click();
    await expect(status).toHaveText("Invalid username or password. Please check your credentials.");
    await context.setOffline(true);
    await page.getByLabel("Password").fill(PASSWORD);
    await button.click();
    await expect(status).toHaveText("Authentication failed. Please try again.");
    await expect(button).toBeEnabled();
    await context.setOffline(false);
    await expect(toast(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin$/);
    expect(asked.filter((path) => path === "/api/auth/login")).toHaveLength(2);
    expect(asked).not.toContain("/api/login");
  });

  await signIn(page, "admin");
  await expect(page.getByRole("heading", { name: "Welcome, Admin" })).toBeFocused();
  await expect(toast(page)).toHaveText("Admin access grantedAdmin panel access granted");
  await expect(page.getByLabel("Password")).toBeHidden();
  for (const deed of ["Add Company", "Refresh Data", "Populate Initial Data", "Manage Featured Companies"])
    await expect(page.getByRole("button", { name: deed })).toBeVisible();
  await expect(page.getByText("100+", { exact: true })).toBeVisible();
  await expect(page.getByText("Top 25 Companies", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Tracker" })).toHaveAttribute("href", "/dashboard");
  const kept = await stored(page);
  expect(kept).toEqual({
    adminUsername: "admin",
    adminPassword: expect.stringMatching(/^key_/),
    adminLoggedIn: "true",
  });
  const elsewhere = await page.evaluate(() => JSON.stringify({ ...sessionStorage }) + document.cookie);
  expect([elsewhere, page.url(), await context.cookies()].join()).not.toContain(PASSWORD);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome, Admin" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Add Company" })).toHaveCount(0);
  await expect.poll(() => stored(page)).toEqual({});
  const Authorization = `Basic ${btoa(`admin:${kept["adminPassword"]}`)}`;
  await expect
    .poll(async () => (await fetch(`${origin}/api/auth/user`, { headers: { Authorization } })).status)
    .toBe(401);
});

test("a key that has ended is one look-up, during which the form can be filled in and sent, and after which it is forgotten", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/admin");
  await page.evaluate((entries) => Object.assign(localStorage, entries), { ...ENDED, adminKey: "old" });
  await page.reload();
  await expect.poll(() => stored(page)).toEqual({ adminLoggedIn: "true" });
  await expect(page.getByLabel("Password")).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/auth"))).toEqual(["/api/auth/user"]);
  await expect(toast(page)).toHaveCount(0);

  const answered = Promise.withResolvers<void>();
  await page.route("/api/auth/user", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.evaluate((entries) => Object.assign(localStorage, entries), ENDED);
  const lookUp = page.waitForRequest("**/api/auth/user");
  await page.reload();
  await page.getByLabel("Username").fill("admin");
  await lookUp;
  await page.getByLabel("Password").pressSequentially(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signing in...")).toBeVisible();
  answered.resolve();
  await expect(page.getByRole("heading", { name: "Welcome, Admin" })).toBeFocused();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByLabel("Password")).toHaveValue("");
});

test("by the stored flag alone a profile offers no controls; the dashboard's Admin button leads to a sign-in, and that to the panel", async ({
  page,
}) => {
  await store(page, { adminLoggedIn: "true" });
  await test.step("no media controls on a profile", async () => {
    await page.goto("/company/1");
    const place = page.getByRole("region", { name: /Media Content/ });
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText("No media content available yet.");
    await expect(place.getByRole("button")).toHaveCount(0);
  });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Actions: / })).toHaveCount(0);
  await page.getByRole("button", { name: "Admin Login" }).click();
  const send = dialog(page).getByRole("button", { name: "Sign In" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(" ");
  await expect(send).toBeDisabled();
  await page.getByLabel("Password").fill("wrong");
  await send.click();
  await expect(toast(page)).toHaveText("Access DeniedInvalid username or password");
  await page.route("/api/auth/login", (route) => route.abort());
  await send.click();
  await expect(toast(page)).toHaveText("ErrorFailed to authenticate");
  await page.unroute("/api/auth/login");
  await page.getByLabel("Password").fill(PASSWORD);
  await send.click();
  await expect(toast(page)).toHaveText("Admin access grantedAdmin panel access granted");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Company" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Actions: ACME Inc." })).toBeVisible();
  const kept = { ...ENDED, adminPassword: expect.stringMatching(/^key_/) };
  await expect.poll(() => stored(page)).toEqual(kept);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: /^Actions: / })).toHaveCount(0);
  await expect.poll(() => stored(page)).toEqual({});
});

test("a viewer who signs in is promised no more than to look, and is offered no change anywhere", async ({
  page,
}) => {
  await page.goto("/admin");
  await signIn(page, "viewer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, viewer");
  await expect(toast(page)).toHaveText("Viewer access grantedSigned in as viewer");
  await expect(page.getByText("This account is read-only.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Company" })).toHaveCount(0);

  // The flag alone shows the dashboard's Admin button.
  await page.evaluate(() => localStorage.setItem("adminLoggedIn", "true"));
  const lookedUp = page.waitForResponse("/api/auth/user");
  await page.goto("/company/1");
  const place = page.getByRole("region", { name: /Media Content/ });
  await place.scrollIntoViewIfNeeded();
  await lookedUp;
  await expect(place).toContainText("No media content available yet.");
  await expect(place.getByRole("button")).toHaveCount(0);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("button", { name: "Admin Login" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Actions: / })).toHaveCount(0);
});

test("one's sessions are listed, and each other one can be ended", async ({ page, browser, adminSite }) => {
  await adminSite.addAccount("nia", "admin", PASSWORD);
  const elsewhere = await browser.newContext({ baseURL: adminSite.origin });
  const third = await browser.newContext({ baseURL: adminSite.origin });
  const other = await elsewhere.newPage();
  for (const at of [other, await third.newPage(), page]) {
    await at.goto("/admin#account");
    await signIn(at, "nia");
    await expect(at.getByRole("heading", { name: "Welcome, Admin" })).toBeFocused();
  }
  const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText("This session");
  await expect(sessions.last().getByRole("button", { name: /^End: / })).toBeVisible();
  await page.getByRole("button", { name: "End 2 others" }).click();
  await expect(sessions).toHaveCount(1);
  await other.reload();
  await expect(other.getByLabel("Password")).toBeVisible();
  await elsewhere.close();
  await third.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the button is disabled and the page says why", async ({ page }) => {
    await page.goto("/admin");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
    await expect(page.getByText("Signing in needs JavaScript")).toBeVisible();
  });
});

test.describe("signed in", () => {
  test.use({ signedInAs: "admin" });

  test("the page is accessible and whole on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin");
    for (const view of ["Data", "Inbox", "History", "Account"]) {
      await page.getByRole("tab", { name: new RegExp(`^${view}`) }).click();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectAccessible(page, "main");
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, view).toBe(clientWidth);
    }
  });
});
