import type { Locator } from "@playwright/test";

import { listDrawn, openDashboard } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

test("two links spare what stands before the list, and the list itself; its marks and details say whose figure they are about", async ({
  page,
}) => {
  await openDashboard(page, {});
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  const toList = page.getByRole("link", { name: "Skip to the list" });
  await expect(toList).toBeFocused();
  await expect(toList).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#list")).toBeFocused();
  await page.keyboard.press("Tab");
  const past = page.getByRole("link", { name: "Skip past the list" });
  await expect(past).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("columnheader").getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await past.press("Enter");
  await expect(page.locator("#announcements")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("region", { name: "RNS Announcements" }).getByRole("link").first(),
  ).toBeFocused();

  await expect(page.getByRole("link", { name: /^Source for Strategy: / })).toHaveCount(1);
  await page
    .getByRole("row", { name: /Bullish/ })
    .getByRole("button", { name: /details/i })
    .click();
  const receipts = page.getByRole("dialog").getByRole("link", { name: /^Receipt: / });
  await expect(receipts).toHaveCount(6);
  expect(
    await receipts.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1))),
  ).toEqual(["holdings", "value", "price", "change-24h", "market-cap", "ratio"]);
});

test("a chart can be reached before its script has arrived, and keeps the focus when it does", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/ChartReader/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/company/1");
  await page.getByRole("group", { name: "Range" }).first().getByRole("radio", { name: "All" }).check();
  await page.keyboard.press("Tab");
  const reader = page.getByRole("slider", { name: "History of holdings, point by point" });
  await expect(reader).toBeFocused();
  held.resolve();
  await expect(reader).not.toHaveAttribute("aria-valuemax", "1");
  await expect(reader).toBeFocused();
  await page.keyboard.press("End");
  await expect(reader).toHaveAttribute("aria-valuetext", /BTC/);
});

test("a company that has the focus keeps it when the latest list arrives", async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route("/api/companies", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("/api/companies");
  await page.goto("/dashboard");
  await asked;
  const third = page.getByRole("row", { name: /^3 / }).getByRole("link");
  await third.nth(1).focus();
  answered.resolve();
  await listDrawn(page);
  await expect(third.nth(1)).toBeFocused();
});

test.describe("in forced colours", () => {
  test.use({ colorScheme: "dark" });

  test("what is chosen differs from what is not, and marks of charts from their text", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/dashboard");
    const background = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor);
    const [chosen, other] = await page.getByRole("tab").all();
    if (!chosen || !other) throw new Error("The dashboard has no tabs");
    expect(await background(chosen)).not.toBe(await background(other));
    const presets = page.locator(".presets label");
    expect(await background(presets.filter({ hasText: "Overview" }))).not.toBe(
      await background(presets.filter({ hasText: "Cost" })),
    );
    const ages = page.locator(".ages .legend i");
    await expect(ages).toHaveCount(4);
    const colours = await ages.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(colours).size).toBe(4);
    await page.goto("/");
    const main = page.getByRole("main");
    expect(await background(main.locator(".button-solid").first())).not.toBe(
      await background(main.locator(".button-line").first()),
    );
    await page.goto("/company/1");
    const ranges = page.getByRole("group", { name: "Range" }).first().locator("label");
    expect(await background(ranges.filter({ hasText: "1 year" }))).not.toBe(
      await background(ranges.filter({ hasText: "All" })),
    );
    const line = (part: Locator, side: "backgroundColor" | "borderTopWidth" | "color" | "fill") =>
      part.evaluate((one, name) => getComputedStyle(one)[name], side);
    const rank = page.locator(".badge-solid").first();
    expect(await line(rank, "color")).not.toBe(await line(rank, "backgroundColor"));
    await page.locator('a[href="/receipt/company/1/holdings"]').first().click();
    expect(await line(page.getByRole("dialog"), "borderTopWidth")).toBe("1px");
    const label = page.locator(".chart text").first();
    const body = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await line(label, "fill")).toBe(body);
    await page.goto("/proof");
    const squares = page.locator(".dial");
    const [largest, others, leftOut] = await Promise.all(
      ["largest", "copied", "reported"].map((way) => line(squares.locator(`rect.square-${way}`), "fill")),
    );
    expect(new Set([largest, others, leftOut]).size).toBe(3);
  });
});
