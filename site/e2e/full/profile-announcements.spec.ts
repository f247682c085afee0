import { expect, test } from "../helpers/fixtures.ts";
import { companies, pathOf, section } from "../helpers/profile-page.ts";

test("six announcements show first, the others on request; without any the page says so; a corrected one leads on", async ({
  page,
}) => {
  const press = section(page, "RNS Announcements & Press Coverage");
  const announced: { ticker: string; companyId: number }[] = await (
    await page.request.get("/api/rns")
  ).json();

  await page.goto(await pathOf(page, "SWC"));
  const count = announced.filter(({ ticker }) => ticker === "SWC").length;
  await expect(press.locator(".anns > li:visible")).toHaveCount(6);
  await press.getByText(`Show ${count - 6} More`).click();
  await expect(press.locator(".anns > li:visible")).toHaveCount(count);
  const full = press.getByRole("link", { name: /^Read Full/ }).first();
  await expect(full).toHaveAttribute("target", "_blank");

  const quiet = (await companies(page)).find(
    ({ id }) => !announced.some(({ companyId }) => companyId === id),
  );
  await page.goto(`/company/${quiet?.id}`);
  await expect(press).toContainText("No Recent Announcements");
  await expect(press).toContainText(
    "RNS announcements and press coverage will appear here as they become available.",
  );

  await page.goto("/company/1");
  const sold = press.locator("li", { hasText: "3,588 BTC sold" });
  await expect(sold).toContainText("Corrected 21 Nov 2026");
  await sold.getByRole("link", { name: "see the ledger" }).click();
  await expect(page).toHaveURL(/\/company\/1\/ledger#event-\d+$/);
  await expect(page.locator("tr:target"), "an entry that was split later").toContainText("3,588");
  await expect(page.locator("tr:target s").first(), "the line is struck").toBeVisible();
});

test("the companies whose announcements everybody looks for have them, COIN.aq whatever its case", async ({
  page,
}) => {
  const list = await companies(page);
  for (const [wanted, least] of [
    ["SWC", 3],
    ["MSTR", 2],
    ["TSLA", 1],
    ["COIN.AQ", 2],
  ] as const) {
    const company = list.find(({ ticker }) => ticker.toUpperCase() === wanted);
    const html = await (await page.request.get(`/company/${company?.id}`)).text();
    const links = html.match(/aria-label="Read Full: [^"]+"/g) ?? [];
    expect(links.length, wanted).toBeGreaterThanOrEqual(least);
  }
});
