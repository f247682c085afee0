import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";

const PAGES = ["/company/1/ledger", "/receipt/total/btc", "/changes"];

test("a long page has its contents beside it, which stay in view and say what is read; a phone folds them", async ({
  page,
}) => {
  const contents = page.getByRole("navigation", { name: "On this page" });
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      const last = contents.getByRole("link").last();
      await expect(contents.getByRole("link").first()).toHaveAttribute("aria-current", "true");
      const target = await last.getAttribute("href");
      await last.click();
      await expect(page).toHaveURL(new RegExp(`${target}$`));
      await expect(page.locator(`[id="${target?.slice(1)}"]`)).toBeInViewport();
      // Also where the page ends before the part is at the top.
      await expect(last).toHaveAttribute("aria-current", "true");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(contents).toBeHidden();
      await page.getByText("On this page", { exact: true }).first().click();
      await expect(
        page.getByRole("navigation", { name: "Contents" }).getByRole("link").first(),
      ).toBeVisible();
    });
  await expectAccessible(page, "details:has(nav[aria-label=Contents])");
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

test("on a phone an entry of the ledger takes two lines, and opens its receipt with the source they leave out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/company/1/ledger");
  const heights = await page
    .locator(".ledger tbody tr:not(:has(.remark))")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(100);
  expect(Math.max(...heights), "without a reason to tell").toBeLessThanOrEqual(72);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.locator(".ledger tbody").getByRole("link", { name: "Purchase" }).first().click();
  const receipt = page.getByRole("dialog", { name: /^Purchase/ });
  await expect(receipt).toContainText("Source");
  const box = await receipt.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
});

/** Before the folds they took up to 31,000. */
const MOST_PX: Record<string, number> = {
  "/proof": 7000,
  // Of its newest year, 24 withdrawn entries show why.
  "/company/1/ledger": 7600,
  "/changes": 5500,
  "/api-docs": 5800,
  "/company/1": 6900,
  "/company/2": 6000,
};

const FOLDED = new Set(["/proof", "/company/1/ledger", "/api-docs"]);

test("on a phone no long page is longer than it was made, and a link into a fold opens it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, most] of Object.entries(MOST_PX))
    await test.step(path, async () => {
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, `the height of ${path}`).toBeLessThanOrEqual(most);
      if (!FOLDED.has(path)) return;
      const id = await page.locator("main details:not([open]) [id]").last().getAttribute("id");
      const folded = page.locator(`[id="${id}"]`);
      await expect(folded).toBeHidden();
      await page.goto(`${path}#${id}`);
      await expect(folded).toBeInViewport();
      await expectAccessible(page, `main details[open]:has([id="${id}"])`);
    });
});
