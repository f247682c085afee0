import { expect, test } from "./fixtures.ts";

test.beforeEach(({ page }) => page.goto("/monetization"));

test("leads back to the front page and says what support is for in three cards", async ({ page }) => {
  const back = page.getByRole("main").getByRole("link", { name: "Back" });
  await expect(back).toHaveAttribute("href", "/");
  await expect(page.locator(".benefits > li")).toHaveCount(3);
  // Without a configured address none is shown.
  await expect(page.locator(".address[data-copied]")).toHaveCount(0);
});

test("a button for each amount, and one for any, opens the tip page in a new tab", async ({ page }) => {
  for (const [name, query] of [
    ...[5, 10, 25, 50].map((amount) => [`$${amount}`, `?amount=${amount}`] as const),
    ["Custom Amount", ""] as const,
  ]) {
    const button = page.getByRole("link", { name, exact: true });
    await expect(button).toHaveAttribute("href", `https://buymeacoffee.com/${query}`);
    await expect(button).toHaveAttribute("target", "_blank");
    await expect(button).toHaveAttribute("rel", "noopener");
  }
});

test("the listing card names its four parts and its inquiry @quick", async ({ page }) => {
  const card = page.locator("section").filter({ hasText: "Featured Company Listing" });
  await expect(card.locator("dt")).toHaveText([
    "Featured search placement",
    "Custom branding",
    "CEO interview hosting",
    "Analytics dashboard",
  ]);
  await expect(card.getByRole("button", { name: "Inquire About Listing" })).toBeEnabled();
});

test("affiliate links come in order, marked and sponsored, and lead to the services' front pages", async ({
  page,
}) => {
  const links = page.locator('a[rel="sponsored noopener"]');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual([
    "https://www.kraken.com/",
    "https://trezor.io/",
    "https://www.ledger.com/",
    "https://www.coinbase.com/",
  ]);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toContainText("Affiliate");
  }
});

test("exactly three questions are asked, each with its answer in view", async ({ page }) => {
  const questions = page.locator(".questions > details");
  await expect(questions).toHaveCount(3);
  for (const question of await questions.all()) await expect(question.locator("p")).toBeVisible();
});

test("the footer names the operator and leads to the contact page", async ({ page }) => {
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("limited company registered in England and Wales");
  await expect(footer.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("no button stands there that cannot work", async ({ page }) => {
    await page.goto("/monetization");
    await expect(page.getByText("This needs JavaScript. Please use the contact page.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Inquire About Listing" })).toBeHidden();
  });
});
