import { expect, test } from "./fixtures.ts";
import { companies, pathOf, section } from "./profile-page.ts";

test("six announcements show first, the others on request", async ({ page }) => {
  await page.goto(await pathOf(page, "SWC"));
  const press = section(page, "RNS Announcements & Press Coverage");
  const announced: { ticker: string }[] = await (await page.request.get("/api/rns")).json();
  const count = announced.filter(({ ticker }) => ticker === "SWC").length;
  await expect(press.locator(".anns > li:visible")).toHaveCount(6);
  await press.getByText(`Show ${count - 6} More`).click();
  await expect(press.locator(".anns > li:visible")).toHaveCount(count);
  const full = press.getByRole("link", { name: /^Read Full/ }).first();
  await expect(full).toHaveAttribute("target", "_blank");
});

test("tickers match whatever their case: COIN.aq has its announcements", async ({ page }) => {
  const company = (await companies(page)).find(({ ticker }) => ticker.toUpperCase() === "COIN.AQ");
  await page.goto(`/company/${company?.id}`);
  await expect(page.locator(".anns > li")).not.toHaveCount(0);
});

test("a company without announcements says so", async ({ page }) => {
  const announced: { companyId: number }[] = await (await page.request.get("/api/rns")).json();
  const quiet = (await companies(page)).find(
    ({ id }) => !announced.some(({ companyId }) => companyId === id),
  );
  await page.goto(`/company/${quiet?.id}`);
  const press = section(page, "RNS Announcements & Press Coverage");
  await expect(press).toContainText("No Recent Announcements");
  await expect(press).toContainText(
    "RNS announcements and press coverage will appear here as they become available.",
  );
});
