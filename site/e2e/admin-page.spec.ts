import { expect, PASSWORD, storedBy, test } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";

test.use({ signedInAs: null });

test("the button stays disabled while the user name or the password is blank", async ({ page }) => {
  await page.goto("/admin");
  const button = page.getByRole("button", { name: "Sign In" });
  await expect(button).toBeDisabled();
  await page.getByLabel("Username").fill("admin");
  await expect(button).toBeDisabled();
  await page.getByLabel("Password").fill("   ");
  await expect(button).toBeDisabled();
  await page.getByLabel("Password").fill("secret");
  await expect(button).toBeEnabled();
});

test("without scripts the button is disabled and the page says why", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
  await expect(page.getByText("Signing in needs JavaScript")).toBeVisible();
  await context.close();
});

test("a sign-in shows the panel, keeps a session key and never the password; signing out forgets and revokes it @quick", async ({
  page,
  context,
  adminSite: { sessions: _, origin },
}) => {
  await page.goto("/admin");
  await page.evaluate(() => localStorage.setItem("adminKey", "old"));
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome, Admin" })).toBeFocused();
  await expect(page.locator(".toast")).toHaveText("Admin access grantedAdmin panel access granted");
  await expect(page.getByLabel("Password")).toBeHidden();
  for (const deed of ["Add Company", "Refresh Data", "Populate Initial Data", "Manage Featured Companies"])
    await expect(page.getByRole("button", { name: deed })).toBeVisible();
  await expect(page.getByText("100+", { exact: true })).toBeVisible();
  await expect(page.getByText("Top 25 Companies", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "View Tracker" })).toHaveAttribute("href", "/dashboard");

  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toEqual({
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
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({});
  const Authorization = `Basic ${btoa(`admin:${stored["adminPassword"]}`)}`;
  await expect
    .poll(async () => (await fetch(`${origin}/api/auth/user`, { headers: { Authorization } })).status)
    .toBe(401);
});

test.describe("a sign-in that fails", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("stays on the form and says why, without a toast or a redirect", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/admin");
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign In" }).click();
    const status = page.getByRole("status");
    await expect(status).toHaveText("Invalid username or password. Please check your credentials.");
    await page.route("/api/auth/login", (route) => route.abort());
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(status).toHaveText("Authentication failed. Please try again.");
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin$/);
    expect(asked.filter((path) => path === "/api/auth/login")).toHaveLength(2);
    expect(asked).not.toContain("/api/login");
  });

  test("without a network says so, and works once there is one", async ({ page, context }) => {
    await page.goto("/admin");
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill(PASSWORD);
    await context.setOffline(true);
    const button = page.getByRole("button", { name: "Sign In" });
    await button.click();
    await expect(page.getByRole("status")).toHaveText("Authentication failed. Please try again.");
    await expect(button).toBeEnabled();
    await context.setOffline(false);
    await button.click();
    await expect(page.getByRole("heading", { name: "Welcome, Admin" })).toBeVisible();
  });

  test("with a key that has ended is one look-up, after which it is forgotten", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(
      (stored) => {
        if (sessionStorage["set"]) return;
        sessionStorage["set"] = "once";
        Object.assign(localStorage, stored);
      },
      { ...storedBy({ username: "admin", sessionKey: `key_${"x".repeat(43)}` }), adminKey: "old" },
    );
    await page.goto("/admin");
    await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({ adminLoggedIn: "true" });
    await expect(page.getByLabel("Password")).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/api/auth"))).toEqual(["/api/auth/user"]);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test.describe("while an earlier session is looked up", () => {
  test.use({ expectedErrors: [/401/] });

  test("the form can be filled in and sent", async ({ page }) => {
    const answered = Promise.withResolvers<void>();
    await page.route("/api/auth/user", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.addInitScript(
      (stored) => Object.assign(localStorage, stored),
      storedBy({ username: "admin", sessionKey: `key_${"x".repeat(43)}` }),
    );
    const lookUp = page.waitForRequest("**/api/auth/user");
    await page.goto("/admin");
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
});

test("one's sessions are listed, and each other one can be ended", async ({ page, browser, adminSite }) => {
  const { origin, addAccount } = adminSite;
  await addAccount("nia", "admin", PASSWORD);
  const signIn = async (at: typeof page) => {
    await at.goto("/admin#account");
    await at.getByLabel("Username").fill("nia");
    await at.getByLabel("Password").fill(PASSWORD);
    await at.keyboard.press("Enter");
    await expect(at.getByRole("heading", { name: "Welcome, Admin" })).toBeFocused();
  };
  const elsewhere = await browser.newContext({ baseURL: origin });
  const other = await elsewhere.newPage();
  await signIn(other);
  await signIn(page);
  const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This session");
  await sessions
    .last()
    .getByRole("button", { name: /^End: / })
    .click();
  await expect(sessions).toHaveCount(1);
  await other.reload();
  await expect(other.getByLabel("Password")).toBeVisible();
  await elsewhere.close();
});

test.describe("a viewer", () => {
  test.use({ signedInAs: "viewer" });

  test("may sign in and change nothing", async ({ page }) => {
    await page.goto("/admin");
    await expect(page.getByText("This account is read-only.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Company" })).toHaveCount(0);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Admin", exact: true }).click();
    await expect(page.getByRole("button", { name: "Admin Login" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Actions: / })).toHaveCount(0);
  });
});

test("a viewer who signs in is promised no more than to look", async ({ page }) => {
  await page.goto("/admin");
  await page.getByLabel("Username").fill("viewer");
  await page.getByLabel("Password").fill(PASSWORD);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, viewer");
  await expect(page.locator(".toast")).toHaveText("Viewer access grantedSigned in as viewer");
});

test.describe("signed in", () => {
  test.use({ signedInAs: "admin" });

  test("the page is accessible and whole on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin");
    for (const view of ["Data", "Inbox", "History", "Account"]) {
      await page.getByRole("tab", { name: new RegExp(`^${view}`) }).click();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectAccessible(page);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth, view).toBe(clientWidth);
    }
  });
});
