import { expectAccessible } from "../helpers/axe.ts";
import { ADDED, LEFT, UNKNOWN, expect, test } from "../helpers/changed-list.ts";

test.describe("a company that is not in the list", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is not found, the dashboard is one press away, and only its feed goes on", async ({ page, read }) => {
    for (const [path, what] of [
      [LEFT, "left the list after its page was built"],
      [UNKNOWN, "was never tracked"],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status(), what).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }), what).toHaveText("Company Not Found");
      await expect(page.locator('meta[name="robots"]'), what).toHaveAttribute("content", "noindex");
      await expect(page.getByRole("link", { name: "Go Back" }), what).toHaveAttribute("href", "/dashboard");
    }
    await expectAccessible(page);
    const statusOf = async (path: string) => (await read(path)).status;
    expect(await statusOf("/company-not-found"), "the page has no address of its own").toBe(404);
    expect(await statusOf(`${LEFT}/ledger`)).toBe(404);
    expect(await statusOf(`${LEFT}/changes.json`)).toBe(200);
  });
});

test.describe("a company added after the pages were built", () => {
  test("says at once what it holds and that its pages are being prepared, and has its entries and feeds", async ({
    page,
    read,
  }) => {
    const response = await page.goto(ADDED);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["refresh"], "it reloads itself").toBe("60");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Added Treasury (ADDED)");
    await expect(page).toHaveTitle("Added Treasury (ADDED) | Bitcoin Treasury Tracker");
    const main = page.locator("main");
    for (const text of ["This page is being prepared.", "1,234.5 BTC", "1 Jan 2026", "Source"])
      await expect(main).toContainText(text);
    await expect(main.getByRole("link", { name: "Full receipt" })).toHaveAttribute(
      "href",
      /^\/receipt\/company\/\d+\/holdings$/,
    );
    await expectAccessible(page);

    const csv = main.getByRole("link", { name: "Its ledger (CSV)" });
    const entries = await (await read((await csv.getAttribute("href")) ?? "")).text();
    expect(entries).toContain("1234.5");
    const ledger = await page.goto(`${ADDED}/ledger`);
    expect([ledger?.status(), ledger?.headers()["refresh"]], "its ledger waits, too").toEqual([200, "60"]);
    await expect(main).toContainText("This page is being prepared.");
    expect(await (await read(`${ADDED}/changes.xml`)).text()).toContain("BTC holdings: 1,234.5 BTC.");
  });

  test("shows a past day, too, and what was not on record by then", async ({ page }) => {
    await page.goto(`${ADDED}?asOf=2026-01-01`);
    await expect(page.getByText("Showing 1 Jan 2026, not today.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText(
      "Added Treasury (ADDED)",
    );
    await expect(page.locator(".past-figures")).toContainText("1,235 BTC");
    await expect(page.getByText("This page is being prepared.")).toBeHidden();
    await page.goto(`${ADDED}?asOf=2025-12-31`);
    await expect(page.locator(".past-figures")).toContainText("No holding recorded for this date");
    await page.getByRole("link", { name: "Back to today" }).click();
    await expect(page).toHaveURL(ADDED);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });
    test("shows the same with scripts off, of today and of a past day", async ({ page }) => {
      await page.goto(ADDED);
      await expect(page.locator("main")).toContainText("1,234.5 BTC");
      await page.getByRole("button", { name: "Today", exact: true }).click();
      const form = page.getByRole("dialog", { name: "Go back in time" });
      await form.getByLabel("Date", { exact: true }).fill("2026-01-02");
      await form.getByRole("button", { name: "Show that day" }).click();
      await expect(page).toHaveURL(`${ADDED}?asOf=2026-01-02`);
      await expect(page.getByText("Showing 2 Jan 2026, not today.")).toBeVisible();
      await expect(page.locator(".past-figures")).toContainText("1,235 BTC");
    });
  });
});
