import type { Locator, Page } from "@playwright/test";

import { chooseAction, companyOf, dialog, expect, leaveOutEvidence, test } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";
import { fakeCompany } from "../helpers/fake-company.ts";

const opened = (page: Page) => page.locator(".dialog");

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
  const stops = await box.evaluateHandle(() => {
    const focused: (Element | null)[] = [];
    document.addEventListener("keyup", () => focused.push(document.activeElement));
    return focused;
  });
  const controls = await box.locator("a[href], button, input, select, textarea").count();
  const days = await box.locator("input[type=date]").count();
  // A date has a stop for each of its parts.
  for (let stop = 0; stop <= controls + 3 * days; stop++) await page.keyboard.press("Tab");
  const walked = await box.evaluate((part, focused) => {
    const left = focused.findIndex((one) => one !== focused[0]);
    return {
      outside: focused.filter((one) => !part.contains(one)).length,
      isRound: left > 0 && focused.slice(left).includes(focused[0] ?? null),
    };
  }, stops);
  expect(walked).toEqual({ outside: 0, isRound: true });
}

const pressing = (name: string): Omit<Way, "name"> => {
  const opener = (page: Page) => page.getByRole("button", { name, exact: true });
  return { opener, open: (page) => opener(page).click() };
};
const ofRow = (company: string, action: string): Omit<Way, "name"> => ({
  opener: (page) => page.getByRole("button", { name: `Actions: ${company}`, exact: true }),
  open: (page) => chooseAction(page, company, action),
});

test("every dialog on the dashboard keeps the focus inside, closes by Esc and by its buttons, gives the focus back, and takes what is typed as it is", async ({
  page,
}) => {
  test.slow();
  const priced = { currentPrice: 345.67, marketCap: 98_765_432_100, sharesOutstanding: 285_000_000 };
  await page.route("/api/companies", async (route) => {
    const list: unknown[] = await (await route.fetch()).json();
    const more = [
      fakeCompany({ rank: 101, name: "Priced", ticker: "PRC", ...priced }),
      fakeCompany({ rank: 102, name: "Unpriced", currentPrice: null, marketCap: null }),
    ];
    await route.fulfill({ json: [...list, ...more] });
  });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("button", { name: "Add Company" })).toBeVisible();
  for (const way of [
    { name: "a new company", ...pressing("Add Company") },
    { name: "featured companies", ...pressing("Manage Featured Companies") },
    { name: "the choice of a company", ...pressing("Update from RNS") },
    { name: "a submitted company", ...pressing("Submit Company") },
    { name: "shares", ...ofRow("GOLF Inc.", "Update shares outstanding") },
    { name: "holdings", ...ofRow("SWC Inc.", "Update from the latest RNS") },
    { name: "a removal", ...ofRow("GOLF Inc.", "Remove") },
  ])
    await expectModal(page, way);

  const shares = dialog(page).getByLabel("Shares Outstanding", { exact: true });
  await test.step("that for shares shows what it changes, and the new market cap as it is typed", async () => {
    await chooseAction(page, "Priced", "Update shares outstanding");
    await expect(dialog(page)).toContainText("Priced (PRC)");
    await expect(dialog(page)).toContainText("$345.67");
    const calculated = page.getByRole("region", { name: "Market Cap Calculation" });
    await expect(calculated).toContainText("$98.8B");
    await shares.fill("285713000");
    await expect(calculated.getByRole("status")).toHaveText("$98.8B");
    await shares.fill("");
    await expect(calculated.getByRole("status")).toContainText("N/A");
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/dashboard$/);
    await chooseAction(page, "Unpriced", "Update shares outstanding");
    await expect(dialog(page).getByText("N/A")).toHaveCount(3);
    await page.keyboard.press("Escape");
  });

  await test.step("a number that is half typed is not taken for none", async () => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await chooseAction(page, "GOLF Inc.", "Update shares outstanding");
    await shares.pressSequentially("12e");
    await dialog(page).getByRole("button", { name: "Update Shares" }).click();
    await expect(shares).toBeFocused();
    await shares.fill("12");
    const { id } = await companyOf(page, "GOLF");
    const saved = page.waitForRequest(`**/api/admin/companies/${id}/shares*`);
    expect(asked.filter((path) => path.endsWith("/shares"))).toEqual([]);
    await leaveOutEvidence(page);
    await dialog(page).getByRole("button", { name: "Update Shares" }).click();
    expect((await saved).postDataJSON()).toEqual({ sharesOutstanding: "12" });
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step("a company that was added leaves an empty form for the next one", async () => {
    await page.route(/\/api\/admin\/companies/, (route) => route.fulfill({ status: 201, json: {} }));
    const add = page.getByRole("button", { name: "Add Company" });
    const fields = ["Name *", "Ticker *", "BTC Holdings *"] as const;
    await add.click();
    for (const [index, label] of fields.entries())
      await dialog(page)
        .getByLabel(label)
        .fill(String(index + 1));
    await leaveOutEvidence(page);
    await dialog(page).getByRole("button", { name: "Add Company" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await add.click();
    for (const label of fields) await expect(dialog(page).getByLabel(label)).toHaveValue("");
  });
});

test("every dialog of media and of a decision keeps the focus inside, closes by Esc and by its buttons, and gives the focus back", async ({
  page,
  ask,
}) => {
  test.slow();
  const { id } = await companyOf(page, "GOLF");
  const item = { id: 1, type: "youtube", title: "A talk", url: "https://youtu.be/dQw4w9WgXcQ" };
  const json = [{ ...item, category: "news", description: null, publishedDate: null }];
  await page.route(/\/media$/, (route) => route.fulfill({ json }));
  for (const [path, place, ways] of [
    [`/company/${id}`, /Media Content/, ["Add Media", "Edit: A talk", "Delete: A talk"]],
    ["/market-analysis", /Market Analysis Content/, ["Add Content", "Edit: A talk", "Delete: A talk"]],
  ] as const) {
    await page.goto(path);
    await page.getByRole("region", { name: place }).scrollIntoViewIfNeeded();
    for (const name of ways) await expectModal(page, { name, ...pressing(name) });
  }

  const letter = { name: "Bob", email: "bob@example.org", subject: "Focus", message: "." };
  await ask("POST", "/api/contact", letter);
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

  test("the sign-in dialog does so, too", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("adminLoggedIn", "true"));
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Admin", exact: true }).click();
    await expectModal(page, { name: "the sign-in", ...pressing("Admin Login") });
  });
});
