import { z } from "zod";

import { ageInDays } from "#domain/base/dates.ts";

import { expect, test } from "../helpers/fixtures.ts";

const WHITE_PAPER = "https://bitcoin.org/bitcoin.pdf";

const Holdings = z.object({
  data: z.array(
    z.object({ btcHoldings: z.object({ value: z.string().nullable(), asOf: z.string() }).nullable() }),
  ),
});

test("the first screen answers who, how much, how sure and how fresh, and leads to the tracker and two guides", async ({
  page,
  read,
  isMobile,
}) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1280, height: 900 });
  await page.goto("/");
  const header = page.getByRole("banner");
  const answers = page.locator(".hero dl").first();
  await expect(answers.locator("dt")).toHaveText(["Who", "How much", "How sure", "How fresh"]);
  await expect(answers.locator("dd a")).toHaveText([
    /^\d+ companies$/,
    /^[\d,]+ BTC$/,
    /^\d+\.\d% disclosed$/,
    /^\d+\.\d% recent$/,
  ]);
  for (const part of [answers, page.getByRole("search"), header.getByRole("link", { name: "View Tracker" })])
    await expect(part).toBeInViewport({ ratio: 1 });

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

  const hero = page.locator(".hero");
  await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hero).toContainText(
    "100+ companies worldwide, from the US, Canada, Japan, Germany and others",
  );
  const buttons = hero.locator("a.button-line");
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

  const { data } = Holdings.parse(await (await read("/api/v1/companies?limit=1000")).json());
  const btcOf = (counted: typeof data) =>
    counted.reduce((sum, { btcHoldings }) => sum + Number(btcHoldings?.value ?? 0), 0);
  const now = new Date().toISOString();
  const recent = data.filter(({ btcHoldings }) => (ageInDays(btcHoldings?.asOf, now) ?? Infinity) <= 90);
  const said = await answers.locator("dd a").last().textContent();
  expect(Number.parseFloat(said ?? ""), "fresh is what has a figure of the last 90 days").toBeCloseTo(
    (btcOf(recent) * 100) / btcOf(data),
    0,
  );
});

test("below it, each promise of fresh data has its day, the share of all coins its sum, and cards lead on wherever pressed", async ({
  page,
  read,
}) => {
  await page.goto("/");
  const fresh = /Latest holding recorded \d{1,2} \w{3} \d{4}; Bitcoin price as of \d{1,2} \w{3} \d{4}/;
  await expect(page.locator(".hero")).toContainText(fresh);
  const door = page.locator(".door", { has: page.getByRole("link", { name: "Real-time Data" }) });
  await expect(door).toContainText(fresh);
  const dashboard = (await (await read("/dashboard")).text()).replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
  expect(dashboard).toMatch(
    /Data updates hourly.*Holdings to \d{1,2} \w{3} \d{4}\. Latest record \d{1,2} \w{3} \d{4}/,
  );

  const share = page.locator(".units");
  await expect(share).toContainText(
    /\d\.\d% of all the bitcoin that can ever exist is held by \d+ companies/,
  );
  await share.getByRole("link", { name: /^Sum of \d+ holdings, latest / }).click();
  const receipt = page.getByRole("dialog", { name: "Total BTC holdings" });
  await expect(receipt).toContainText("Calculated from other figures");
  await page.keyboard.press("Escape");
  await expect(receipt).toBeHidden();

  await expect(page.getByRole("link", { name: "Access Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("link", { name: "Admin Login" })).toHaveAttribute("href", "/admin");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact");
  const learn = footer.getByRole("link", { name: "Learn Bitcoin" });
  await expect(learn).toHaveAttribute("href", WHITE_PAPER);
  await expect(learn).toHaveAttribute("target", "_blank");
  await expect(footer).toContainText(
    "The operator is a limited company registered in England and Wales and is VAT registered.",
  );
  const openers = page.locator('a[target="_blank"]:not([rel*="noopener"])');
  await expect(openers, "every link into a new tab keeps the opener away").toHaveCount(0);
  expect(await page.locator('a[target="_blank"]').count()).toBeGreaterThan(2);

  for (const title of ["100+ Companies", "Real-time Data", "Global Coverage"]) {
    const card = page.getByRole("link", { name: title });
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    const position = { x: 8, y: (box?.height ?? 0) - 8 };
    await expect(card, title).toHaveAttribute("href", "/dashboard");
    await card.click({ position, trial: title !== "Global Coverage" });
  }
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a nearly invisible link named Admin can be reached by keyboard and is then seen @wide", async ({
  page,
}) => {
  await page.goto("/");
  const dot = page.getByRole("link", { name: "Admin", exact: true });
  await expect(dot).toHaveCSS("opacity", "0.1");
  await page.getByRole("button", { name: /^Theme/ }).focus();
  await page.keyboard.press("Tab");
  await expect(dot).toBeFocused();
  await expect(dot).toHaveCSS("opacity", "1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
});

test.describe("without scripts", { tag: "@wide" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the search leads to the list of companies", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox").fill("metaplanet");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/dashboard\?q=metaplanet$/);
  });
});
