import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { STRATEGY, companies, section } from "../helpers/profile-page.ts";

test.use({ expectedHosts: ["s.tradingview.com"] });

const NAME = "Load the share price chart";

test("the share price chart loads from TradingView only after a press", async ({ page }) => {
  const asked: string[] = [];
  await page.route("https://s.tradingview.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>chart</title>" });
  });
  await page.goto(STRATEGY);
  const place = section(page, "Stock Performance");
  await place.getByText("Share price chart", { exact: true }).click();
  const button = place.getByRole("button", { name: NAME });
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  await expect(place.getByText("Loads from TradingView, which will see your visit")).toBeVisible();
  await expectAccessible(page, ".embed");
  expect(asked).toEqual([]);
  await button.click();
  const frame = place.locator("iframe");
  await expect(frame).toHaveAttribute("src", /symbol=NASDAQ%3AMSTR&interval=D/);
  await expect(frame).toHaveAttribute("title", "Share price of Strategy, daily candles, NASDAQ:MSTR");
  await expect.poll(() => asked).toHaveLength(1);
  const wayOn = place.getByRole("link", { name: "Open NASDAQ:MSTR on TradingView" });
  await expect(wayOn).toHaveAttribute(
    "href",
    "https://www.tradingview.com/chart/?symbol=NASDAQ%3AMSTR&interval=D",
  );
});

test("a company whose market we don't know at TradingView has no button", async ({ page }) => {
  const elsewhere = (await companies(page)).find(({ exchange }) => exchange === "Bahrain Bourse");
  expect(elsewhere).toBeDefined();
  await page.goto(`/company/${elsewhere?.id}`);
  await expect(section(page, "Stock Performance")).toBeVisible();
  await expect(page.getByRole("button", { name: NAME })).toHaveCount(0);
});
