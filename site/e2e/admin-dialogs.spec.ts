import type { Locator, Page } from "@playwright/test";

import { chooseAction, companyOf, dialog, expect, storedBy, test } from "./admin-site.ts";

const opened = (page: Page) => page.locator(".dialog");

/** More than the number of Tab stops in any of the dialogs. */
const STOPS = 30;

type Way = { name: string; open: (page: Page) => Promise<void>; opener: (page: Page) => Locator };

const expectModal = (page: Page, { name, open, opener }: Way) =>
  test.step(name, async () => {
    await open(page);
    await expect(opened(page)).toBeVisible();
    await expectRoundInside(page, opened(page));
    // A question has no close button: it has to be answered.
    const isQuestion = (await page.getByRole("alertdialog").count()) > 0;
    const controls = isQuestion ? ["Cancel"] : ["Cancel", "Close"];
    await page.keyboard.press("Escape");
    await expect(opened(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    for (const control of controls) {
      await open(page);
      await opened(page).getByRole("button", { name: control, exact: true }).click();
      await expect(opened(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    }
  });

/** Tabbing returns the focus to where it was, and each stop until then is inside. */
async function expectRoundInside(page: Page, box: Locator) {
  await expect.poll(() => box.evaluate((part) => part.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Tab");
  const first = await page.evaluateHandle(() => document.activeElement);
  let isRound = false;
  for (let stop = 1; stop < STOPS && !isRound; stop++) {
    await page.keyboard.press("Tab");
    const focused = await box.evaluate(
      (part, start) => ({
        isInside: part.contains(document.activeElement),
        isFirst: document.activeElement === start,
      }),
      first,
    );
    expect(focused.isInside).toBe(true);
    isRound = focused.isFirst;
  }
  expect(isRound).toBe(true);
}

const pressing = (name: string): Omit<Way, "name"> => {
  const opener = (page: Page) => page.getByRole("button", { name, exact: true });
  return { opener, open: (page) => opener(page).click() };
};
const ofRow = (company: string, action: string): Omit<Way, "name"> => ({
  opener: (page) => page.getByRole("button", { name: `Actions: ${company}`, exact: true }),
  open: (page) => chooseAction(page, company, action),
});

const KEEPS_FOCUS = "keeps the focus inside, closes by Esc and by its buttons, and gives the focus back";

for (const [place, ways] of [
  [
    "the panel",
    [
      { name: "a new company", ...pressing("Add Company") },
      { name: "featured companies", ...pressing("Manage Featured Companies") },
      { name: "the choice of a company", ...pressing("Update from RNS") },
      { name: "a submitted company", ...pressing("Submit Company") },
    ],
  ],
  [
    "a row",
    [
      { name: "shares", ...ofRow("GOLF Inc.", "Update shares outstanding") },
      { name: "holdings", ...ofRow("SWC Inc.", "Update from the latest RNS") },
      { name: "a removal", ...ofRow("GOLF Inc.", "Remove") },
    ],
  ],
] as const)
  test(`every dialog of ${place} on the dashboard ${KEEPS_FOCUS}`, async ({ page }) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Admin", exact: true }).click();
    await expect(page.getByRole("button", { name: "Add Company" })).toBeVisible();
    for (const way of ways) await expectModal(page, way);
  });

for (const [path, place, ways] of [
  ["/company/{id}", /Media Content/, ["Add Media", "Edit: A talk", "Delete: A talk"]],
  ["/market-analysis", /Market Analysis Content/, ["Add Content", "Edit: A talk", "Delete: A talk"]],
] as const)
  test(`every dialog of media on ${path} ${KEEPS_FOCUS}`, async ({ page }) => {
    const { id } = await companyOf(page, "GOLF");
    const item = { id: 1, type: "youtube", title: "A talk", url: "https://youtu.be/dQw4w9WgXcQ" };
    const json = [{ ...item, category: "news", description: null, publishedDate: null }];
    await page.route(/\/media$/, (route) => route.fulfill({ json }));
    await page.goto(path.replace("{id}", String(id)));
    await page.getByRole("region", { name: place }).scrollIntoViewIfNeeded();
    for (const name of ways) await expectModal(page, { name, ...pressing(name) });
  });

test(`the dialog of a decision ${KEEPS_FOCUS}`, async ({ page, ask }) => {
  await ask("POST", "/api/contact", {
    name: "Bob",
    email: "bob@example.org",
    subject: "Focus",
    message: ".",
  });
  await page.goto("/admin#inbox");
  await page.getByRole("tab", { name: /^Messages/ }).click();
  const rejecting = pressing("Reject: Focus");
  await expectModal(page, { name: "a decision", ...rejecting });
  // Other tests count this site's inbox.
  await rejecting.open(page);
  await opened(page).getByRole("button", { name: "Reject" }).click();
  await expect(opened(page)).toHaveCount(0);
});

test.describe("without a session", () => {
  test.use({ signedInAs: null });

  test(`the sign-in dialog ${KEEPS_FOCUS}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("adminLoggedIn", "true"));
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Admin", exact: true }).click();
    await expectModal(page, { name: "the sign-in", ...pressing("Admin Login") });
  });
});

test("a company that was added leaves an empty form for the next one", async ({ page }) => {
  await page.route(/\/api\/admin\/companies/, (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  const add = page.getByRole("button", { name: "Add Company" });
  const fields = ["Name *", "Ticker *", "BTC Holdings *"] as const;
  await add.click();
  for (const [index, label] of fields.entries())
    await dialog(page)
      .getByLabel(label)
      .fill(String(index + 1));
  await dialog(page).getByRole("button", { name: "Add Company" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await add.click();
  for (const label of fields) await expect(dialog(page).getByLabel(label)).toHaveValue("");
});

test("a number that is half typed is not taken for none", async ({ page }) => {
  const { id } = await companyOf(page, "GOLF");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/dashboard");
  await chooseAction(page, "GOLF Inc.", "Update shares outstanding");
  const shares = dialog(page).getByLabel("Shares Outstanding", { exact: true });
  await shares.pressSequentially("12e");
  await dialog(page).getByRole("button", { name: "Update Shares" }).click();
  await expect(shares).toBeFocused();
  await shares.fill("12");
  const saved = page.waitForRequest(`**/api/admin/companies/${id}/shares*`);
  expect(asked.filter((path) => path.endsWith("/shares"))).toEqual([]);
  await dialog(page).getByRole("button", { name: "Update Shares" }).click();
  expect((await saved).postDataJSON()).toEqual({ sharesOutstanding: "12" });
  await expect(dialog(page)).toHaveCount(0);
});

for (const [who, signedInAs] of [
  ["a viewer", "viewer"],
  ["somebody with the flag alone", null],
] as const)
  test.describe(who, () => {
    test.use({ signedInAs });

    test("is offered no media controls on a profile, and no actions in the list", async ({
      page,
      adminSite,
    }) => {
      const stored = signedInAs ? storedBy(adminSite.sessions[signedInAs]) : { adminLoggedIn: "true" };
      await page.addInitScript((entries) => Object.assign(localStorage, entries), stored);
      const lookedUp = signedInAs === null ? null : page.waitForResponse("/api/auth/user");
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
  });
