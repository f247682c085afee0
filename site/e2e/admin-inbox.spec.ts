import { companyOf, dialog, expect, test, toast } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";

const SUBMISSION = {
  companyName: "Sent Treasury",
  ticker: "sent",
  btcHoldings: "1,500 BTC",
  rnsDetails: "See https://sent.example/rns",
  additionalInfo: "",
  submittedAt: "2026-11-20T10:00:00.000Z",
};

test("what visitors sent is listed newest first, decided with a reason, and one press from the dialog it asks for @quick", async ({
  page,
  ask,
}) => {
  await ask("POST", "/api/submit-company", { ...SUBMISSION, companyName: "Older", ticker: "OLD" });
  await ask("POST", "/api/submit-company", SUBMISSION);
  await ask("POST", "/api/contact", {
    name: "Ann",
    email: "ann@example.org",
    subject: "",
    message: "<b>Hello</b>",
  });
  await page.goto("/admin#inbox");
  const letters = page.getByRole("tabpanel").getByRole("heading", { level: 2 });
  await expect(letters).toHaveText([/^Sent Treasury/, /^Older/]);
  const [sentAt, olderAt] = await page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
  expect([olderAt?.left, olderAt?.top]).toEqual([sentAt?.left, sentAt?.bottom]);
  await expect(page.getByRole("tab", { name: /^Inbox/ })).toHaveText("Inbox (3 new)");
  await expect(page.getByRole("tab", { name: /^Companies/ })).toHaveText("Companies (2)");

  await page.getByRole("button", { name: "Reject: Older (OLD)" }).click();
  await page.getByLabel("Reason (Optional)").fill("No source");
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  const older = page.getByRole("main").getByRole("listitem").filter({ hasText: "Older" });
  await expect(older).toContainText("Rejected");
  await expect(older).toContainText("No source");

  const sent = page.getByRole("listitem").filter({ hasText: "Sent Treasury" });
  await expect(sent.getByRole("button", { name: "Add Company" })).toHaveCount(0);
  await page.getByRole("button", { name: "Accept: Sent Treasury (sent)" }).click();
  await dialog(page).getByRole("button", { name: "Accept" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page);
  const prefilled = sent.getByRole("button", { name: "Add Company" });
  await prefilled.click();
  for (const [label, value] of [
    ["Name *", "Sent Treasury"],
    ["Ticker *", "SENT"],
    ["BTC Holdings *", "1500"],
    ["Source URL (Optional)", "https://sent.example/rns"],
  ] as const)
    await expect(dialog(page).getByLabel(label)).toHaveValue(value);
  await dialog(page).getByRole("button", { name: "Add Company" }).click();
  await expect(toast(page)).toHaveText("SuccessCompany added successfully");
  await expect(prefilled).toBeFocused();

  await page.getByRole("tab", { name: /^Messages/ }).click();
  await expect(page.getByRole("tabpanel").getByText("<b>Hello</b>")).toBeVisible();
  await page.getByRole("tab", { name: /^Companies/ }).click();
  await page.getByLabel("State").selectOption("rejected");
  await expect(letters).toHaveText([/^Older/]);
  await page.getByLabel("State").selectOption("spam");
  await expect(page.getByText("No items here.")).toBeVisible();
});

test("what an announcement seems to say is refused with a reason, or accepted and then on the list and in the dialog for new holdings", async ({
  page,
  adminSite,
}) => {
  const { id, btcHoldings } = await companyOf(page, "HOTEL");
  const total = String(Number(btcHoldings) + 12);
  await adminSite.proposePurchase({ companyId: id, btc: "700", btcTotal: "700", title: "Misread" });
  await adminSite.proposePurchase({ companyId: id, btc: "12", btcTotal: total, title: "Weekly note" });
  await page.goto("/admin#inbox");
  await page.getByRole("tab", { name: "Announcements (2)" }).click();
  const item = (title: string) => page.getByRole("listitem").filter({ hasText: title });

  const misread = item("Misread");
  await misread.getByRole("button", { name: "Reject: HOTEL Inc. (HOTEL)" }).click();
  await page.getByLabel("Reason (Optional)").fill("That is pounds");
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expect(misread).toContainText("Rejected");
  await expect(misread).toContainText("That is pounds");
  await expect(page.getByRole("tab", { name: "Announcements (1)" })).toBeVisible();
  expect((await companyOf(page, "HOTEL")).btcHoldings).toBe(btcHoldings);

  const purchase = item("Weekly note");
  await expect(purchase).toContainText("Number of Bitcoin purchased: 12");
  await purchase.getByRole("button", { name: "Accept: HOTEL Inc. (HOTEL)" }).click();
  await dialog(page).getByRole("button", { name: "Accept" }).click();
  await expect(purchase).toContainText("Accepted");
  // It is now recorded: only a newer figure corrects it.
  await expect(purchase.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await expect.poll(async () => (await companyOf(page, "HOTEL")).btcHoldings).toBe(total);

  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("Accepted figures from an announcement")).toBeVisible();

  await page.getByRole("tab", { name: "Data" }).click();
  await page.getByRole("button", { name: "Update from RNS" }).click();
  await dialog(page).getByLabel("Company").selectOption("HOTEL Inc. (HOTEL)");
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page)).toContainText('Read from "Weekly note".');
  await expect(dialog(page).getByLabel("Bitcoin Holdings *")).toHaveValue(total);
  await expect(dialog(page).getByLabel("RNS URL *")).toHaveValue(/^https:\/\/exchange\.example\/rns\//);
  for (const label of ["Bitcoin Holdings *", "RNS URL *"])
    await expect(dialog(page).getByLabel(label)).toBeEditable();
});

