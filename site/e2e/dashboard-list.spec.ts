import { hundredAndThree, openDashboard, rowsOf, searchBox } from "./dashboard-page.ts";
import { expect, test } from "./fixtures.ts";

test("shows 25 companies, then 25 more with each press, until all are there @quick", async ({ page }) => {
  await openDashboard(page, { companies: hundredAndThree });
  for (const shown of [25, 50, 75, 100]) {
    await expect(rowsOf(page)).toHaveCount(shown);
    await expect(page.getByText(`${shown} of 103 companies shown`)).toBeVisible();
    await page.getByRole("button", { name: "Load More Companies" }).click();
  }
  await expect(rowsOf(page)).toHaveCount(103);
  await expect(page.getByText("Load More Companies")).toHaveCount(0);
  await expect(page.getByText("All 103 companies shown")).toBeVisible();
});

test("finds a renamed company by its old name and its old ticker @wide", async ({ page }) => {
  await page.goto("/dashboard");
  for (const [old, present] of [
    ["MOGO", "Orion Digital"],
    ["AirNet", "Yueda Digital Holding"],
    ["procap", "Silvia"],
  ] as const) {
    await searchBox(page).fill(old);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(present);
  }
  await rowsOf(page).locator("td").nth(4).click({ force: true });
  await expect(page.getByText("Formerly ProCap Financial.")).toBeVisible();
});

test("leads from a row to the profile", async ({ page, isMobile }) => {
  await openDashboard(page, {});
  const row = rowsOf(page).nth(1);
  // The name's link covers the whole row, which an ordinary click would report as covered.
  await (isMobile ? row : row.locator("td").nth(4)).click({ force: true });
  await expect(page).toHaveURL(/\/company\/\d+$/);
});

test.describe("while the list cannot be loaded", () => {
  test.use({ expectedErrors: [/503/] });

  test("the built rows stay and a line says so", async ({ page }) => {
    await page.route("/api/companies", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/dashboard");
    await expect(page.getByText("Live data is unavailable.")).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(rowsOf(page).first()).toContainText("Strategy");
    await expect(page.getByText(/search, filters and sorting are off/)).toHaveCount(0);
  });

  test("a search waits without the rows of others, then shows the built ones and says that they are all", async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route("/api/companies", async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, body: "" });
    });
    await page.goto("/dashboard?q=tesla");
    await expect(page.getByText("Loading companies...")).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0);
    held.resolve();
    await expect(page.getByText("Live data is unavailable.")).toBeVisible();
    await expect(page.getByText(/search, filters and sorting are off/)).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(25);
  });

  test("a failed price leaves the last one and no toast", async ({ page }) => {
    await page.route("/api/market-data/BTC", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: /Load More/ })).toBeVisible();
    await expect(page.locator(".price .now b")).toHaveText(/^\$[\d,]+\.\d\d$/);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test("a change of the filters starts again at 25 @wide", async ({ page }) => {
  await openDashboard(page, { companies: hundredAndThree });
  await page.getByRole("button", { name: "Load More Companies" }).click();
  await expect(rowsOf(page)).toHaveCount(50);
  await searchBox(page).fill("Holder");
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(page.getByText("25 of 103 companies shown")).toBeVisible();
});

test("is asked for again every minute @wide", async ({ page }) => {
  await page.clock.install();
  const asked = await openDashboard(page, {});
  await expect(page.getByRole("button", { name: "Load More Companies" })).toBeVisible();
  expect(asked.companies).toBe(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => asked.companies).toBe(2);
  expect(asked.price).toBe(1);
});
