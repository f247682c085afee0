import { expect, test } from "../helpers/fixtures.ts";

const PAGES = ["/dashboard", "/featured", "/compare", "/market-analysis", "/public-offers"];

for (const clock of ["2020-01-01T00:00:00Z", "2031-01-01T00:00:00Z"])
  test(`scripts take over what the build drew for a visitor whose clock says ${clock}`, async ({ page }) => {
    await page.clock.setFixedTime(clock);
    for (const path of PAGES) {
      await page.goto(path);
      const priceCard = page.locator("astro-island").filter({ has: page.locator(".price") });
      await expect(priceCard, path).not.toHaveAttribute("ssr");
      await expect(priceCard.locator("b"), `the price on ${path}`).toHaveText(/^\$[\d,.]+$/);
      await expect(page.locator("astro-island[ssr][client=idle]"), path).toHaveCount(0);
    }
  });
