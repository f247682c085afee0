import type { Page } from "@playwright/test";

import type { MarketMedia } from "#domain/media.ts";

import { awake } from "./awake.ts";
import { expectAccessible } from "./axe.ts";
import { fakeCompany, serveBtcPrice, serveCompanies } from "./fake-company.ts";
import { expect, test } from "./fixtures.ts";

const PATH = "/market-analysis";
const VIDEO = "dQw4w9WgXcQ";

const stat = (page: Page, label: string) => page.locator(".five > div", { hasText: label });
const mood = (page: Page) => stat(page, "Fear & Greed Index");

const serveIndex = (page: Page, json: unknown) =>
  page.route("/api/fear-and-greed", (route) => route.fulfill({ json }));
const reading = (value: string, value_classification: string) => ({
  data: [{ value, value_classification, timestamp: "2026-11-21T00:00:00.000Z" }],
});

const media = (own: Partial<MarketMedia>): MarketMedia => ({
  id: 1,
  type: "youtube",
  title: "A talk",
  url: `https://www.youtube.com/watch?v=${VIDEO}`,
  description: null,
  publishedDate: null,
  category: "analysis",
  ...own,
});
const serveMedia = (page: Page, items: MarketMedia[]) =>
  page.route("/api/market/media", (route) => route.fulfill({ json: items }));

async function showContent(page: Page) {
  await page.getByRole("heading", { name: "Market Analysis Content" }).scrollIntoViewIfNeeded();
  await page.getByRole("tablist").scrollIntoViewIfNeeded();
  await awake(page, page.getByRole("tablist"));
}

test("five figures stand in order", async ({ page }) => {
  await page.goto(PATH);
  await expect(page.locator(".five dt")).toHaveText([
    "Bitcoin Price",
    "Total BTC Holdings",
    "Total USD Value",
    "Active Companies",
    "Fear & Greed Index",
  ]);
});

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
  await page.goto(PATH);
  await expect(stat(page, "Bitcoin Price").locator(".fig")).toHaveText("$120,000.50");
  await expect(stat(page, "Total BTC Holdings").locator(".fig")).toHaveText("1,000,000 BTC");
  await expect(stat(page, "Total USD Value").locator(".fig")).toHaveText("$120.0B");
  await expect(stat(page, "Active Companies").locator(".fig")).toHaveText("6");
  const top = page.locator(".top li");
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
  await page.goto(PATH);
  const status = page.locator(".status").first();
  await expect(status).toHaveText("Loading market analysis...");
  await expect(stat(page, "Total USD Value").locator(".fig")).toHaveText(/^\$[\d,.]+B$/);
  answer();
  await expect(status).toBeEmpty();
});

for (const [word, drawn] of [
  ["Extreme Fear", "mood-extreme-fear"],
  ["Fear", "mood-fear"],
  ["Neutral", "mood-neutral"],
  ["Greed", "mood-greed"],
  ["Extreme Greed", "mood-extreme-greed"],
  ["Panic", "mood-class"],
] as const)
  test(`the index shows its value and "${word}" as ${drawn}`, async ({ page }) => {
    await serveIndex(page, reading("37", word));
    await page.goto(PATH);
    await expect(mood(page).locator(".fig")).toHaveText("37");
    const badge = mood(page).locator(".badge");
    await expect(badge).toHaveText(word);
    await expect(badge).toHaveClass(
      drawn === "mood-class" ? "badge mood-class" : `badge mood-class ${drawn}`,
    );
  });

test("the index is asked again by its button", async ({ page }) => {
  await serveIndex(page, reading("37", "Fear"));
  await page.goto(PATH);
  await expect(mood(page).locator(".fig")).toHaveText("37");
  await serveIndex(page, reading("61", "Greed"));
  await page.getByRole("button", { name: "Refresh Fear & Greed Index" }).click();
  await expect(mood(page).locator(".fig")).toHaveText("61");
});

