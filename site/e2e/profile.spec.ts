import type { Page } from "@playwright/test";

import type { Company } from "#domain/company.ts";
import type { CompanyMedia } from "#domain/media.ts";

import { awake } from "./awake.ts";
import { expectAccessible } from "./axe.ts";
import { serveBtcPrice } from "./fake-company.ts";
import { expect, test } from "./fixtures.ts";

const STRATEGY = "/company/1";
const VIDEO = "dQw4w9WgXcQ";

const section = (page: Page, name: string) => page.getByRole("region", { name });
const figure = (page: Page, label: string) =>
  page
    .locator(".figs > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator(".fig");
const fact = (page: Page, label: string) =>
  page
    .locator(".rows > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

async function companies(page: Page): Promise<Company[]> {
  return (await page.request.get("/api/companies")).json();
}

async function pathOf(page: Page, ticker: string): Promise<string> {
  const company = (await companies(page)).find((one) => one.ticker === ticker);
  return `/company/${company?.id}`;
}

const fixed = (value: number, digits: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

const media = (own: Partial<CompanyMedia>): CompanyMedia => ({
  id: 1,
  type: "youtube",
  title: "A talk",
  url: `https://www.youtube.com/watch?v=${VIDEO}`,
  description: null,
  publishedDate: null,
  ...own,
});

async function openMedia(page: Page, items: CompanyMedia[]) {
  await page.route("/api/companies/1/media", (route) => route.fulfill({ json: items }));
  await page.goto(STRATEGY);
  const place = section(page, "CEO Interviews & Media Content");
  await place.scrollIntoViewIfNeeded();
  await awake(page, page.locator(".tubes"));
}

test("the header names the company by initials, name, ticker and country", async ({ page }) => {
  await page.goto(STRATEGY);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Strategy");
  await expect(page.locator(".initials")).toHaveText("ST");
  const names = page.locator(".names");
  await expect(names).toContainText("MSTR");
  await expect(names.getByRole("img", { name: "United States" })).toHaveText("🇺🇸");
  await expect(names).toContainText(/US$/);
});

test("Back returns to the page before, and without one to the dashboard", async ({ page, context }) => {
  await page.goto("/featured");
  await page.getByRole("link", { name: "View Profile: Strategy" }).click();
  await expect(page).toHaveURL(STRATEGY);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/featured");
  const fresh = await context.newPage();
  const opened = fresh.waitForURL(/\/company\/1$/);
  await fresh.evaluate((path) => location.replace(path), new URL(STRATEGY, page.url()).href);
  await opened;
  await fresh.getByRole("link", { name: "Back", exact: true }).click();
  await expect(fresh).toHaveURL("/dashboard");
});

test("the overview follows the list and the newest bitcoin price, everywhere at once", async ({ page }) => {
  const [strategy] = await companies(page);
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
  await expect(figure(page, "BTC Value per Share")).toHaveText(`$${fixed(perShare / 1e6, 3)}M`);
  await expect(section(page, "Bitcoin Strategy")).toContainText(
    `$${fixed(perShare, 2)} a share at $121,000.00`,
  );
  await expect(page.locator(".ribbon")).toContainText("$121,000.00");
  await page.getByRole("button", { name: /show the source of USD value/ }).click();
  const receipt = page.getByRole("dialog", { name: "USD value" });
  await expect(receipt).toContainText(`$${fixed(worth / 1e6, 1)}M`);
  await expect(receipt).toContainText("× $121,000.00 (21 Nov 2026)");
  await page.keyboard.press("Escape");
  const featured = section(page, "Featured Bitcoin Treasury Companies");
  await featured.scrollIntoViewIfNeeded();
  await expect(featured.locator("[aria-current]")).toContainText(`$${fixed(worth / 1e6, 1)}M`);
});

test("without a newer price the page keeps the one it was published with", async ({ page }) => {
  await page.goto(STRATEGY);
  const before = await figure(page, "USD Value").textContent();
  await page.waitForLoadState("networkidle");
  await expect(figure(page, "USD Value")).toHaveText(before ?? "");
});

test("what is not known is said, never a zero", async ({ page }) => {
  await page.goto(await pathOf(page, "SWC"));
  await expect(figure(page, "Market Cap")).toHaveText("N/A");
  await expect(figure(page, "BTC/MCap Ratio")).toHaveText("0.0%");
  await expect(figure(page, "Current Price")).toHaveText("N/A");
  await expect(figure(page, "24h Change")).toHaveText("N/A");
  await expect(figure(page, "Holdings per Share")).toHaveText("N/A");
  await expect(figure(page, "BTC Value per Share")).toHaveText("N/A");
});

test("the company's facts and its strategy name the same first purchase", async ({ page }) => {
  await page.goto(STRATEGY);
  await expect(fact(page, "Business Sector")).toHaveText("Business Intelligence");
  await expect(fact(page, "Headquarters")).toHaveText("United States");
  await expect(fact(page, "Ticker")).toHaveText("MSTR");
  await expect(fact(page, "Treasury Strategy")).toHaveText("Bitcoin as Treasury Reserve Asset");
  await expect(fact(page, "First BTC Purchase")).toHaveText("August 11, 2020");
  await expect(figure(page, "First BTC Purchase")).toHaveText("August 11, 2020");
});

test("quick actions lead to the quote, the website and the support page", async ({ page }) => {
  await page.goto(STRATEGY);
  const actions = page.getByRole("group", { name: "Quick Actions" });
  for (const name of ["View Stock Quote", "Company Website"]) {
    await expect(actions.getByRole("link", { name })).toHaveAttribute("target", "_blank");
    await expect(actions.getByRole("link", { name })).toHaveAttribute("rel", "noopener");
  }
  await expect(actions.getByRole("link", { name: "View Stock Quote" })).toHaveAttribute(
    "href",
    /quote\/MSTR$/,
  );
  await expect(actions.getByRole("link", { name: "Support Our Work" })).toHaveAttribute(
    "href",
    "/monetization",
  );
});

test("a correction opens about this company, and Esc leads back to its button", async ({ page }) => {
  await page.goto(STRATEGY);
  const button = page.getByRole("button", { name: "Suggest Correction" });
  await awake(page, button);
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Suggest Correction" });
  await expect(dialog).toContainText("Strategy (MSTR)");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe("media", () => {
  test.use({ expectedHosts: ["www.youtube-nocookie.com"] });

  test("three forms of a YouTube address play after a press, any other shows a placeholder", async ({
    page,
  }) => {
    const asked: string[] = [];
    await page.route("https://www.youtube-nocookie.com/**", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
    });
    await openMedia(page, [
      media({ title: "Watched", description: "About it", publishedDate: "2026-08-01" }),
      media({ id: 2, title: "Short", url: `https://youtu.be/${VIDEO}` }),
      media({ id: 3, title: "Embedded", url: `https://www.youtube.com/embed/${VIDEO}` }),
      media({ id: 4, title: "Elsewhere", url: "https://vimeo.test/1" }),
    ]);
    const items = page.locator(".tubes > li");
    await expect(items).toHaveCount(4);
    await expect(items.first()).toContainText("About it");
    await expect(items.first().locator("time")).toHaveText("1 Aug 2026");
    await expect(items.nth(1).locator("time")).toHaveCount(0);
    await expect(items.nth(3)).toContainText("This address has no player here");
    expect(asked).toEqual([]);
    for (const title of ["Watched", "Short", "Embedded"])
      await page.getByRole("button", { name: new RegExp(`Play ${title}`) }).click();
    await expect(page.locator("iframe")).toHaveCount(3);
    await expect.poll(() => asked).toEqual(Array.from({ length: 3 }, () => `/embed/${VIDEO}`));
  });
});

test("a podcast has a way to listen", async ({ page }) => {
  await openMedia(page, [media({ type: "podcast", title: "An episode", url: "https://pod.test/1" })]);
  const listen = page.getByRole("link", { name: "Listen: An episode" });
  await expect(listen).toHaveAttribute("href", "https://pod.test/1");
  await expect(listen).toHaveAttribute("target", "_blank");
});

test("a company without media says so, and a visitor sees nothing of an editor", async ({ page }) => {
  await openMedia(page, []);
  const place = section(page, "CEO Interviews & Media Content");
  await expect(place).toContainText("No media content available yet.");
  await expect(place.getByRole("button")).toHaveCount(0);
});

test.describe("when the media list fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("a line says so", async ({ page }) => {
    await page.route("/api/companies/1/media", (route) => route.fulfill({ status: 500, body: "boom" }));
    await page.goto(STRATEGY);
    await section(page, "CEO Interviews & Media Content").scrollIntoViewIfNeeded();
    await expect(page.getByText("Failed to fetch media.")).toBeVisible();
  });
});

test("six announcements show first, the others on request", async ({ page }) => {
  await page.goto(await pathOf(page, "SWC"));
  const press = section(page, "RNS Announcements & Press Coverage");
  const announced: { ticker: string }[] = await (await page.request.get("/api/rns")).json();
  const count = announced.filter(({ ticker }) => ticker === "SWC").length;
  await expect(press.locator(".anns > li:visible")).toHaveCount(6);
  await press.getByText(`Show ${count - 6} More`).click();
  await expect(press.locator(".anns > li:visible")).toHaveCount(count);
  const full = press.getByRole("link", { name: /^Read Full/ }).first();
  await expect(full).toHaveAttribute("target", "_blank");
});

test("tickers match whatever their case: COIN.aq has its announcements", async ({ page }) => {
  const company = (await companies(page)).find(({ ticker }) => ticker.toUpperCase() === "COIN.AQ");
  await page.goto(`/company/${company?.id}`);
  await expect(page.locator(".anns > li")).not.toHaveCount(0);
});

test("a company without announcements says so", async ({ page }) => {
  const announced: { companyId: number }[] = await (await page.request.get("/api/rns")).json();
  const quiet = (await companies(page)).find(
    ({ id }) => !announced.some(({ companyId }) => companyId === id),
  );
  await page.goto(`/company/${quiet?.id}`);
  const press = section(page, "RNS Announcements & Press Coverage");
  await expect(press).toContainText("No Recent Announcements");
  await expect(press).toContainText(
    "RNS announcements and press coverage will appear here as they become available.",
  );
});

test("at most six featured companies stand there with their ranks, the current one marked", async ({
  page,
}) => {
  await page.goto(STRATEGY);
  const featured = (await companies(page)).filter(({ isFeatured }) => isFeatured).slice(0, 6);
  const cards = page.locator(".feat > a");
  await expect(cards.locator(".no")).toHaveText(featured.map(({ rank }) => String(rank)));
  await expect(page.locator(".feat > a[aria-current]")).toHaveCount(1);
  await expect(page.locator(".feat > a[aria-current]")).toHaveAttribute("href", STRATEGY);
  await cards.nth(1).click();
  await expect(page).toHaveURL(`/company/${featured[1]?.id}`);
  await expect(page.getByRole("link", { name: "View All Bitcoin Treasury Companies" })).toHaveAttribute(
    "href",
    "/",
  );
});

test("the sidebar leads to its pages and states its claims", async ({ page, isMobile }) => {
  await page.goto(STRATEGY);
  if (isMobile) await page.getByRole("button", { name: "Open menu" }).click();
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const links = await sidebar
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));
  expect(links).toEqual([
    ["Bitcoin Treasury Tracker", "/"],
    ["Dashboard", "/dashboard"],
    ["Featured Companies", "/featured"],
    ["All Companies", "/dashboard"],
    ["Market Analysis", "/market-analysis"],
    ["Premium", "/monetization"],
    ["Contact Us", "/contact"],
  ]);
  for (const claim of ["50+ companies", "1.8M+ BTC", "$180B+ market value"])
    await expect(sidebar.getByText(claim, { exact: true })).toBeVisible();
});

