import { companies } from "./profile-page.ts";
import { companyAnswer, openDashboard, rowsOf } from "./dashboard-page.ts";
import { btcPriceAnswer } from "./fake-company.ts";
import { expect, test } from "./fixtures.ts";

/** How far down the first company may begin. */
const FIRST_ROW = [
  [390, 844, 520, true],
  [1280, 900, 600, false],
  // A desk at 200 %.
  [640, 450, 400, false],
] as const;

for (const [width, height, most, isMobile] of FIRST_ROW)
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, isMobile, hasTouch: isMobile });

    test("the first company is on the first screen", async ({ page }) => {
      await openDashboard(page, {});
      const top = async () => (await rowsOf(page).first().boundingBox())?.y;
      await expect.poll(top).toBeLessThanOrEqual(most);
    });
  });

test("the page opens with who holds how much, and how old that is", async ({ page }) => {
  const list = await companies(page);
  const held = list.map(({ btcHoldings }) => Number(btcHoldings ?? 0));
  const total = held.reduce((sum, btc) => sum + btc, 0);
  await page.goto("/dashboard");
  const finding = page.locator("h1");
  await expect(finding).toContainText(/^(\d+ of )?\d+ listed companies hold/);
  await expect(finding).toContainText(`${Math.round(total).toLocaleString("en-US")} BTC`);
  await expect(finding).toContainText(`Strategy has ${Math.round(((held[0] ?? 0) * 100) / total)}%.`);
  await expect(
    page.getByText(/^\d+% of these coins have a figure dated in the last 180 days\./),
  ).toBeVisible();
  await expect(
    page.getByText(`of ${list.length} companies have no figure from the past year.`),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: /^Coins by age of their figure: / })).toBeVisible();
  await page.getByRole("link", { name: /^Sum of \d+ known holdings\. Latest as of/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Hut 8");
});

test("the last month shows its net, its weeks and the latest transactions", async ({ page }) => {
  await page.goto("/dashboard");
  const month = page.getByRole("region", { name: "Last 30 days, net" });
  await expect(month.locator(".fig")).toHaveText(/^[+-]?[\d,]+ BTC$/);
  await expect(month).toContainText(
    /Last 90 days: [+-]?[\d,]+ BTC, \d+ compan(y|ies) bought, (\d+|none) sold\./,
  );
  await expect(month.getByRole("img", { name: /each of 26 weeks/ })).toBeVisible();
  await expect(month.getByRole("listitem")).toHaveCount(4);
  await expect(month.getByRole("link", { name: "All activity" })).toHaveAttribute("href", "/changes");
});

test("the age of the prices is said above the list, and corrected once they are live", async ({ page }) => {
  await openDashboard(page, {});
  await expect(page.getByText(/^Prices are from .* Holdings are newer, to /)).toBeVisible();
  await openDashboard(page, { price: { ...btcPriceAnswer(100_000), quality: "live" } });
  await expect(page.getByText(/^Share prices are from .* The Bitcoin price is live\./)).toBeVisible();
  await expect(page.getByText(/^Prices are from/)).toBeHidden();
  await openDashboard(page, { price: { ...btcPriceAnswer(100_000), quality: "demo" } });
  await expect(page.getByText(/^Share prices are from/)).toBeVisible();
  await expect(page.getByText("The Bitcoin price is live.")).toBeHidden();
});

test("a company without a quote says so once in its row", async ({ page }) => {
  const unquoted = companyAnswer({ name: "Unquoted", btcHoldings: "4" });
  const half = companyAnswer({ id: 2, rank: 2, name: "Half", btcHoldings: "2", currentPrice: 3 });
  await openDashboard(page, { companies: [unquoted, half] });
  const row = rowsOf(page).filter({ hasText: "Unquoted" });
  await expect(row.locator(".gap")).toHaveText(/^N\/A: no share price\. Ratio 0\.0%\./);
  await expect(row.locator(".gap")).toHaveAttribute("colspan", "4");
  await expect(rowsOf(page).last().locator(".gap")).toHaveCount(0);
  const bars = page.locator(".rank progress");
  await expect
    .poll(() => bars.evaluateAll((all) => all.map((bar) => Reflect.get(bar, "position"))))
    .toEqual([1, 0.5]);
});

