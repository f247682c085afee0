import { expect, test } from "./fixtures.ts";
import { MARKET } from "./market-page.ts";

test.use({ javaScriptEnabled: false });

test("the total is cut by age, and its rows are all of it, in whole coins", async ({ page }) => {
  await page.goto(MARKET);
  const aged = page.getByRole("region", { name: "How recent is the total?" });
  await expect(aged.locator("tbody tr")).toHaveCount(5);
  const amounts = (await aged.locator("td.r").allInnerTexts()).map((text) =>
    Number(text.replace(/[^\d.]/g, "")),
  );
  expect(amounts.every((btc) => Number.isInteger(btc))).toBe(true);
  const total = amounts.pop() ?? 0;
  const sum = amounts.reduce((all, btc) => all + btc, 0);
  expect(Math.abs(sum - total), "each row is rounded").toBeLessThanOrEqual(amounts.length / 2);
  expect(total).toBeGreaterThan(0);
});
