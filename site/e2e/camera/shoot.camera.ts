import { expect, test, type Page, type Request } from "@playwright/test";

import { MISSING } from "../helpers/routes.ts";
import { watchRequests } from "../helpers/settle.ts";
import { SHOTS, type Shot } from "./shots.ts";

const NOON = "2026-11-28T12:00:00.000Z";
const PRICE = { timestamp: NOON, quality: "live", venues: ["Coinbase", "Kraken"] };
const OLD = { timestamp: "2026-11-26T09:30:00.000Z", quality: "stale", venues: [] };
const MOST_PX = 6_000;
const SOON_MS = 5_000;
/** A page without a connection tries five times again, after half a minute at most. */
const RETRIES = { count: 5, ms: 31_000 };

for (const shot of SHOTS)
  test.describe(() => {
    test.use({ javaScriptEnabled: shot.scripts !== "off" });
    const tag = [shot.only, shot.dark ? undefined : "@light"].flatMap((each) => each ?? []);
    test(shot.name, { tag }, ({ page }) => shoot(page, shot));
  });

/** A state that the page does not come to fails, which leaves its picture out. */
async function shoot(page: Page, { name, path, answers, press = [], dialog, text, scripts }: Shot) {
  await page.clock.setFixedTime(NOON);
  await answerWith(page, answers);
  const isAsked = (request: Request) => answers !== "none" || !request.url().includes("/api/");
  const quiet = watchRequests(page, isAsked);
  const answer = await page.goto(path);
  expect([new URL(page.url()).pathname, answer?.status()]).toEqual([
    path.replace(/\?.*/, ""),
    path === MISSING ? 404 : 200,
  ]);

  await quiet();
  if (scripts !== "off") {
    await scrollThrough(page);
    await quiet();
    const { count, ms } = answers === "offline" ? RETRIES : { count: 1, ms: SOON_MS };
    for (let time = 0; time < count; time++) {
      await page.clock.runFor(ms);
      await quiet();
    }
  }
  for (const each of press) {
    const named = (role: "button" | "link" | "tab") => page.getByRole(role, { name: each });
    await named("button").or(named("link")).or(named("tab")).filter({ visible: true }).first().click();
    await quiet();
  }
  if (dialog) await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  if (text) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

  const [width, height] = await page.evaluate(() => {
    // What a browser spares itself to draw while it is out of sight. The page's policy allows no style element.
    const all = new CSSStyleSheet();
    all.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(all);
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight] as const;
  });
  const clip = { x: 0, y: 0, width, height: Math.min(height, MOST_PX) };
  await expect(page).toHaveScreenshot(`${name}.png`, press.length > 0 ? {} : { fullPage: true, clip });
}

/** One price for all pictures, and the reads of the page as its state wants them. */
async function answerWith(page: Page, answers: Shot["answers"]) {
  if (answers === "none") await page.route("**/api/**", () => {});
  if (answers === "error") await page.route("**/api/**", (route) => route.fulfill({ status: 500, body: "" }));
  if (answers === "offline") await page.route("**/api/**", (route) => route.abort());
  if (answers === undefined || answers === "stale") {
    const json = { price: "84250.5", change24h: "1.25", ...(answers === "stale" ? OLD : PRICE) };
    await page.route("**/api/market-data/BTC", (route) => route.fulfill({ json }));
  }
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (answers === "offline") void socket.close({ code: 1011 });
    if (answers !== undefined) return;
    const data = { price: 84250.5, change24h: 1.25, ...PRICE };
    socket.send(JSON.stringify({ type: "bitcoin_price_update", data }));
  });
}

/** What loads or is drawn only where it is seen. */
const scrollThrough = (page: Page) =>
  page.evaluate(async (most) => {
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, most); top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
  }, MOST_PX);