test("what a rule recorded is confirmed by one press, or withdrawn from the ledger with a reason", async ({
  page,
  adminSite,
}) => {
  const { id, btcHoldings } = await companyOf(page, "KILO");
  const [first, second] = [1, 3].map((more) => String(Number(btcHoldings) + more));
  await adminSite.recordPurchase({ companyId: id, btc: "1", btcTotal: first, title: "Right" });
  await adminSite.recordPurchase({ companyId: id, btc: "2", btcTotal: second, title: "Misread" });
  await page.goto("/admin#inbox");
  await page.getByRole("tab", { name: "Announcements (2)" }).click();
  const item = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(item("Right")).toContainText("By rule R1. Confirm it, or withdraw it from the ledger.");
  await expectAccessible(page);

  await item("Right").getByRole("button", { name: "Confirm: KILO Inc. (KILO)" }).click();
  await expect(item("Right")).toContainText("Accepted");
  await expect(item("Right").getByRole("button")).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);

  await item("Misread").getByRole("button", { name: "Withdraw: KILO Inc. (KILO)" }).click();
  await page.getByLabel("Reason (Optional)").fill("Of another company");
  await dialog(page).getByRole("button", { name: "Withdraw from the ledger" }).click();
  await expect(item("Misread")).toContainText("Rejected");
  await expect.poll(async () => (await companyOf(page, "KILO")).btcHoldings).toBe(first);

  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("Confirmed figures recorded by rule")).toBeVisible();
});

test("a figure that is doubted says why, and counts once somebody has accepted it", async ({
  page,
  adminSite,
}) => {
  const { id } = await companyOf(page, "HOTEL");
  await adminSite.holdPrice(id, "40");
  await page.goto("/admin#inbox");
  await page.getByRole("tab", { name: "Doubtful figures (1)" }).click();
  const held = page.getByRole("tabpanel").getByRole("listitem");
  await expect(held).toContainText("from 0.5 USD to 40 USD. One of the two may be in cents.");
  await held.getByRole("button", { name: "Reject: HOTEL Inc. (HOTEL)" }).click();
  await page.getByLabel("Reason (Optional)").fill("In cents");
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expect(held).toContainText("In cents");
  await expectAccessible(page);

  await adminSite.holdPrice(id, "41");
  await page.reload();
  await page.getByRole("tab", { name: "Doubtful figures (1)" }).click();
  await held.getByRole("button", { name: "Accept: HOTEL Inc. (HOTEL)" }).click();
  await dialog(page).getByRole("button", { name: "Accept" }).click();
  await expect(held).toContainText("Accepted");
  await expect.poll(async () => (await companyOf(page, "HOTEL")).currentPrice).toBe(41);
});

test("a visitor's correction gets a public page in the administrator's words, and none of the visitor's", async ({
  page,
  ask,
}) => {
  const typed = "Ann says it is wrong";
  const { id } = await companyOf(page, "HOTEL");
  await ask("POST", "/api/update-company", {
    updateType: "holdings",
    description: typed,
    companyName: "Hotel",
    ticker: "HOTEL",
    companyId: id,
  });
  await page.goto("/admin#inbox");
  await page.getByRole("tab", { name: /^Corrections/ }).click();
  await page.getByRole("button", { name: /^Publish: Hotel/ }).click();
  await dialog(page).getByLabel("State").selectOption("accepted");
  await dialog(page).getByRole("button", { name: "Publish" }).click();
  await expect(dialog(page)).toContainText("Please fill in all required fields");
  await dialog(page).getByLabel("What was claimed *").fill("The holding is out of date.");
  await dialog(page).getByLabel("What we did (required if accepted)").fill("We recorded the newer total.");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Publish" }).click();
  await expect(toast(page)).toContainText("Published at /corrections/");
  const [, path = ""] = /(\/corrections\/\d+)/.exec((await toast(page).textContent()) ?? "") ?? [];
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Report \d+ about HOTEL/);
  await expect(page.getByRole("main")).toContainText("We recorded the newer total.");
  await expect(page.getByRole("main")).not.toContainText(typed);
  await expectAccessible(page);
});

test.describe("if the public words of a correction can't be loaded", () => {
  test.use({ expectedErrors: [/503/] });
  test("the dialog says so, and a press tries again", async ({ page, ask }) => {
    const { id: companyId } = await companyOf(page, "HOTEL");
    const correction = { updateType: "holdings", description: "Old", companyName: "Hotel", ticker: "HOTEL" };
    await ask("POST", "/api/update-company", { ...correction, companyId });
    await page.route("/api/admin/corrections/*", (route) => route.fulfill({ status: 503 }));
    await page.goto("/admin#inbox");
    await page.getByRole("tab", { name: /^Corrections/ }).click();
    await page.getByRole("button", { name: /^Publish: Hotel/ }).click();
    await expect(dialog(page)).toContainText("We couldn't load the public words.");
    await page.unroute("/api/admin/corrections/*");
    await dialog(page).getByRole("button", { name: "Try Again" }).click();
    await expect(dialog(page).getByLabel("What was claimed *")).toBeVisible();
  });
});
