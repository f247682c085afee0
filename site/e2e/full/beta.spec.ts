import { DONATION_ADDRESS, expect, test } from "../helpers/configured-site.ts";
import { fakeCompany, serveBtcPrice, serveCompanies } from "../helpers/fake-company.ts";

test("a test version is marked without catching a press, names its operator, and gives its donation address", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: "2026-11-21T10:00:00Z" });
  await page.goto("/monetization");
  const badge = await page.locator(".beta-badge").boundingBox();
  const width = await page.evaluate(() => innerWidth);
  expect(badge?.y, "the badge is at the top").toBeLessThan(20);
  expect((badge?.x ?? 0) + (badge?.width ?? 0), "and right").toBeGreaterThan(width - 40);
  await expect(page.locator(".beta-watermark")).toBeVisible();
  const under = await page.evaluate(() => {
    const box = document.querySelector(".beta-badge")?.getBoundingClientRect();
    const points = [
      [innerWidth / 2, innerHeight / 2],
      [(box?.left ?? 0) + 4, (box?.top ?? 0) + 4],
    ] as const;
    return points.map(([x, y]) => document.elementFromPoint(x, y)?.closest("[class*=beta]") ?? null);
  });
  expect(under, "neither mark catches a press").toEqual([null, null]);
  await expect(page.getByRole("contentinfo"), "what is set about the operator, and only that").toContainText(
    "Ledger Works Ltd is a limited company registered in England and Wales (company number 01234567) and is VAT registered.",
  );

  await page.clock.pauseAt("2026-11-21T11:00:00Z");
  const copy = page.getByRole("button", { name: "Copy address" });
  await copy.click();
  const message = page.getByText("Bitcoin address copied to clipboard!");
  await expect(message).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(DONATION_ADDRESS);
  await page.clock.runFor(1_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    getSelection()?.removeAllRanges();
  });
  await copy.click();
  await expect(page.getByText("The address is selected")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(DONATION_ADDRESS);
});

test.describe("a site without companies and without a price", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("says on every page that there is nothing yet, with a fixed price and totals of zero, until it hears of some", async ({
    page,
  }) => {
    for (const [path, ...texts] of [
      ["/", "0 companies, 0 BTC, in one table"],
      ["/dashboard/all", "No companies yet."],
      ["/featured", "No companies yet."],
      ["/market-analysis", "No companies yet.", "No YouTube videos available yet."],
      ["/dashboard", "No companies yet.", "No announcements available"],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator("astro-island[ssr][client=idle]")).toHaveCount(0);
        for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.locator(".units")).toHaveCount(0);
      });

    const price = page.locator(".price .current");
    await expect(price).toContainText("$118,581.00");
    await expect(price).toContainText("-0.16%");
    await expect(page.locator(".totals .figure")).toHaveText(["0 BTC", "$0.0B", "0", "0.0% median 0.0%"]);
    const swc = fakeCompany({ ticker: "SWC", btcHoldings: "1825", marketCap: 400_000_000 });
    await serveCompanies(page, [swc]);
    await page.goto("/dashboard?tab=profiles");
    const tile = page.getByRole("tabpanel").locator(".co-tile").filter({ hasText: "SWC" });
    await expect(tile).toContainText("$216.4M");
    await serveBtcPrice(page, 121_000);
    await page.reload();
    await expect(tile).toContainText("$220.8M");
    await expect(price).toContainText("$121,000.00");
  });
});
