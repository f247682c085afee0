import { expect, test } from "../helpers/fixtures.ts";

test.use({ javaScriptEnabled: false });

test("companies stand in the order in which their bitcoin covers their claims, each figure with its receipt", async ({
  page,
  read,
}) => {
  await page.goto("/claims");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^\d+ of \d+ companies with known claims hold more bitcoin than they owe$/,
  );
  const table = page.getByRole("table").first();
  const strategy = table.getByRole("row").filter({ hasText: "MSTR" });
  const [times, net, amplification, share, months] = await strategy.locator("a.linked").allTextContents();
  const shown = { "claims-coverage": times, "mnav-net": net, amplification, "obligation-share": share };
  for (const [figure, text] of Object.entries({ ...shown, "months-of-cash": months })) {
    const link = strategy.locator(`a.linked[href^='/receipt/company/1/${figure}']`);
    await expect(link).toHaveText(text ?? "");
    const receipt: { value: string } = await (await read(`/receipt/company/1/${figure}.json`)).json();
    expect(Math.abs(Number.parseFloat(text ?? "") - Number(receipt.value)), figure).toBeLessThan(0.051);
  }
  const groups = await table.locator("tbody").all();
  for (const group of groups) {
    const order = (await group.locator("tr > td:nth-child(3) a").allTextContents()).map((text) =>
      Number.parseFloat(text.replace("≤ ", "")),
    );
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  }
});

test("where only the debt is known the coverage is a ceiling, and nothing is 0 for want of an input", async ({
  page,
}) => {
  await page.goto("/claims");
  const mara = page.getByRole("row").filter({ hasText: "MARA" }).first();
  await expect(mara.locator("td").nth(1)).toContainText(/≤ \d\.\d\d×/);
  await expect(mara.locator("td").nth(2)).toContainText("N/A: No preferred stock recorded");
  await expect(page.getByRole("table").first()).not.toContainText(/(?<![\d.,])0(?:\.0+)?[×%]/);
  await expect(page.getByRole("region", { name: "Left out" })).toContainText("the claims are not known");
});

test("what falls due within a year stands by its day, the next one first", async ({ page }) => {
  await page.goto("/claims");
  const due = page.getByRole("region", { name: "Due within a year" });
  const days = (await due.locator("tbody th").allInnerTexts()).map((text) =>
    Date.parse(text.split("\n")[0] ?? ""),
  );
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect((days.at(-1) ?? 0) - (days[0] ?? 0)).toBeLessThan(367 * 86_400_000);
});

test("the file has the same companies with the day of every figure", async ({ page, read }) => {
  const [head = "", ...rows] = (await (await read("/claims.csv")).text()).trim().split("\r\n");
  await page.goto("/claims");
  expect(rows.length).toBe(await page.getByRole("table").first().locator("tbody tr:not(.group)").count());
  for (const name of ["claimsUsd", "netMnav", "yearlyObligationUsd", "monthsOfCash"])
    expect(head.split(",")).toContain(`${name}AsOf`);
});

test("it fits every width", async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/claims");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
