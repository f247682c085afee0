import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const heads = ".sides thead .name";

test("up to four companies stand side by side, each figure in its row @quick", async ({ page, request }) => {
  const { data } = await (await request.get("/api/v1/companies?limit=4")).json();
  const ids = data.map(({ id }: { id: number }) => id);
  await page.goto(`/compare?ids=${ids.join(",")},${ids[0]},999`);
  await expect(page.locator(heads)).toHaveText(data.map(({ name }: { name: string }) => name));
  const holdings = page.getByRole("row", { name: /^BTC holdings/ }).getByRole("cell");
  const [largest] = data;
  await expect
    .poll(async () => (await holdings.first().innerText()).split("\n")[0]?.replaceAll(",", ""))
    .toContain(largest.btcHoldings.value);
  for (const label of [
    "Source",
    "USD value",
    "Share of 21M",
    "Average cost",
    "mNAV, basic",
    "Days since disclosure",
  ])
    await expect(page.getByRole("rowheader", { name: label, exact: true })).toBeVisible();
  for (const label of ["Average cost", "Unrealised gain"])
    await expect(page.getByRole("row", { name: label })).toContainText(/covers ([\d,.]+ of|all) [\d,.]+ BTC/);
  await expect(page.getByRole("row", { name: "Unrealised gain" }).getByRole("cell").first()).toHaveText(
    /^[+-]\$/,
  );
  await expect(page.getByText(/Values use a Bitcoin price of \$/)).toBeVisible();
  await expectAccessible(page);
});

test("companies are added and removed, and the address follows", async ({ page }) => {
  await page.goto("/compare?ids=1");
  await expect(page.locator(heads)).toHaveCount(1);
  await page.getByLabel("Add a company").selectOption({ index: 1 });
  await expect(page.locator(heads)).toHaveCount(2);
  await expect(page).toHaveURL(/ids=1,\d+$/);
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.locator(heads)).toHaveCount(1);
  await page.goBack();
  await expect(page.locator(heads)).toHaveCount(2);
});

test("with nothing chosen it offers the largest companies, which fit beside each other on a tablet", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/compare");
  await page.getByRole("link", { name: "Compare these 4" }).click();
  await expect(page.locator(heads)).toHaveCount(4);
  await expect(page.getByText("Choose up to four companies")).toBeHidden();
  const sides = page.getByRole("region", { name: "Companies side by side" });
  await expect.poll(() => sides.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  for (let left = 3; left >= 0; left -= 1) {
    await page
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(page.locator(heads)).toHaveCount(left);
  }
  await expect(page.getByText("Choose up to four companies")).toBeVisible();
});

test.describe("an id nobody has", () => {
  test.use({ expectedErrors: [/404/] });
  test("is named, and the others are shown", async ({ page }) => {
    await page.goto("/compare?ids=1,99999");
    await expect(page.getByText("We have never tracked a company with the id 99999.")).toBeVisible();
    await expect(page.locator(heads)).toHaveCount(1);
  });
});

test("the profile and the dashboard lead to it", async ({ page }) => {
  await page.goto("/company/1");
  await page.getByRole("link", { name: "Compare companies" }).click();
  await expect(page).toHaveURL(/\/compare\?ids=1$/);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Compare companies" })).toHaveAttribute("href", "/compare");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the files with the same figures are a link away", async ({ page }) => {
    await page.goto("/compare?ids=1,2");
    await expect(page.getByRole("link", { name: "companies", exact: true })).toHaveAttribute(
      "href",
      /companies\.csv$/,
    );
  });
});
