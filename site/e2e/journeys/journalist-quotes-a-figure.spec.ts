import { expect, test } from "../helpers/fixtures.ts";

const SENTENCE =
  /^Strategy held [\d,.]+ BTC on \d+ \w+ 20\d\d, according to .+, as recorded by Bitcoin Treasury Tracker\.$/;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a journalist comes from the total down to the filing by links alone, and reads what to cite", async ({
    page,
  }) => {
    const heading = page.getByRole("heading", { level: 1 });
    await test.step("from the total to a company, its ledger, and one purchase", async () => {
      await page.goto("/dashboard");
      await page.getByRole("link", { name: /^\d+ known holdings/ }).click();
      await expect(heading).toHaveText("Total BTC holdings");
      await page.getByRole("link", { name: /^BTC holdings, Strategy/ }).click();
      await expect(heading).toContainText("BTC holdings of Strategy");
      const lines = page.getByRole("region", { name: "Ledger entries used" });
      await expect(lines.getByRole("link", { name: /^Source: / }).first()).toHaveAttribute("href", /^https:/);
      await page.getByRole("link", { name: "Full ledger of Strategy" }).click();
      await page.locator("tr", { hasText: "24 Feb 2025" }).getByRole("link", { name: "Purchase" }).click();
      await expect(heading).toHaveText(/^Purchase, 24 Feb 2025: Strategy/);
      const receipt = page.locator("[data-receipt]");
      await expect(receipt).toContainText(/Price per BTC\s*\$[\d,.]+/);
      await expect(receipt.getByRole("link", { name: "SEC EDGAR" })).toHaveAttribute(
        "href",
        /^https:\/\/www\.sec\.gov\//,
      );
    });

    await test.step("a sentence to cite says value, day and source", async () => {
      await page.goto("/company/1");
      await page.getByRole("button", { name: "Cite", exact: true }).click();
      const cite = page.getByRole("dialog", { name: "Cite" });
      await expect(cite.getByRole("region", { name: "Sentence" })).toHaveText(SENTENCE);
      await expect(cite.getByRole("button"), "no button that cannot work").toHaveCount(0);
    });

    await test.step("the mark of a figure leads to what the figure follows from", async () => {
      await page.goto("/company/1");
      await page.getByRole("link", { name: /^USD value: .*\. Open receipt$/ }).click();
      await expect(page).toHaveURL(/\/receipt\/company\/1\/value$/);
      await page.getByRole("link", { name: "Bitcoin price" }).click();
      await expect(page).toHaveURL(/\/receipt\/total\/btc-price$/);
    });
  });
});

test.describe("with scripts", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a journalist reads where a figure comes from, copies it as a sentence, and keeps the page as it is", async ({
    page,
  }) => {
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.goto("/company/1");

    await test.step("a mark shows the receipt that the page brought along, and Escape puts it away", async () => {
      const mark = page.getByRole("link", { name: /^BTC holdings: .*\. Open receipt$/ });
      await mark.focus();
      await page.keyboard.press("Enter");
      const receipt = page.getByRole("dialog", { name: "BTC holdings" });
      await expect(receipt).toContainText("As of");
      await expect(page).toHaveURL(/\/company\/1$/);
      await page.keyboard.press("Tab");
      await expect(receipt.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(receipt).toBeHidden();
      await expect(mark).toBeFocused();
    });

    await test.step("the company can be followed and embedded", async () => {
      for (const [name, links] of [
        ["Follow", { "Atom feed": "/company/1/changes.xml", "JSON feed": "/company/1/changes.json" }],
        ["Embed", { card: "/embed/company/1", badge: "/badge/company/1.svg" }],
      ] as const) {
        await page.getByRole("button", { name }).click();
        const dialog = page.getByRole("dialog", { name });
        for (const [link, href] of Object.entries(links))
          await expect(dialog.getByRole("link", { name: link })).toHaveAttribute("href", href);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    });

    await test.step("the page is copied as a sentence, at once or from the texts to cite", async () => {
      const actions = page.getByRole("group", { name: "Use this page" });
      await actions.getByRole("button", { name: "Copy as sentence" }).click();
      await expect(actions.getByText("Copied.")).toBeVisible();
      expect(await copied()).toMatch(SENTENCE);
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await actions.getByRole("button", { name: "Cite" }).click();
      const cite = page.getByRole("dialog", { name: "Cite" });
      await cite.getByRole("button", { name: "Copy Sentence" }).click();
      await expect(cite.getByRole("status")).toHaveText("Copied.");
      expect(await copied()).toMatch(SENTENCE);
      await expect(cite).toContainText("This site's public address is not set");
      await expect(cite.getByRole("region", { name: "Citation" })).toHaveCount(0);
      await cite.getByRole("link", { name: "This page as it is now" }).click();
      await expect(page).toHaveURL(/\/company\/1\?asOf=\d{4}-\d\d-\d\d&knownAt=[\d-]+T[\d:]+Z$/);
      await expect(page.getByText(/^Showing \d+ \w+ 20\d\d, as recorded by/)).toBeVisible();
    });

    await test.step("a receipt gives a sentence and an address that stays", async () => {
      await page.goto("/receipt/company/1/holdings");
      await expect(page.locator(".lede")).toHaveText(
        /^Strategy held [\d,.]+ BTC on \d+ \w+ \d{4}, according to /,
      );
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await page.getByRole("button", { name: "Copy Sentence" }).click();
      await expect.poll(copied).toMatch(SENTENCE);
      const shown = await page.locator("[data-receipt] .value").textContent();
      await page.getByRole("link", { name: "Permanent address" }).click();
      await expect(page).toHaveURL(/\?asOf=\d{4}-\d\d-\d\d&knownAt=/);
      await expect(page.locator("[data-receipt] .value")).toHaveText(shown ?? "");
    });

    await test.step("the total is cited only once the site knows its address", async () => {
      await page.goto("/market-analysis");
      await page.getByText("Cite this").click();
      const cite = page.locator(".cite");
      await expect(cite).toContainText("This site's public address is not set");
      await expect(cite.getByRole("region")).toHaveCount(0);
      await expect(cite.getByRole("link", { name: "card" })).toHaveAttribute("href", "/embed/total");
    });
  });
});
