import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const PAGES = ["/company/1/ledger", "/receipt/total/btc", "/changes", "/changes?per=month"];

for (const path of PAGES)
  test(`${path} has its contents beside it, which stay in view and say what is read`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const contents = page.getByRole("navigation", { name: "On this page" });
    const last = contents.getByRole("link").last();
    await expect(contents.getByRole("link").first()).toHaveAttribute("aria-current", "true");
    const target = await last.getAttribute("href");
    await last.click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(page.locator(`[id="${target?.slice(1)}"]`)).toBeInViewport();
    // Also where the page ends before the part is at the top.
    await expect(last).toHaveAttribute("aria-current", "true");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(contents).toBeHidden();
    await page.getByText("On this page", { exact: true }).first().click();
    const fold = page.getByRole("navigation", { name: "Contents" });
    await expect(fold.getByRole("link").first()).toBeVisible();
    await expectAccessible(page);
  });

test("a desk shows the entries of all years below one heading", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/company/1/ledger");
  await expect(page.locator(".ledger tbody tr").last()).toBeVisible();
  await expect(page.getByRole("heading", { name: /entries$/ })).toHaveCount(0);
  const edges = await page.locator(".ledger").evaluateAll((tables) =>
    tables.map((table) => {
      const edge = table.querySelector("tbody .c-src")?.getBoundingClientRect().left;
      return `${edge} ${(table.querySelector("thead")?.getBoundingClientRect().height ?? 0) > 0}`;
    }),
  );
  const [first = "", ...others] = edges;
  expect(first).toMatch(/ true$/);
  expect(new Set(others)).toEqual(new Set([first.replace("true", "false")]));
});

test("on a phone an entry of the ledger takes two lines, unless it has a reason to tell", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/company/1/ledger");
  const heights = await page
    .locator(".ledger tbody tr:not(:has(.why))")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(100);
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("on a phone an entry opens its receipt with the source that its line leaves out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/company/1/ledger");
  await page.locator(".ledger tbody").getByRole("link", { name: "Purchase" }).first().click();
  const receipt = page.getByRole("dialog", { name: /^Purchase/ });
  await expect(receipt).toContainText("Source");
  const box = await receipt.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
});

test("what a receipt gives to use can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/receipt/company/1/holdings");
  await expect(page.locator(".lede")).toHaveText(
    /^Strategy held [\d,.]+ BTC on \d+ \w+ \d{4}, according to /,
  );
  await page.getByRole("button", { name: "Copy Sentence" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Strategy held .*, as recorded by Bitcoin Treasury Tracker\.$/,
  );
  const shown = await page.locator("[data-receipt] .val").textContent();
  await page.getByRole("link", { name: "Permanent address" }).click();
  await expect(page).toHaveURL(/\?asOf=\d{4}-\d\d-\d\d&knownAt=/);
  await expect(page.locator("[data-receipt] .val")).toHaveText(shown ?? "");
});

/** Before the folds they took up to 31,000. */
const MOST_PX: Record<string, number> = {
  "/watch": 5000,
  "/disputes": 5000,
  "/company/1/ledger": 5500,
  "/changes": 5500,
  "/api-docs": 5800,
  "/company/1": 6900,
  "/company/2": 6000,
};

for (const [path, most] of Object.entries(MOST_PX))
  test(`on a phone ${path} is at most ${most} px long`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  });

for (const path of ["/watch", "/disputes", "/company/1/ledger", "/api-docs"])
  test(`on a phone a link into a fold of ${path} opens it`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const id = await page.locator("main details:not([open]) [id]").last().getAttribute("id");
    const folded = page.locator(`[id="${id}"]`);
    await expect(folded).toBeHidden();
    await page.goto(`${path}#${id}`);
    await expect(folded).toBeInViewport();
    await expectAccessible(page);
  });