test("an index without a reading shows two dashes", async ({ page }) => {
  await serveIndex(page, { data: [] });
  const answered = page.waitForResponse("/api/fear-and-greed");
  await page.goto(PATH);
  await answered;
  await expect(mood(page).locator(".fig")).toHaveText("--");
});

test.describe("when the index fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("a toast says so, on load as on refresh, and the last value stays", async ({ page }) => {
    await page.route("/api/fear-and-greed", (route) => route.fulfill({ status: 500, body: "boom" }));
    await page.goto(PATH);
    const toast = page.getByText("Failed to fetch Fear and Greed Index", { exact: true });
    await expect(toast).toBeVisible();
    await expect(mood(page).locator(".fig")).toHaveText("--");
    await serveIndex(page, reading("37", "Fear"));
    const refresh = page.getByRole("button", { name: "Refresh Fear & Greed Index" });
    await refresh.click();
    await expect(mood(page).locator(".fig")).toHaveText("37");
    await page.unroute("/api/fear-and-greed");
    await page.route("/api/fear-and-greed", (route) => route.fulfill({ status: 500, body: "boom" }));
    await refresh.click();
    await expect(toast).toBeVisible();
    await expect(mood(page).locator(".fig")).toHaveText("37");
  });

  test("the media list is asked for twice in all", async ({ page }) => {
    let asked = 0;
    await page.route("/api/market/media", (route) => {
      asked += 1;
      return route.fulfill({ status: 500, body: "boom" });
    });
    await page.goto(PATH);
    await showContent(page);
    await expect(page.getByText("Newer content could not be loaded.")).toBeVisible();
    expect(asked).toBe(2);
  });
});

