import { waitForHydration } from "../helpers/wait-for-hydration.ts";
import { fakeCompany, serveBtcPrice, serveCompanies } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { MARKET, stat } from "../helpers/market-page.ts";

test("totals, the five largest and the metrics are those of the list, at the newest price", async ({
  page,
}) => {
  await serveBtcPrice(page, 120_000.5);
  await serveCompanies(page, [
    fakeCompany({ rank: 1, name: "Alpha", ticker: "AAA", country: "United States", btcHoldings: "600000.4" }),
    fakeCompany({ rank: 2, name: "Beta", country: "JP", btcHoldings: "250000" }),
    fakeCompany({ rank: 3, name: "Gamma", country: null, btcHoldings: "149999.6" }),
    fakeCompany({ rank: 4, btcHoldings: "0" }),
    fakeCompany({ rank: 5, btcHoldings: "0" }),
    fakeCompany({ rank: 6, name: "Sixth", btcHoldings: null }),
  ]);
  await page.goto(MARKET);
  await expect(stat(page, "Bitcoin Price").locator(".figure")).toHaveText("$120,000.50");
  await expect(stat(page, "Total BTC Holdings").locator(".figure")).toHaveText("1,000,000 BTC");
  await expect(stat(page, "Total USD Value").locator(".figure")).toHaveText("$120.0B");
  await expect(stat(page, "Active Companies").locator(".figure")).toHaveText("6");
  const top = page.locator(".largest li");
  await expect(top).toHaveCount(5);
  await expect(top.first()).toHaveText(/1\s*🇺🇸\s*Alpha AAA\s*600,000 BTC\s*\$72,000M/);
  await expect(top.nth(1).getByRole("img")).toHaveText("🇯🇵");
  await expect(top.nth(2).getByRole("img")).toHaveText("🌐");
  await expect(page.locator(".metric dd")).toHaveText(["200,000 BTC", "600,000 BTC", "60.0%"]);
});

test("while the list is on its way a line says so and the figures stay", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("/api/companies", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(MARKET);
  const status = page.locator(".status").first();
  await expect(status).toHaveText("Loading market analysis...");
  await expect(stat(page, "Total USD Value").locator(".figure")).toHaveText(/^\$[\d,.]+B$/);
  answer();
  await expect(status).toBeEmpty();
});

test("the total stands first, then its age, with the ways on, and the chart of another site last", async ({
  page,
}) => {
  await page.goto(MARKET);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^\d+ companies hold [\d,]+\sBTC, [\d.]+% of it at Strategy$/,
  );
  await expect(page.locator(".five dt")).toHaveText([
    "Bitcoin Price",
    "Total BTC Holdings",
    "Total USD Value",
    "Active Companies",
    "Fear & Greed Index",
  ]);
  await expect(page.getByRole("heading", { level: 2 })).toContainText([
    "Total holdings over time",
    "How recent is the total?",
    "Bought and sold",
    "How concentrated are the holdings?",
    "Where the coins are",
    "Top Bitcoin Holdings",
    "Market Metrics",
    "Market Analysis Content",
    "Bitcoin Price Chart - 1 Hour",
  ]);
  const poster = page.getByRole("region", { name: "Bitcoin Price Chart - 1 Hour" }).locator(".embed");
  expect((await poster.boundingBox())?.height).toBe(240);
  await expect(page.getByRole("link", { name: "View Full Dashboard" })).toHaveAttribute("href", "/dashboard");
  const history = page.getByRole("link", { name: "Fear & Greed History" });
  await expect(history).toHaveAttribute("target", "_blank");
  await expect(history).toHaveAttribute("rel", "noopener");

  await waitForHydration(page, stat(page, "Fear & Greed Index"));
  const reader = page.locator("#chart-total").getByRole("slider");
  await reader.focus();
  await expect(reader, "the number of its points, once it is touched").not.toHaveAttribute(
    "aria-valuemax",
    "1",
  );
  await expect(reader).toBeFocused();
  await page.keyboard.press("End");
  await expect(reader).toHaveAttribute("aria-valuetext", /companies, [\d,]+ BTC/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure and both lists stand there, the total cut by age is all of it, and nothing cannot work", async ({
    page,
  }) => {
    await page.goto(MARKET);
    await expect(stat(page, "Total USD Value").locator(".figure")).toHaveText(/^\$[\d,.]+B$/);
    await expect(page.locator(".largest li")).toHaveCount(5);
    await expect(page.getByText("No YouTube videos available yet.")).toBeVisible();
    await expect(page.getByText("No podcast episodes available yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Load the live chart" })).toBeHidden();
    await expect(page.getByRole("main").getByRole("tab")).toHaveCount(0);

    const aged = page.getByRole("region", { name: "How recent is the total?" });
    await expect(aged.locator("tbody tr")).not.toHaveCount(0);
    const amounts = (await aged.locator("td.right").allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d.]/g, "")),
    );
    expect(
      amounts.every((btc) => Number.isInteger(btc)),
      "in whole coins",
    ).toBe(true);
    const total = amounts.pop() ?? 0;
    const sum = amounts.reduce((all, btc) => all + btc, 0);
    expect(Math.abs(sum - total), "each row is rounded").toBeLessThanOrEqual(amounts.length / 2);
    expect(total).toBeGreaterThan(0);
  });
});
