import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const PAGE = "/valuation";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a quoted multiple leads from the ranking to what produces it, and back @quick", async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^\d+ of \d+ quoted companies cost less than their bitcoin$/,
    );
    const ranking = page.getByRole("table", { name: /^Companies by basic mNAV, latest share count/ }).first();
    const row = ranking.getByRole("row", { name: /MARA Holdings/ });
    const multiple = await row.getByRole("link", { name: /×$/ }).first().innerText();

    await page.getByLabel("Company").fill("MARA");
    await page.getByLabel("Multiple or holding").fill(multiple);
    await page.getByLabel("Seen on (optional)").fill("2026-11-22");
    await page.getByRole("button", { name: "Find it" }).click();
    await expect(page.getByRole("status")).toContainText(
      `${multiple} is the basic multiple of 21 August 2026.`,
    );
    await expect(page.getByRole("table", { name: "Ways that give it, best first" })).toContainText("Basic");

    await page.getByRole("link", { name: "Link to this answer" }).click();
    await expect(page).toHaveURL(/\/valuation\/number\?company=\d+&quoted=.*&on=2026-11-22$/);
    await expect(page.getByLabel("Company")).toHaveValue("MARA Holdings (MARA)");
  });

  test("a definition is chosen without scripts", async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole("radio", { name: "Enterprise value" }).check();
    await expect(
      page.getByRole("table", { name: /^Companies by enterprise value mNAV/ }).first(),
    ).toBeVisible();
    await expect(page.getByRole("table", { name: /^Companies by basic mNAV/ }).first()).toBeHidden();
  });

  test("a holding is explained with the entries it came and ended with", async ({ page }) => {
    await page.goto("/valuation/number?company=MSTR&quoted=640%2C031+BTC");
    await expect(page.getByRole("status")).toContainText(
      "640,031 BTC was true from 29 September 2025 to 12 October 2025.",
    );
    await page.getByRole("link", { name: "Purchase, 220 BTC" }).click();
    await expect(page).toHaveURL(/\/receipt\/line\/event-\d+$/);
  });
});

test("each view has an address that leads to it", async ({ page }) => {
  await page.goto(PAGE);
  await page.getByRole("radio", { name: "Diluted" }).check();
  await expect(page).toHaveURL(/\?by=diluted$/);
  await page.getByRole("radio", { name: "Enterprise value" }).check();
  await page.getByRole("radio", { name: "As quoted" }).check();
  await expect(page).toHaveURL(/\?by=enterprise&cap=quoted$/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Enterprise value" })).toBeChecked();
  await expect(
    page.getByRole("table", { name: "Companies by enterprise value mNAV, as quoted", exact: true }),
  ).toBeVisible();
});

test("doubtful caps are in no order, and named with their reason", async ({ page }) => {
  await page.goto(PAGE);
  for (const name of ["GD Culture Group", "Next Technology Holding"]) {
    await expect(page.locator(".multiples").getByText(name)).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Left out" })).toContainText(name);
  }
});

test.describe("an answer", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("is accessible, and one that is refused says how to ask", async ({ page }) => {
    await page.goto("/valuation/number?company=MSTR&quoted=0.93&on=2026-11-22");
    await expectAccessible(page, "html", []);
    await page.goto("/valuation/number?company=MSTR&quoted=lots");
    await expect(page.getByRole("alert")).toContainText("must be a multiple such as 0.93");
  });
});
