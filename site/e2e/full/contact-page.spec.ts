import { expect, test } from "../helpers/fixtures.ts";

test.beforeEach(({ page }) => page.goto("/contact"));

test("leads back, has four fields in order, none natively required, and says what to expect", async ({
  page,
}) => {
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/");
  const form = page.getByRole("form", { name: "Contact form" });
  await expect(form.locator("label")).toHaveText(["Full Name *", "Email Address *", "Subject", "Message *"]);
  await expect(form.getByLabel("Email Address *")).toHaveAttribute("type", "email");
  await expect(form.getByLabel("Message *")).toHaveAttribute("rows", "6");
  await expect(form.locator("[required]")).toHaveCount(0);
  for (const topic of ["Data inquiries", "Technical support", "Business partnerships"])
    await expect(page.getByRole("main").getByText(topic, { exact: true })).toBeVisible();
  await expect(page.getByText("typically answer within 24 hours on business days")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an attempt to send leaves no text in the address", async ({ page }) => {
    await expect(page.getByText("Sending needs JavaScript")).toBeVisible();
    await page.getByLabel("Message *").fill("secret");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
