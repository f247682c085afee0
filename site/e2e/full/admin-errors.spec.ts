import type { Page, Route } from "@playwright/test";

import {
  PASSWORD,
  chooseAction,
  companyOf,
  dialog,
  expect,
  leaveOutEvidence,
  test,
  toast,
} from "../helpers/admin-site.ts";
import { marketMedia } from "../helpers/fake-media.ts";
import { stopTheClock } from "../helpers/live-page.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

type Failing = { path: string | RegExp; press: (page: Page) => Promise<void>; fallback: string };

const fail = (page: Page, path: string | RegExp, how: Parameters<Route["fulfill"]>[0]) =>
  page.route(path, (route) => (route.request().method() === "GET" ? route.fallback() : route.fulfill(how)));

async function expectTold(page: Page, { path, press, fallback }: Failing, told: string | null = "boom") {
  await fail(page, path, { status: 500, body: "" });
  await press(page);
  await expect(toast(page)).toHaveText(`Error${fallback}`);
  await expect(toast(page)).toHaveClass(/toast-bad/);
  await page.unroute(path);
  await fail(page, path, { status: 403, json: { message: "boom" } });
  const refused = page.waitForResponse((answer) => answer.status() === 403);
  await press(page);
  await refused;
  await expect(toast(page)).toHaveText(`Error${told ?? fallback}`);
  await page.unroute(path);
}

const saving = (name: string) => (page: Page) => dialog(page).getByRole("button", { name }).click();

/** While its answer is awaited, a dialog says so and can't be sent again. */
async function expectToWait(page: Page, name: string, pending: string) {
  const arrival = Promise.withResolvers<void>();
  const path = /\/api\/admin\//;
  await page.route(path, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await arrival.promise;
    await route.fulfill({ status: 403, json: { message: "boom" } });
  });
  await saving(name)(page);
  await expect(dialog(page).getByRole("button", { name: pending })).toBeDisabled();
  arrival.resolve();
  await expect(dialog(page).getByRole("button", { name })).toBeEnabled();
  await page.unroute(path);
}

test("a failure on the dashboard is told in the server's words, else in ours, keeps what was typed, and what waits can't be sent twice", async ({
  page,
}) => {
  test.slow();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  for (const [path, name, fallback, pending, done] of [
    [
      "refresh-data",
      "Refresh Data",
      "Failed to refresh data",
      "Refreshing...",
      "Market data refreshed successfully",
    ],
    [
      "populate-initial-data",
      "Populate Initial Data",
      "Failed to populate initial data",
      "Populating...",
      "Initial data populated successfully. Refresh the page to see changes.",
    ],
  ] as const) {
    const button = page.getByRole("button", { name });
    const place = `/api/admin/${path}`;
    await expectTold(page, { path: place, press: () => button.click(), fallback });
    const arrival = Promise.withResolvers<void>();
    await page.route(place, async (route) => {
      await arrival.promise;
      await route.fulfill({ json: { companies: 1 } });
    });
    await button.click();
    await expect(page.getByRole("button", { name: pending })).toBeDisabled();
    arrival.resolve();
    await expect(toast(page)).toHaveText(`Success${done}`);
    await expect(button).toBeFocused();
  }

  await chooseAction(page, "KILO Inc.", "Update shares outstanding");
  const shares = dialog(page).getByLabel("Shares Outstanding", { exact: true });
  await shares.fill("77");
  await leaveOutEvidence(page);
  await expectTold(page, {
    path: /\/shares/,
    press: saving("Update Shares"),
    fallback: "Failed to update shares outstanding",
  });
  await expect(shares).toHaveValue("77");
  await expectToWait(page, "Update Shares", "Updating...");
  await saving("Cancel")(page);

  const { id } = await companyOf(page, "KILO");
  await expectTold(page, {
    path: new RegExp(`/api/admin/companies/${id}$`),
    press: async () => {
      await chooseAction(page, "KILO Inc.", "Remove");
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    },
    fallback: "Failed to remove company",
  });

  await chooseAction(page, "SWC Inc.", "Update from the latest RNS");
  await expectTold(page, {
    path: /update-from-rns/,
    press: saving("Update Holdings"),
    fallback: "Failed to update holdings from RNS",
  });
  await saving("Cancel")(page);

  await page.getByRole("button", { name: "Add Company" }).click();
  await dialog(page).getByLabel("Name *").fill("Nobody");
  await dialog(page).getByLabel("Ticker *").fill("NO");
  await dialog(page).getByLabel("BTC Holdings *").fill("1");
  await leaveOutEvidence(page);
  await expectTold(page, {
    path: /\/api\/admin\/companies/,
    press: saving("Add Company"),
    fallback: "Failed to add company",
  });
  await expect(dialog(page).getByLabel("Name *")).toHaveValue("Nobody");
  await saving("Cancel")(page);

  await page.getByRole("button", { name: "Manage Featured Companies" }).click();
  await expectTold(page, {
    path: "/api/admin/featured-companies",
    press: saving("Update Featured"),
    fallback: "Failed to update featured companies",
  });
});