test("a wide screen always shows the sidebar and has no button for it", async ({ page, isMobile }) => {
  test.skip(isMobile, "a wide screen");
  await page.goto(STRATEGY);
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
});

test("a small screen opens the sidebar as a drawer and closes it in four ways", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a small screen");
  await page.goto(STRATEGY);
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const open = async () => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(sidebar).toBeVisible();
  };
  await expect(sidebar).toBeHidden();
  await open();
  await sidebar.getByRole("button", { name: "Close menu" }).click();
  await expect(sidebar).toBeHidden();
  await open();
  await page.mouse.click(380, 500);
  await expect(sidebar).toBeHidden();
  await open();
  await page.keyboard.press("Escape");
  await expect(sidebar).toBeHidden();
  await open();
  await sidebar.getByRole("link", { name: "Featured Companies" }).click();
  await expect(page).toHaveURL("/featured");
  await page.goBack();
  await expect(sidebar).toBeHidden();
});

test.describe("an address without a company", () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of ["/company/999999999", "/company/abc"])
    test(`${path} is not found, and its way back leads to the dashboard`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Company Not Found" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Go Back" })).toHaveAttribute("href", "/dashboard");
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure stands there, and nothing that cannot work", async ({ page }) => {
    await page.goto(STRATEGY);
    await expect(figure(page, "USD Value")).toHaveText(/^\$[\d,.]+M$/);
    await expect(figure(page, "BTC/MCap Ratio")).toHaveText(/^[\d.]+%$/);
    await expect(page.locator(".feat > a")).toHaveCount(6);
    await expect(page.getByText("No media content available yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Suggest Correction" })).toBeHidden();
  });

  test("the drawer of a small screen opens and closes", async ({ page, isMobile }) => {
    test.skip(!isMobile, "a small screen");
    await page.goto(STRATEGY);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("link", { name: "Market Analysis" })).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(page.getByRole("link", { name: "Market Analysis" })).toBeHidden();
  });
});

test("the page with media, and its drawer, are accessible", async ({ page, isMobile }) => {
  await openMedia(page, [media({}), media({ id: 2, type: "podcast", title: "An episode" })]);
  await expect(page.locator(".tubes > li")).toHaveCount(2);
  await expectAccessible(page);
  if (!isMobile) return;
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAccessible(page, "#rail");
});
