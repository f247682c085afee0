import { expect, test } from "../helpers/fixtures.ts";

test("the page about support leads back, names its cards, amounts, listing, services and questions", async ({
  page,
}) => {
  await page.goto("/monetization");
  const back = page.getByRole("main").getByRole("link", { name: "Back" });
  await expect(back).toHaveAttribute("href", "/");
  await expect(page.locator(".benefits > li")).toHaveCount(3);
  await expect(page.locator(".address[data-copied]"), "without an address none is shown").toHaveCount(0);

  await test.step("a button for each amount, and one for any, opens the tip page in a new tab", async () => {
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

  await test.step("the listing card names its four parts and its inquiry", async () => {
    const card = page.locator("section").filter({ hasText: "Featured Company Listing" });
    await expect(card.locator("dt")).toHaveText([
      "Featured search placement",
      "Custom branding",
      "CEO interview hosting",
      "Analytics dashboard",
    ]);
    await expect(card.getByRole("button", { name: "Inquire About Listing" })).toBeEnabled();
  });

  await test.step("affiliate links come in order, marked, and lead to the services' front pages", async () => {
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

  await test.step("three questions are asked, each with its answer in view", async () => {
    const questions = page.locator(".questions > details");
    await expect(questions).toHaveCount(3);
    for (const question of await questions.all()) await expect(question.locator("p")).toBeVisible();
  });

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