test("a failure with media is told on the profile in the server's words, on the market page always in ours", async ({
  page,
}) => {
  test.slow();
  const item = marketMedia({ title: "Known", publishedDate: "2025-07-16T07:00:00.000Z" });
  await page.route("/api/market/media", (route) => route.fulfill({ json: [item] }));
  await page.route("/api/companies/1/media", (route) => route.fulfill({ json: [item] }));
  for (const [path, add, told] of [
    ["/company/1", "Add Media", "boom"],
    ["/market-analysis", "Add Content", null],
  ] as const) {
    await page.goto(path);
    await page
      .getByRole("region", { name: /Media Content|Market Analysis Content/ })
      .scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: add }).click();
    await dialog(page)
      .getByLabel(/^Title/)
      .fill("T");
    await dialog(page).getByLabel(/^URL/).fill("https://pod.example/1");
    const calls = /\/api\/admin\//;
    await expectTold(
      page,
      { path: calls, press: saving("Save"), fallback: "Failed to add media content" },
      told,
    );
    if (told === null) await expectToWait(page, "Save", "Saving...");
    await saving("Cancel")(page);
    await page.getByRole("button", { name: "Edit: Known" }).click();
    await expect(
      dialog(page).getByLabel("Published Date (Optional)"),
      "the day of the stored moment",
    ).toHaveValue("2025-07-16");
    await expectTold(
      page,
      { path: calls, press: saving("Save"), fallback: "Failed to update media content" },
      told,
    );
    await saving("Cancel")(page);
    const press = async () => {
      await page.getByRole("button", { name: "Delete: Known" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    };
    await expectTold(page, { path: calls, press, fallback: "Failed to delete media content" }, told);
  }
});

test("a refusal that is no end of the session stays on the page; the end of it leads to the sign-in", async ({
  page,
}) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Welcome, Admin" })).toBeVisible();
  await page.clock.install();
  await fail(page, "/api/admin/refresh-data", { status: 401, json: { message: "Not now" } });
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(toast(page)).toHaveText("ErrorNot now");
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("button", { name: "Refresh Data" })).toBeEnabled();
  await page.evaluate(() => localStorage.setItem("adminPassword", `key_${"x".repeat(43)}`));
  await page.unroute("/api/admin/refresh-data");
  await stopTheClock(page);
  const left = page.waitForRequest("**/api/login");
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await expect(toast(page)).toHaveText("UnauthorizedYou are logged out. Logging in again...");
  await page.clock.runFor(500);
  await left;
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage["adminPassword"])).toBeUndefined();
});

test("what was typed when the session ended is there again after signing in", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  const openShares = () => chooseAction(page, "KILO Inc.", "Update shares outstanding");
  const field = () => dialog(page).getByLabel("Shares Outstanding", { exact: true });
  await openShares();
  await field().fill("77000");
  await leaveOutEvidence(page);
  await page.evaluate(() => localStorage.setItem("adminPassword", `key_${"x".repeat(43)}`));
  await page.getByRole("button", { name: "Update Shares" }).click();
  await page.waitForURL("**/admin");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("link", { name: "Go back to your unsaved change" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await openShares();
  await expect(field()).toHaveValue("77000");
  await page.keyboard.press("Escape");
  await openShares();
  await expect(field(), "kept only until it is opened again").not.toHaveValue("77000");
});
