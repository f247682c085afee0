import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { STRATEGY } from "../helpers/profile-page.ts";

test("the sidebar leads to its pages and states its claims; only a small screen has a button for it", async ({
  page,
  isMobile,
}) => {
  await page.goto(STRATEGY);
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const button = page.getByRole("button", { name: "Open menu" });
  await expect(button).toBeVisible({ visible: isMobile });
  if (isMobile) await button.click();
  await expect(sidebar).toBeVisible();
  if (isMobile) await expectAccessible(page, "#rail");
  const links = await sidebar
    .locator('a[href^="/"]:visible')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute("href")]));
  // Beside it, the header has the same link.
  expect(links).toEqual([
    ...(isMobile ? [["Bitcoin Treasury Tracker", "/"]] : []),
    ["Dashboard", "/dashboard"],
    ["Featured Companies", "/featured"],
    ["All Companies", "/dashboard"],
    ["Market Analysis", "/market-analysis"],
    ["Premium", "/monetization"],
    ["Contact Us", "/contact"],
  ]);
  const looks = await sidebar
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((all) =>
      all.map((link) => [link.textContent?.trim(), getComputedStyle(link).backgroundColor]),
    );
  const highlighted = looks.filter(([, colour]) => colour !== "rgba(0, 0, 0, 0)").map(([label]) => label);
  expect(highlighted).toEqual(["Premium"]);
  for (const claim of ["50+ companies", "1.8M+ BTC", "$180B+ market value"])
    await expect(sidebar.getByText(claim, { exact: true })).toBeVisible();
  await expect(sidebar.getByText("As stated at launch")).toBeVisible();
  await expect(
    sidebar.getByText(/^Latest: [\d,]+ companies, [\d,]+\sBTC, \$[\d.]+B \(\d+\s\w+\s\d{4}\)$/),
  ).toBeVisible();
});

test(
  "a small screen opens the sidebar as a drawer and closes it in four ways",
  { tag: "@narrow" },
  async ({ page }) => {
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
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawer of a small screen opens and closes", { tag: "@narrow" }, async ({ page }) => {
    await page.goto(STRATEGY);
    const link = page.locator("#rail").getByRole("link", { name: "Market Analysis" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(link).toBeVisible();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(link).toBeHidden();
  });
});
