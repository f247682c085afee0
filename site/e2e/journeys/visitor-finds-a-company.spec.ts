import { rowsOf } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("a visitor finds a company from the first page on a phone and reads where its figure comes from", async ({
  page,
}) => {
  await page.goto("/");
  const field = page.getByRole("search").locator("input");
  await field.fill("metaplanet");
  await page.getByRole("option", { name: /^Metaplanet/ }).tap();
  await expect(page, "a suggestion leads to the profile").toHaveURL(/\/company\/3$/);
  await page.goBack();
  await field.fill("metaplanet");
  await page.getByRole("search").getByRole("button", { name: "Search" }).tap();
  await expect(page, "a name leads to the list").toHaveURL(/\/dashboard\?q=metaplanet$/);
  const card = rowsOf(page);
  await expect(card).toHaveCount(1);

  await card.locator(".source").tap();
  const receipt = page.getByRole("dialog", { name: /^BTC holdings of Metaplanet/ });
  await expect(receipt).toContainText("As of");
  await page.keyboard.press("Escape");
  await expect(receipt).toBeHidden();
  const figure = await card.locator(".hold .linked").boundingBox();
  await page.touchscreen.tap((figure?.x ?? 0) + 20, (figure?.y ?? 0) + 8);
  await expect(page, "the rest of a card leads to the profile").toHaveURL(/\/company\/3$/);

  await page
    .getByRole("link", { name: /^BTC holdings: .*\. Open receipt$/ })
    .first()
    .tap();
  const beside = page.getByRole("dialog", { name: "BTC holdings" });
  await beside.getByRole("link", { name: "Open full receipt" }).tap();
  await expect(page).toHaveURL(/\/receipt\/company\/3\/holdings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^BTC holdings of Metaplanet/);
  await expect(page.locator("[data-receipt] .value")).toHaveText(/[\d,]+/);
  await expect(
    page.locator("[data-receipt]").getByRole("link").and(page.locator("a[href^='https:']")).first(),
    "the source is a link away",
  ).toBeVisible();
});
