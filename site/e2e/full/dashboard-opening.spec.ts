import type { Page } from "@playwright/test";

import { companies } from "../helpers/profile-page.ts";
import { companyAnswer, openDashboard, rowsOf } from "../helpers/dashboard-page.ts";
import { btcPriceAnswer } from "../helpers/fake-company.ts";
import { expect, test } from "../helpers/fixtures.ts";

const expectFirstRowWithin = (page: Page, most: number) =>
  expect
    .poll(async () => (await rowsOf(page).first().boundingBox())?.y, "where the first company begins")
    .toBeLessThanOrEqual(most);

test("the page opens with who holds how much, how old that is, what changed, and the first company", async ({
  page,
}) => {
  const list = await companies(page);
  const held = list.map(({ btcHoldings }) => Number(btcHoldings ?? 0));
  const total = held.reduce((sum, btc) => sum + btc, 0);
  await openDashboard(page, {});
  const finding = page.locator("h1");
  await expect(finding).toContainText(/^(\d+ of )?\d+ listed companies hold/);
  await expect(finding).toContainText(`${Math.round(total).toLocaleString("en-US")} BTC`);
  await expect(finding).toContainText(`Strategy has ${Math.round(((held[0] ?? 0) * 100) / total)}%.`);
  for (const text of [
    /^\d+\.\d% of these coins have a figure dated in the last 90 days\./,
    `of ${list.length} companies have no figure from the past year.`,
    /^Prices are from .* Holdings are known to /,
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Coins by age of their figure: / })).toBeVisible();

  await page.getByRole("link", { name: /^Sum of \d+ known holdings\. Latest as of/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Hut 8");
  await page.keyboard.press("Escape");

  const month = page.getByRole("region", { name: /^30 days to \d{1,2} \w{3}, net$/ });
  await expect(month.locator(".figure")).toHaveText(/^[+-]?[\d,]+ BTC$/);
  await expect(month).toContainText(
    /90 days: [+-]?[\d,]+ BTC, \d+ compan(y|ies) bought, (\d+|none) sold\. No source has answered yet\./,
  );
  await expect(month.getByRole("img", { name: /each of 26 weeks/ })).toBeVisible();
  await expect(month.getByRole("listitem")).toHaveCount(4);
  await expect(month.getByRole("link", { name: "All activity" })).toHaveAttribute("href", "/changes");

  const news = page.getByRole("region", { name: "RNS Announcements" });
  await expect(news).toContainText(/Latest \d{1,2} \w{3} \d{4}/);
  await expect(news.getByRole("link", { name: "see the ledger" })).not.toHaveCount(0);
  await page.getByRole("tab", { name: "Announcements" }).click();
  const view = page.getByRole("tabpanel");
  await expect(view.getByRole("link", { name: "see the ledger" })).not.toHaveCount(0);
  await expect(news, "they are listed once").toBeHidden();
  await page.getByRole("tab", { name: "Rankings" }).click();

  await page.setViewportSize({ width: 1280, height: 900 });
  await expectFirstRowWithin(page, 600);
  // A desk at 200 %.
  await page.setViewportSize({ width: 640, height: 450 });
  await expectFirstRowWithin(page, 460);
});

test("the age of the prices is corrected once the price of Bitcoin is live, not by that of a demo", async ({
  page,
}) => {
  await openDashboard(page, { price: { ...btcPriceAnswer(100_000), quality: "live" } });
  await expect(page.getByText(/^Share prices are from .* The Bitcoin price is live\./)).toBeVisible();
  await expect(page.getByText(/^Prices are from/)).toBeHidden();
  await openDashboard(page, { price: { ...btcPriceAnswer(100_000), quality: "demo" } });
  await expect(page.getByText(/^Share prices are from/)).toBeVisible();
  await expect(page.getByText("The Bitcoin price is live.")).toBeHidden();
});

const quotedOn = (day: string) => ({
  btcHoldings: "4",
  currentPrice: 3,
  marketCap: 90_000_000,
  change24h: 1.5,
  evidence: {
    btcHoldings: null,
    sharesOutstanding: null,
    marketCap: null,
    currentPrice: {
      asOf: day,
      disclosedAt: null,
      method: "secondary" as const,
      confidence: null,
      source: { publisher: "Acme", url: "https://acme.test/" },
    },
  },
});

test("a row says once what is missing and why, by key or finger, and gives no colour to an old price", async ({
  page,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  await openDashboard(page, {
    companies: [
      companyAnswer({ name: "Fresh", ...quotedOn(today) }),
      companyAnswer({ id: 2, rank: 2, name: "Dated", ...quotedOn("2026-01-05") }),
      companyAnswer({ id: 3, rank: 3, name: "Unquoted", btcHoldings: "4" }),
      companyAnswer({ id: 4, rank: 4, name: "Half", btcHoldings: "2", currentPrice: 3 }),
    ],
  });
  const rowOf = (name: string) => rowsOf(page).filter({ hasText: name });
  await expect(rowOf("Fresh").locator(".dated")).toHaveCount(0);
  await expect(rowOf("Dated").locator(".linked.dated")).toHaveCount(3);
  const colour = (figure: string) =>
    rowOf("Dated")
      .locator(figure)
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour(".ratio")).toBe(await colour(".number"));

  await expect(rowOf("Unquoted").locator(".missing")).toHaveText(/^N\/A: no share price\. Ratio 0\.0%\./);
  await expect(rowOf("Unquoted").locator(".missing")).toHaveAttribute("colspan", "4");
  await expect(rowOf("Half").locator(".missing")).toHaveCount(0);
  const bars = page.locator(".rank progress");
  await expect
    .poll(() => bars.evaluateAll((all) => all.map((bar) => Reflect.get(bar, "position"))))
    .toEqual([1, 1, 1, 0.5]);

  const reason = page.getByRole("dialog", { name: "Why this figure is missing" });
  const gap = rowOf("Unquoted").getByRole("button", { name: /^N\/A: no share price/ });
  await gap.click();
  await expect(reason).toContainText("None of our price sources covers this share.");
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
  await expect(gap).toBeFocused();
  await rowOf("Half")
    .getByRole("button", { name: /^N\/A ?: No share count$/ })
    .first()
    .press("Enter");
  await expect(reason).toContainText("No share count.");
  await expect(reason.getByRole("link", { name: "What N/A means" })).toHaveAttribute(
    "href",
    "/glossary#not-available",
  );
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("every control is large enough, and a card says what is missing", async ({ page }) => {
    await openDashboard(page, {});
    await expectFirstRowWithin(page, 540);
    const small = await page.locator("a[href], button, select, summary").evaluateAll((all) =>
      all.flatMap((one) => {
        const box = one.getBoundingClientRect();
        const more = getComputedStyle(one, "::after");
        const isLarger = more.position === "absolute";
        const width = Math.max(box.width, isLarger ? parseFloat(more.width) || 0 : 0);
        const height = Math.max(box.height, isLarger ? parseFloat(more.height) || 0 : 0);
        const isThere = one.checkVisibility() && getComputedStyle(one).pointerEvents !== "none";
        return isThere && box.width > 0 && Math.min(width, height) < 24 ? one.textContent : [];
      }),
    );
    expect(small, "narrower or lower than 24 px").toEqual([]);

    await openDashboard(page, { companies: [companyAnswer({ name: "Unquoted" })] });
    await rowsOf(page)
      .getByRole("button", { name: /^N\/A: no share price/ })
      .tap();
    await expect(page.getByRole("dialog", { name: "Why this figure is missing" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

/** 640,285.5 BTC, a company without a holding, and ratios of 90% and 10% at $118,581. */
const three = [
  { btcHoldings: "640000", marketCap: (640_000 * 118_581) / 0.9, country: "US" },
  { btcHoldings: "285.5", marketCap: (285.5 * 118_581) / 0.1, country: "JP" },
  { btcHoldings: null, country: "JP" },
].map((figures, index) =>
  companyAnswer({ ...figures, id: 9000 + index, rank: index + 1, name: `Holder ${index + 1}` }),
);

test("the totals come from the list and take the newest price", async ({ page }) => {
  // A change is shown for some days only.
  const price = { ...btcPriceAnswer(118_581), change24h: "2.5", timestamp: new Date().toISOString() };
  await openDashboard(page, { companies: three, price });
  const sum = page.locator(".totals");
  await expect(sum.locator("dt")).toHaveText([
    "Total BTC Holdings",
    "Total Value",
    "Companies",
    "Average BTC/MCap Ratio",
  ]);
  await expect(sum.locator(".figure")).toHaveText([/^640,286 BTC$/, "$75.9B", "3", "50.0% median 50.0%"]);
  for (const text of ["2 known holdings, 1 missing", "in 2 countries", "Of 2 companies"])
    await expect(sum).toContainText(text);
  await expect(rowsOf(page).first()).toContainText("90.0%");
  await expect(page.locator(".price .current")).toContainText("$118,581.00");
  await expect(page.locator(".price .current")).toContainText("+2.50%");
});

test("a list of one speaks of it in the singular, and cuts and tells a long name", async ({ page }) => {
  const name =
    "A holding company with a name that no column of any table could hold on one line of text, ever";
  await openDashboard(page, { companies: [companyAnswer({ name, country: "US" })] });
  await expect(page.locator(".totals")).toContainText("1 known holding");
  await expect(page.locator(".totals")).not.toContainText("holdings");
  await expect(page.locator(".totals")).toContainText("in 1 country");
  await expect(page.locator(".more")).toContainText("1 company");
  const link = page.locator(".rank .name");
  await expect(link).toHaveText(name);
  await expect(link).toHaveAttribute("title", name);
  await expect.poll(() => link.evaluate((part) => part.scrollWidth > part.clientWidth)).toBe(true);
});
