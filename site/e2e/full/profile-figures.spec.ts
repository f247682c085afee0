import { serveBtcPrice } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { companies, figure, pathOf, section, STRATEGY } from "../helpers/profile-page.ts";

const fixed = (value: number, digits: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

test("the overview follows the list and the newest bitcoin price, everywhere at once", async ({ page }) => {
  const [strategy] = await companies(page);
  await page.goto(STRATEGY);
  const published = await figure(page, "USD Value").textContent();
  await page.waitForLoadState("networkidle");
  await expect(figure(page, "USD Value"), "without a newer price").toHaveText(published ?? "");

  const btcUsd = 121_000;
  await serveBtcPrice(page, btcUsd);
  await page.goto(STRATEGY);
  const worth = Number(strategy?.btcHoldings) * btcUsd;
  const [cap, price] = [strategy?.marketCap ?? 0, strategy?.currentPrice ?? 0];
  const perShare = worth / (cap / price);
  await expect(section(page, "Company Overview")).toContainText("Rank #1");
  await expect(figure(page, "BTC Holdings")).toHaveText(`${fixed(Number(strategy?.btcHoldings), 0)} BTC`);
  await expect(figure(page, "USD Value")).toHaveText(`$${fixed(worth / 1e6, 1)}M`);
  await expect(figure(page, "Market Cap")).toHaveText(`$${fixed(cap / 1e9, 1)}B`);
  await expect(figure(page, "BTC/MCap Ratio")).toHaveText(`${fixed((worth * 100) / cap, 1)}%`);
  await expect(figure(page, "BTC Value per Share")).toHaveText(`$${fixed(perShare, 2)}`);
  const strategySection = section(page, "Bitcoin Strategy");
  await expect(strategySection.getByText(`$${fixed(perShare / 1e6, 3)}M`, { exact: true })).toBeVisible();
  await expect(strategySection).toContainText("Bitcoin at $121,000.00");
  await expect(section(page, "Company Overview")).toContainText(`$${fixed(worth / 1e9, 1)}B`);
  await expect(page.locator(".price")).toContainText("$121,000.00");
  await page.getByRole("link", { name: /^USD value: .*\. Open receipt$/ }).click();
  const receipt = page.getByRole("dialog", { name: "USD value" });
  await expect(receipt).toContainText("BTC holdings × Bitcoin price");
  await expect(receipt).toContainText(/Inputs\s*[\d,.]+ BTC; \$[\d,.]+/);
  await page.keyboard.press("Escape");
  const featured = section(page, "Featured Bitcoin Treasury Companies");
  await featured.scrollIntoViewIfNeeded();
  await expect(featured.locator("[aria-current]")).toContainText(`$${fixed(worth / 1e6, 1)}M`);
});

test("what is not known is said, never a zero, and why it is not", async ({ page }) => {
  await page.goto(await pathOf(page, "SWC"));
  for (const [label, text] of [
    ["Market Cap", "N/A: No quote"],
    ["BTC/MCap Ratio", "0.0%: No quote"],
    ["Current Price", "N/A: No quote"],
    ["24h Change", "N/A: No quote"],
    ["Holdings per Share", "N/A: No quote"],
    ["BTC Value per Share", "N/A: No quote"],
  ] as const)
    await expect(figure(page, label), label).toHaveText(text);
  await figure(page, "Current Price").getByRole("button").press("Enter");
  const reason = page.getByRole("dialog", { name: "Why this figure is missing" });
  await expect(reason).toContainText("No quote.");
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
});
