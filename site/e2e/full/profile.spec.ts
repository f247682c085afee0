import type { Page } from "@playwright/test";

import { expect, test } from "../helpers/fixtures.ts";
import { companies, figure, STRATEGY } from "../helpers/profile-page.ts";

const fact = (page: Page, label: string) =>
  page
    .locator("[aria-labelledby=information] .rows > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");

test("a profile names its company, its facts and where to go on, and on a tablet its yield with the counts @wide", async ({
  page,
}) => {
  await page.goto(STRATEGY);
  await test.step("the header names the company by initials, name, ticker and country", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Strategy");
    await expect(page.locator(".initials")).toHaveText("ST");
    const names = page.locator(".names");
    await expect(names).toContainText("MSTR");
    await expect(names.getByRole("img", { name: "United States" })).toHaveText("🇺🇸");
    await expect(names).toContainText(/US$/);
  });
  await test.step("its facts and its strategy name the same first purchase", async () => {
    await expect(fact(page, "Business Sector")).toHaveText("Business Intelligence");
    await expect(fact(page, "Type of company")).toHaveText("Treasury");
    await expect(fact(page, "Headquarters")).toHaveText("United States");
    await expect(fact(page, "Ticker")).toHaveText("MSTR");
    await expect(figure(page, "Treasury Strategy")).toHaveText("Bitcoin as Treasury Reserve Asset");
    await expect(page.getByText("The same for every company. See the description above.")).toBeVisible();
    await expect(fact(page, "First BTC Purchase")).toHaveText("August 11, 2020");
    await expect(figure(page, "First BTC Purchase")).toHaveText("August 11, 2020");
  });
  await test.step("quick actions lead to the quote, the website and the support page", async () => {
    const actions = page.getByRole("group", { name: "Quick Actions" });
    const linkTo = (name: string) => actions.getByRole("link", { name });
    for (const name of ["View Stock Quote", "Company Website"]) {
      await expect(linkTo(name)).toHaveAttribute("target", "_blank");
      await expect(linkTo(name)).toHaveAttribute("rel", "noopener");
    }
    await expect(linkTo("View Stock Quote")).toHaveAttribute("href", /quote\/MSTR$/);
    await expect(linkTo("Support Our Work")).toHaveAttribute("href", "/monetization");
  });
  await test.step("on a tablet the yield stands in sight beside the counts it comes from", async () => {
    await page.setViewportSize({ width: 768, height: 1000 });
    const table = page.getByRole("region", { name: "BTC yield and dilution, basic shares, table" }).first();
    await expect(table.getByRole("columnheader", { name: "BTC yield" })).toBeVisible();
    await expect.poll(() => table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  });
});

test("a correction opens about this company, and Esc leads back to its button", async ({ page }) => {
  await page.goto(STRATEGY);
  const button = page.getByRole("button", { name: "Suggest Correction" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Suggest Correction" });
  await expect(dialog).toContainText("Strategy (MSTR)");
  const types = await dialog
    .getByLabel("Update Type *")
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value")));
  expect(types).toEqual(["", "correction", "update", "holdings", "financial", "contact", "other"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("a figure's receipt leads to the form, which starts with the figure and what we show", async ({
  page,
}) => {
  await page.goto("/company/1");
  await page
    .getByRole("link", { name: /^BTC holdings: .* Open receipt$/ })
    .first()
    .click();
  const beside = page.getByRole("dialog", { name: /^BTC holdings of/ });
  const way = await beside.getByRole("link", { name: "Correct this figure" }).getAttribute("href");
  await page.goto("/receipt/company/1/holdings");
  const link = page.getByRole("link", { name: "Correct this figure" });
  await expect(link, "beside the figure, too").toHaveAttribute("href", way ?? "");
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Suggest Correction" });
  await expect(dialog.getByLabel("Field to Update")).toHaveValue("BTC holdings");
  await expect(dialog.getByLabel("Current Value")).toHaveValue(/^[\d,.]+ BTC as of \d+ \w{3} \d{4} \(.+\)$/);
  await expect(dialog.getByLabel("Update Type *")).toHaveValue("holdings");
  await expect(page).toHaveURL(/\/company\/1$/);
});

test("at most six featured companies stand there with their ranks, the current one marked", async ({
  page,
  isMobile,
}) => {
  await page.goto(STRATEGY);
  if (isMobile) await page.getByRole("heading", { name: "6 companies", exact: true }).click();
  const featured = (await companies(page)).filter(({ isFeatured }) => isFeatured).slice(0, 6);
  const cards = page.locator(".feat > .co-tile");
  await expect(cards.locator(".number")).toHaveText(featured.map(({ rank }) => String(rank)));
  const current = page.locator(".feat > [aria-current]");
  await expect(current).toHaveCount(1);
  await expect(current.locator(".name")).toHaveAttribute("href", STRATEGY);
  const [grid, marked] = [await page.locator(".feat").boundingBox(), await current.boundingBox()];
  expect(marked?.x, "within the grid").toBeGreaterThanOrEqual(grid?.x ?? Infinity);
  await expect(cards.first().locator("dt").nth(2)).toHaveText(/^Market cap, \d{1,2} \w{3}$/);
  await expect(cards.first().locator(".linked.dated"), "of an older session, without a colour").toHaveCount(
    2,
  );
  await cards.nth(1).locator(".name").click();
  await expect(page).toHaveURL(`/company/${featured[1]?.id}`);
  await expect(page.getByRole("link", { name: "View All Bitcoin Treasury Companies" })).toHaveAttribute(
    "href",
    "/",
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every figure stands there, and nothing that cannot work @wide", async ({ page }) => {
    await page.goto(STRATEGY);
    await expect(figure(page, "USD Value")).toHaveText(/^\$[\d,.]+M$/);
    await expect(figure(page, "BTC/MCap Ratio")).toHaveText(/^[\d.]+%$/);
    await expect(page.locator(".feat > .co-tile")).toHaveCount(6);
    await expect(page.getByText("No media content available yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Suggest Correction" })).toBeHidden();
  });
});

test("Back returns to the page before, and without one to the dashboard @wide", async ({ page, context }) => {
  await page.goto("/featured");
  await page.getByRole("link", { name: "View Profile: Strategy" }).click();
  await page.waitForURL(STRATEGY);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/featured");
  const fresh = await context.newPage();
  const opened = fresh.waitForURL(/\/company\/1$/);
  await fresh.evaluate((path) => location.replace(path), new URL(STRATEGY, page.url()).href);
  await opened;
  await fresh.getByRole("link", { name: "Back", exact: true }).click();
  await expect(fresh).toHaveURL("/dashboard");
});
