import { z } from "zod";

import { DAY_MS } from "#domain/base/dates.ts";

import { expect, test } from "./fixtures.ts";

const WHITE_PAPER = "https://bitcoin.org/bitcoin.pdf";

const Holdings = z.object({
  data: z.array(
    z.object({ btcHoldings: z.object({ value: z.string().nullable(), asOf: z.string() }).nullable() }),
  ),
});

test.beforeEach(({ page }) => page.goto("/"));

test("the header shows the title and leads to the white paper, the two guides and the tracker @quick", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  await expect(header).toContainText("Bitcoin Treasury Tracker");
  const whitePaper = header.getByRole("link", { name: "White Paper" });
  await expect(whitePaper).toHaveAttribute("href", WHITE_PAPER);
  await expect(whitePaper).toHaveAttribute("target", "_blank");
  for (const [name, path] of [
    ["Self-Custody", "/not-your-keys"],
    ["ETFs & ETNs", "/bitcoin-etf-etns"],
    ["View Tracker", "/dashboard"],
  ] as const)
    await expect(header.getByRole("link", { name })).toHaveAttribute("href", path);
});

test("the hero has a headline, an intro and exactly three outline buttons", async ({ page }) => {
  const hero = page.locator(".hero");
  await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hero).toContainText(
    "100+ companies worldwide, from the US, Canada, Japan, Germany and others",
  );
  const buttons = hero.locator("a.btn-line");
  await expect(buttons).toHaveText([
    "Read the Bitcoin White Paper",
    "Not Your Keys Not Your Coin",
    "Bitcoin ETFs & ETNs",
  ]);
  const targets = await buttons.evaluateAll((links) =>
    links.map((link) => [link.getAttribute("href"), link.getAttribute("target")]),
  );
  expect(targets).toEqual([
    [WHITE_PAPER, "_blank"],
    ["/not-your-keys", null],
    ["/bitcoin-etf-etns", null],
  ]);
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const)
  test(`the first screen answers who, how much, how sure and how fresh, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const answers = page.locator(".hero dl").first();
    await expect(answers.locator("dt")).toHaveText(["Who", "How much", "How sure", "How fresh"]);
    await expect(answers.locator("dd a")).toHaveText([
      /^\d+ companies$/,
      /^[\d,]+ BTC$/,
      /^\d+\.\d% disclosed$/,
      /^\d+\.\d% recent$/,
    ]);
    for (const part of [
      answers,
      page.getByRole("search"),
      page.getByRole("banner").getByRole("link", { name: "View Tracker" }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  });

test("how fresh is the share of the coins whose figure is of the last 90 days", async ({ page, read }) => {
  const { data } = Holdings.parse(await (await read("/api/v1/companies?limit=1000")).json());
  const since = Date.now() - 90 * DAY_MS;
  const btcOf = (counted: typeof data) =>
    counted.reduce((sum, { btcHoldings }) => sum + Number(btcHoldings?.value ?? 0), 0);
  const recent = data.filter(({ btcHoldings }) => Date.parse(btcHoldings?.asOf ?? "") > since);
  const said = await page.locator(".hero dd a").last().textContent();
  expect(Number.parseFloat(said ?? "")).toBeCloseTo((btcOf(recent) * 100) / btcOf(data), 0);
});

test("a company is found from the first page, by its suggestion or by its name", async ({ page }) => {
  const field = page.getByRole("search").locator("input");
  await field.fill("metaplanet");
  await page.getByRole("option", { name: /^Metaplanet/ }).click();
  await expect(page).toHaveURL(/\/company\/\d+$/);
  await page.goBack();
  await field.fill("metaplanet");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/dashboard\?q=metaplanet$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the search leads to the list of companies", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox").fill("metaplanet");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/dashboard\?q=metaplanet$/);
  });
});

test("the share of all coins says what it is the sum of", async ({ page }) => {
  const share = page.locator(".units");
  await expect(share).toContainText(
    /\d\.\d% of all the bitcoin that can ever exist is held by \d+ companies/,
  );
  await share.getByRole("link", { name: /^Sum of \d+ holdings, latest / }).click();
  const receipt = page.getByRole("dialog", { name: "Total BTC holdings" });
  await expect(receipt).toContainText("Calculated from other figures");
  await page.keyboard.press("Escape");
  await expect(receipt).toBeHidden();
});

for (const title of ["100+ Companies", "Real-time Data", "Global Coverage"])
  test(`the card "${title}" leads to the dashboard wherever it is pressed`, async ({ page }) => {
    const card = page.getByRole("link", { name: title });
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    await card.click({ position: { x: 8, y: (box?.height ?? 0) - 8 } });
    await expect(page).toHaveURL(/\/dashboard$/);
  });

test("each promise of fresh data has the day of the latest holding and price beside it", async ({ page }) => {
  const fresh = /Latest holding recorded \d{1,2} \w{3} \d{4}; Bitcoin price as of \d{1,2} \w{3} \d{4}/;
  await expect(page.locator(".hero")).toContainText(fresh);
  const card = page.locator(".door", { has: page.getByRole("link", { name: "Real-time Data" }) });
  await expect(card).toContainText(fresh);
  await page.goto("/dashboard");
  await expect(page.locator("p.note", { hasText: "Data updates hourly" })).toContainText(
    /Holdings to \d{1,2} \w{3} \d{4}\. Latest record \d{1,2} \w{3} \d{4}/,
  );
});

test("every link into a new tab keeps the opener away", async ({ page }) => {
  const links = page.locator('a[target="_blank"]');
  expect(await links.count()).toBeGreaterThan(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute("rel", /noopener/);
});

test("a nearly invisible link named Admin can be reached by keyboard and is then seen @wide", async ({
  page,
}) => {
  const dot = page.getByRole("link", { name: "Admin", exact: true });
  await expect(dot).toHaveCSS("opacity", "0.1");
  await page.getByRole("button", { name: /^Theme/ }).focus();
  await page.keyboard.press("Tab");
  await expect(dot).toBeFocused();
  await expect(dot).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
});

test("the bottom leads to the dashboard and to the admin sign-in @quick @wide", async ({ page }) => {
  await expect(page.getByRole("link", { name: "Access Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("link", { name: "Admin Login" })).toHaveAttribute("href", "/admin");
});

test("the footer leads to the contact page and the white paper, and names the operator @wide", async ({
  page,
}) => {
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  const learn = footer.getByRole("link", { name: "Learn Bitcoin" });
  await expect(learn).toHaveAttribute("href", WHITE_PAPER);
  await expect(learn).toHaveAttribute("target", "_blank");
  await expect(footer).toContainText(
    "The operator is a limited company registered in England and Wales and is VAT registered.",
  );
});
