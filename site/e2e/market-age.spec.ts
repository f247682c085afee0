import { expect, test } from "./fixtures.ts";
import { MARKET } from "./market-page.ts";

test.use({ javaScriptEnabled: false });

test("the total is cut by age, and its rows are all of it", async ({ page }) => {
  await page.goto(MARKET);
  const aged = page.getByRole("region", { name: "How recent is the total?" });
  await expect(aged.locator("tbody tr")).toHaveCount(5);
  const sats = (await aged.locator("td.r").allInnerTexts()).map(satsIn);
  const total = sats.pop();
  expect(sats.reduce((sum, part) => sum + part, 0n)).toBe(total);
  expect(total).toBeGreaterThan(0n);
});

const satsIn = (shown: string): bigint => {
  const [whole = "", fraction = ""] = shown.replace(/[^\d.]/g, "").split(".");
  return BigInt(whole + fraction.padEnd(8, "0"));
};
