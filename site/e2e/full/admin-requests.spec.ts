import type { Page, Request } from "@playwright/test";

import { chooseAction, dialog, expect, leaveOutEvidence, test, toast } from "../helpers/admin-site.ts";
import { watchReceived } from "../helpers/received.ts";

const pathOf = (request: Request) => new URL(request.url()).pathname;

const done = (page: Page) =>
  page.route(/\/api\/(admin\/|companies\/\d+\/update-from-rns)/, (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ json: { success: true } }),
  );

async function openPanel(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("button", { name: "Actions: ACME Inc." })).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const send = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

/** Every change that can be made on the dashboard, with its toast. */
const CHANGES: Record<string, (page: Page) => Promise<void>> = {
  "Market data refreshed successfully": (page) => press(page, "Refresh Data"),
  "Initial data populated successfully. Refresh the page to see changes.": (page) =>
    press(page, "Populate Initial Data"),
  "Company added successfully": async (page) => {
    await press(page, "Add Company");
    for (const label of ["Name *", "Ticker *", "BTC Holdings *"])
      await dialog(page).getByLabel(label).fill("1");
    await leaveOutEvidence(page);
    await send(page, "Add Company");
  },
  "Featured companies updated successfully": async (page) => {
    await press(page, "Manage Featured Companies");
    await send(page, "Update Featured");
  },
  "Shares outstanding updated successfully. Market cap will be recalculated.": async (page) => {
    await chooseAction(page, "ACME Inc.", "Update shares outstanding");
    await leaveOutEvidence(page);
    await send(page, "Update Shares");
  },
  "Bitcoin holdings updated from latest RNS announcement": async (page) => {
    await chooseAction(page, "SWC Inc.", "Update from the latest RNS");
    await send(page, "Update Holdings");
  },
  "Company removed successfully": async (page) => {
    await chooseAction(page, "ACME Inc.", "Remove");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  },
};

test("after each change the list is read again; only what is for administrators says who asks, only what has a body of which type", async ({
  page,
}) => {
  await done(page);
  await page.route("/api/contact", (route) => route.fulfill({ status: 201, json: { success: true } }));
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (pathOf(request).startsWith("/api/")) asked.push(request);
  });
  await openPanel(page);
  for (const [words, change] of Object.entries(CHANGES)) {
    const reread = page.waitForRequest("**/api/companies");
    await change(page);
    await reread;
    await expect(toast(page)).toContainText(words);
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toHaveCount(0);
  }
  await page.goto("/contact");
  for (const label of ["Full Name *", "Message *"]) await page.getByLabel(label).fill("Ann");
  await page.getByLabel("Email Address *").fill("ann@example.org");
  await press(page, "Send Message");
  await expect(toast(page)).toContainText("Message Sent Successfully");

  const isForAdmins = (path: string) => /\/admin\/|update-from-rns$|^\/api\/auth\/user$/.test(path);
  const saysWho = asked.map((request) => [pathOf(request), "authorization" in request.headers()]);
  expect(saysWho).toEqual(asked.map((request) => [pathOf(request), isForAdmins(pathOf(request))]));
  const types = asked.map((request) => [pathOf(request), request.headers()["content-type"] ?? null]);
  expect(types).toEqual(
    asked.map((request) => [pathOf(request), request.postData() === null ? null : "application/json"]),
  );
  const paths = new Set(asked.map(pathOf));
  for (const path of ["/api/companies", "/api/auth/user", "/api/contact", "/api/admin/refresh-data"])
    expect(paths).toContain(path);
});

/** Found in every part for administrators, and in nothing else. */
const ADMIN_CODE = "/api/admin/";
/** All except the file for past days, which loads only with one. */
const ISLAND = "astro-island:not(.past-place > *)";

for (const [who, signedInAs] of [
  ["a visitor", null],
  ["a signed-in user", "admin"],
] as const)
  test.describe(who, () => {
    test.use({ signedInAs });

    test(`${signedInAs ? "loads" : "loads none of"} the code for administrators, on any page`, async ({
      context,
    }) => {
      test.slow();
      for (const path of ["/dashboard", "/company/1", "/market-analysis", "/admin"]) {
        const page = await context.newPage();
        const received = await watchReceived(page);
        await page.goto(path);
        for (const part of await page.locator(`${ISLAND}[client=visible], [data-at=sight]`).all())
          await part.scrollIntoViewIfNeeded();
        await expect(page.locator(`${ISLAND}[ssr]`), path).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        await expect.poll(() => hasAdminCode(page, received), path).toBe(signedInAs !== null);
        await page.close();
      }
    });
  });

async function hasAdminCode(page: Page, received: { urls: (type: string) => string[] }) {
  const texts = received.urls("Script").map(async (url) => (await page.request.get(url)).text());
  return (await Promise.all(texts)).some((text) => text.includes(ADMIN_CODE));
}
