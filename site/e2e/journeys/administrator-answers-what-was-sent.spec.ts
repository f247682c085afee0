import { companyOf, dialog, expect, test, toast } from "../helpers/admin-site.ts";
import { expectAccessible } from "../helpers/axe.ts";

const SUBMISSION = {
  companyName: "Sent Treasury",
  ticker: "sent",
  btcHoldings: "1,500 BTC",
  rnsDetails: "See https://sent.example/rns",
  additionalInfo: "",
  submittedAt: "2026-11-20T10:00:00.000Z",
};

test("what visitors sent is listed newest first, decided with a reason, and one press from the dialog it asks for", async ({
  page,
  ask,
}) => {
  test.slow();
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
  await expectAccessible(page, "main");
  const prefilled = sent.getByRole("button", { name: "Add Company" });
  await prefilled.click();
  for (const [label, value] of [
    ["Name *", "Sent Treasury"],
    ["Ticker *", "SENT"],
    ["BTC Holdings *", "1500"],
    ["Source URL *", "https://sent.example/rns"],
  ] as const)
    await expect(dialog(page).getByLabel(label)).toHaveValue(value);
  await dialog(page).getByLabel("Day not stated").check();
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

test("what we read from announcements is refused, accepted, confirmed or withdrawn, and a doubtful figure counts once accepted", async ({
  page,
  adminSite,
}) => {
  test.slow();
  const [hotel, kilo] = [await companyOf(page, "HOTEL"), await companyOf(page, "KILO")];
  const total = String(Number(hotel.btcHoldings) + 12);
  const [first, second] = [1, 3].map((more) => String(Number(kilo.btcHoldings) + more));
  await adminSite.proposePurchase({ companyId: hotel.id, btc: "700", btcTotal: "700", title: "In pounds" });
  await adminSite.proposePurchase({ companyId: hotel.id, btc: "12", btcTotal: total, title: "Weekly note" });
  await adminSite.recordPurchase({ companyId: kilo.id, btc: "1", btcTotal: first, title: "Right" });
  await adminSite.recordPurchase({ companyId: kilo.id, btc: "2", btcTotal: second, title: "Misread" });
  await adminSite.holdPrice(hotel.id, "40");
  await page.goto("/admin#inbox");
  const item = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  const reason = page.getByLabel("Reason (Optional)");
  const holding = async (ticker: string) => (await companyOf(page, ticker)).btcHoldings;

  await page.getByRole("tab", { name: "Announcements (4)" }).click();
  await expect(item("Right")).toContainText("By rule R1. Confirm it, or withdraw it from the ledger.");
  await expectAccessible(page, "main");
  await test.step("what an announcement seems to say is refused with a reason", async () => {
    const misread = item("In pounds");
    await misread.getByRole("button", { name: "Reject: HOTEL Inc. (HOTEL)" }).click();
    await reason.fill("That is pounds");
    await dialog(page).getByRole("button", { name: "Reject" }).click();
    await expect(misread).toContainText("Rejected");
    await expect(misread).toContainText("That is pounds");
    await expect(page.getByRole("tab", { name: "Announcements (3)" })).toBeVisible();
    expect(await holding("HOTEL")).toBe(hotel.btcHoldings);
  });

  await test.step("or accepted, and is then on the list", async () => {
    const purchase = item("Weekly note");
    await expect(purchase).toContainText("Number of Bitcoin purchased: 12");
    await purchase.getByRole("button", { name: "Accept: HOTEL Inc. (HOTEL)" }).click();
    await dialog(page).getByRole("button", { name: "Accept" }).click();
    await expect(purchase).toContainText("Accepted");
    // It is now recorded: only a newer figure corrects it.
    await expect(purchase.getByRole("button")).toHaveCount(0);
    await expect.poll(() => holding("HOTEL")).toBe(total);
  });

  await test.step("what a rule recorded is confirmed by one press, or withdrawn with a reason", async () => {
    await item("Right").getByRole("button", { name: "Confirm: KILO Inc. (KILO)" }).click();
    await expect(item("Right")).toContainText("Accepted");
    await expect(item("Right").getByRole("button")).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
    await item("Misread").getByRole("button", { name: "Withdraw: KILO Inc. (KILO)" }).click();
    await reason.fill("Of another company");
    await dialog(page).getByRole("button", { name: "Withdraw from the ledger" }).click();
    await expect(item("Misread")).toContainText("Rejected");
    await expect.poll(() => holding("KILO")).toBe(first);
  });

  await test.step("a figure that is doubted says why, and counts once somebody has accepted it", async () => {
    await page.getByRole("tab", { name: "Doubtful figures (1)" }).click();
    const held = page.getByRole("tabpanel").getByRole("listitem");
    await expect(held).toContainText("from 0.5 USD to 40 USD. One of the two may be in cents.");
    await held.getByRole("button", { name: "Reject: HOTEL Inc. (HOTEL)" }).click();
    await reason.fill("In cents");
    await dialog(page).getByRole("button", { name: "Reject" }).click();
    await expect(held).toContainText("In cents");
    await expectAccessible(page, "main");
    await adminSite.holdPrice(hotel.id, "41");
    await page.reload();
    await page.getByRole("tab", { name: "Doubtful figures (1)" }).click();
    await held.getByRole("button", { name: "Accept: HOTEL Inc. (HOTEL)" }).click();
    await dialog(page).getByRole("button", { name: "Accept" }).click();
    await expect(held).toContainText("Accepted");
    await expect.poll(async () => (await companyOf(page, "HOTEL")).currentPrice).toBe(41);
  });

  await page.getByRole("tab", { name: "History" }).click();
  for (const words of ["Accepted figures from an announcement", "Confirmed figures recorded by rule"])
    await expect(page.getByText(words)).toBeVisible();

  await test.step("the dialog for new holdings starts with what was read", async () => {
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
});