test.describe("videos", () => {
  test.use({ expectedHosts: ["www.youtube-nocookie.com"] });

  test("play after a press, never before, and only from the two forms of address", async ({ page }) => {
    const asked: string[] = [];
    await page.route("https://www.youtube-nocookie.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>player</title>" });
    });
    await serveMedia(page, [
      media({ title: "Watched", description: "About it", category: "news", publishedDate: "2026-08-01" }),
      media({ id: 2, title: "Short", url: `https://youtu.be/${VIDEO}` }),
      media({ id: 3, title: "Embedded", url: `https://www.youtube.com/embed/${VIDEO}` }),
    ]);
    await page.goto(PATH);
    await showContent(page);
    const videos = page.locator(".tubes > li");
    await expect(videos).toHaveCount(3);
    await expect(videos.first()).toContainText("About it");
    await expect(videos.first().locator(".badge")).toHaveText("news");
    await expect(videos.first().locator("time")).toHaveText("1 Aug 2026");
    await expect(videos.nth(2)).toContainText("This address has no player here");
    await expect(videos.nth(2).getByRole("button")).toHaveCount(0);
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(asked).toEqual([]);
    await videos
      .first()
      .getByRole("button", { name: /Play Watched/ })
      .click();
    await videos
      .nth(1)
      .getByRole("button", { name: /Play Short/ })
      .click();
    await expect(page.locator("iframe")).toHaveCount(2);
    await expect(videos.first().locator("iframe")).toHaveAttribute(
      "src",
      new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${VIDEO}\\?`),
    );
  });

  test("stand in two columns on a wide screen", async ({ page, isMobile }) => {
    await serveMedia(page, [media({}), media({ id: 2 })]);
    await page.goto(PATH);
    await showContent(page);
    await expect(page.locator(".tubes > li")).toHaveCount(2);
    const [first, second] = await page
      .locator(".tubes > li")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(first === second).toBe(!isMobile);
  });
});

test("podcasts are behind their tab, each with a way to listen", async ({ page }) => {
  await serveMedia(page, [
    media({ type: "podcast", title: "An episode", url: "https://pod.test/1", description: "Of note" }),
  ]);
  await page.goto(PATH);
  await showContent(page);
  await expect(page.getByRole("tab", { name: "YouTube Videos" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("No YouTube videos available yet.")).toBeVisible();
  await page.getByRole("tab", { name: "YouTube Videos" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Podcasts" })).toBeFocused();
  const episode = page.locator(".casts > li");
  await expect(episode).toContainText("Of note");
  await expect(episode.locator(".badge")).toHaveText("analysis");
  const listen = episode.getByRole("link", { name: "Listen" });
  await expect(listen).toHaveAttribute("href", "https://pod.test/1");
  await expect(listen).toHaveAttribute("target", "_blank");
});

test("empty tabs say so, and a visitor sees nothing of an editor", async ({ page }) => {
  await serveMedia(page, []);
  await page.goto(PATH);
  await showContent(page);
  await expect(page.getByText("No YouTube videos available yet.")).toBeVisible();
  await page.getByRole("tab", { name: "Podcasts" }).click();
  await expect(page.getByText("No podcast episodes available yet.")).toBeVisible();
  await expect(page.getByText("Add Content")).toHaveCount(0);
});

test.describe("the chart", () => {
  test.use({ expectedHosts: ["s.tradingview.com"], expectedErrors: [/ERR_FAILED|ERR_BLOCKED/] });

  async function load(page: Page) {
    const button = page.getByRole("button", { name: "Load the live chart" });
    await button.scrollIntoViewIfNeeded();
    await awake(page, button);
    await button.click();
  }

  test("is a poster of our own until it is asked for", async ({ page }) => {
    let asked = 0;
    await page.route("https://s.tradingview.com/**", (route) => {
      asked += 1;
      return route.fulfill({ contentType: "text/html", body: "<title>chart</title>" });
    });
    await page.goto(PATH);
    const card = page.getByRole("region", { name: "Bitcoin Price Chart - 1 Hour" });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole("img", { name: /daily closes from/ })).toBeVisible();
    await expect(card.getByText("Live", { exact: true })).toBeVisible();
    expect(asked).toBe(0);
    await load(page);
    const frame = card.locator("iframe");
    await expect(frame).toHaveAttribute("src", /interval=60&timezone=Etc%2FUTC&theme=dark/);
    await expect(frame).toHaveAttribute("src", /symbol=BITSTAMP%3ABTCUSD/);
  });

  test("leaves a line with a way on where it is blocked", async ({ page }) => {
    await page.route("https://s.tradingview.com/**", (route) => route.abort());
    await page.goto(PATH);
    await load(page);
    const wayOn = page.getByRole("link", { name: "see it on TradingView" });
    await expect(wayOn).toBeVisible();
    const open = page.getByRole("link", { name: "Open in TradingView" });
    expect(await wayOn.getAttribute("href")).toBe(await open.getAttribute("href"));
    await expect(open).toHaveAttribute("target", "_blank");
  });
});

test("the ways on lead to the dashboard and to the history of the index", async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole("link", { name: "View Full Dashboard" })).toHaveAttribute("href", "/dashboard");
  const history = page.getByRole("link", { name: "Fear & Greed History" });
  await expect(history).toHaveAttribute("target", "_blank");
  await expect(history).toHaveAttribute("rel", "noopener");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure and both lists stand there, and nothing that cannot work", async ({ page }) => {
    await page.goto(PATH);
    await expect(stat(page, "Total USD Value").locator(".fig")).toHaveText(/^\$[\d,.]+B$/);
    await expect(page.locator(".top li")).toHaveCount(5);
    await expect(page.getByText("No YouTube videos available yet.")).toBeVisible();
    await expect(page.getByText("No podcast episodes available yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Load the live chart" })).toBeHidden();
  });
});

test("videos, podcasts and the index are accessible", async ({ page }) => {
  await serveIndex(page, reading("37", "Fear"));
  await serveMedia(page, [
    media({}),
    media({ id: 2, url: "https://vimeo.test/1" }),
    media({ id: 3, type: "podcast", title: "An episode" }),
  ]);
  await page.goto(PATH);
  await showContent(page);
  await expect(page.locator(".tubes > li")).toHaveCount(2);
  await expectAccessible(page, "main");
  await page.getByRole("tab", { name: "Podcasts" }).click();
  await expectAccessible(page, "main");
});
