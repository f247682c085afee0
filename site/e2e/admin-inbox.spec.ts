import { dialog, expect, test, toast } from "./admin-site.ts";
import { expectAccessible } from "./axe.ts";

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
  await expect(page.getByRole("tab", { name: /^Inbox/ })).toHaveText("Inbox (3 new)");
  await expect(page.getByRole("tab", { name: /^Companies/ })).toHaveText("Companies (2)");

  await page.getByRole("button", { name: "Reject: Older (OLD)" }).click();
  await page.getByLabel("Reason (Optional)").fill("No source");
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  const older = page.getByRole("listitem").filter({ hasText: "Older" });
  await expect(older).toContainText("Rejected");
  await expect(older).toContainText("No source");

  const sent = page.getByRole("listitem").filter({ hasText: "Sent Treasury" });
  await expect(sent.getByRole("button", { name: "Add Company" })).toHaveCount(0);
  await page.getByRole("button", { name: "Accept: Sent Treasury (sent)" }).click();
  await dialog(page).getByRole("button", { name: "Accept" }).click();
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
  await expect(page.getByText("Nothing here.")).toBeVisible();
});