test("a share price of an older session has no colour, nor has what follows from it", async ({ page }) => {
  const quotedOn = (day: string) => ({
    btcHoldings: "1825",
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
  const today = new Date().toISOString().slice(0, 10);
  await openDashboard(page, {
    companies: [
      companyAnswer({ name: "Fresh", ...quotedOn(today) }),
      companyAnswer({ id: 2, rank: 2, name: "Dated", ...quotedOn("2026-01-05") }),
    ],
  });
  const dated = rowsOf(page).filter({ hasText: "Dated" });
  await expect(rowsOf(page).filter({ hasText: "Fresh" }).locator(".dated")).toHaveCount(0);
  await expect(dated.locator(".fl.dated")).toHaveCount(3);
  const colour = (figure: string) =>
    dated.locator(figure).evaluate((element) => getComputedStyle(element).color);
  expect(await colour(".ratio")).toBe(await colour(".no"));
});

test("a missing figure says why when it is pressed, by key or finger", async ({ page }) => {
  const unquoted = companyAnswer({ name: "Unquoted", btcHoldings: "4" });
  const half = companyAnswer({ id: 2, rank: 2, name: "Half", btcHoldings: "2", currentPrice: 3 });
  await openDashboard(page, { companies: [unquoted, half] });
  const reason = page.getByRole("dialog", { name: "Why this figure is missing" });
  const gap = rowsOf(page)
    .getByRole("button", { name: /^N\/A: no share price/ })
    .first();
  await gap.click();
  await expect(reason).toContainText("None of our price sources covers this share.");
  await page.keyboard.press("Escape");
  await expect(reason).toBeHidden();
  await expect(gap).toBeFocused();
  await rowsOf(page)
    .getByRole("button", { name: /^N\/A ?: No quote$/ })
    .first()
    .press("Enter");
  await expect(reason).toContainText("No quote.");
  await expect(reason.getByRole("link", { name: "What N/A means" })).toHaveAttribute(
    "href",
    "/glossary#not-available",
  );
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe("under a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("a card leads to its company, and only its mark to the receipt", async ({ page }) => {
    await openDashboard(page, {});
    const card = rowsOf(page).first();
    const mark = card.locator(".src");
    await mark.tap();
    await expect(page.getByRole("dialog", { name: /^BTC holdings of Strategy/ })).toBeVisible();
    await page.keyboard.press("Escape");
    const figure = await card.locator(".hold .fl").boundingBox();
    await page.touchscreen.tap((figure?.x ?? 0) + 20, (figure?.y ?? 0) + 8);
    await expect(page).toHaveURL(/\/company\/1$/);
  });

  test("every control and link is at least 24 px wide and high", async ({ page }) => {
    await openDashboard(page, {});
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
    expect(small).toEqual([]);
  });

  test("a missing figure on a card says why", async ({ page }) => {
    await openDashboard(page, { companies: [companyAnswer({ name: "Unquoted" })] });
    await rowsOf(page)
      .getByRole("button", { name: /^N\/A: no share price/ })
      .tap();
    await expect(page.getByRole("dialog", { name: "Why this figure is missing" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("announcements are listed once: below the list, or in their own view", async ({ page }) => {
  await openDashboard(page, {});
  const below = page.getByRole("region", { name: "RNS Announcements" });
  await expect(below).toContainText(/Latest \d{1,2} \w{3} \d{4}/);
  await expect(below.getByRole("link", { name: "see the ledger" })).not.toHaveCount(0);
  await page.getByRole("tab", { name: "Announcements" }).click();
  await expect(page.getByRole("tabpanel").getByRole("link", { name: "see the ledger" })).not.toHaveCount(0);
  await expect(below).toBeHidden();
});
