import { expect, test } from "./fixtures.ts";

test.beforeEach(({ page }) => page.goto("/contact"));

test("the link back is called after the dashboard and leads to the front page", async ({ page }) => {
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/");
});

test("the form has its four fields in order, none of them natively required", async ({ page }) => {
  const form = page.getByRole("form", { name: "Contact form" });
  await expect(form.locator("label")).toHaveText(["Full Name *", "Email Address *", "Subject", "Message *"]);
  await expect(form.getByLabel("Email Address *")).toHaveAttribute("type", "email");
  await expect(form.getByLabel("Message *")).toHaveAttribute("rows", "6");
  await expect(form.locator("[required]")).toHaveCount(0);
});

test("beside it stand the topics and when to expect an answer", async ({ page }) => {
  for (const topic of ["Data inquiries", "Technical support", "Business partnerships"])
    await expect(page.getByRole("main").getByText(topic, { exact: true })).toBeVisible();
  await expect(page.getByText("typically answer within 24 hours on business days")).toBeVisible();
});

test("without scripts an attempt to send leaves no text in the address", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/contact");
  await expect(page.getByText("Sending needs JavaScript")).toBeVisible();
  await page.getByLabel("Message *").fill("secret");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await context.close();
});
