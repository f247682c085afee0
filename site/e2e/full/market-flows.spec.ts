import { z } from "zod";

import { sumBtc } from "#domain/base/btc.ts";
import { formatHolding } from "#domain/base/format.ts";

import { expectAccessible } from "../helpers/axe.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { MARKET } from "../helpers/market-page.ts";

const Flows = z.object({
  data: z.array(
    z.object({ name: z.string(), boughtBtc: z.string(), minedBtc: z.string(), soldBtc: z.string() }),
  ),
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("flows are read by day, week or month, by company, country, sector or type", async ({ page }) => {
    await page.goto(MARKET);
    const flows = page.getByRole("region", { name: "Bought and sold", exact: true });
    const perWeek = flows.getByRole("img", { name: "Bitcoin bought and sold per week" });
    const perMonth = flows.getByRole("img", { name: "Bitcoin bought and sold per month" });
    const perDay = flows.getByRole("img", { name: "Bitcoin bought and sold per day" });
    await expect(perWeek).toBeVisible();
    await flows.getByRole("radio", { name: "Per day" }).check();
    await expect(perDay).toBeVisible();
    await expect(perWeek).toBeHidden();
    await flows.locator(".of-day summary").click();
    const days = flows.getByRole("region", { name: "Bought and sold per day, table" });
    await expect(days.getByRole("rowheader")).toHaveCount(60);
    await expect(perMonth).toBeHidden();
    await flows.getByRole("radio", { name: "Per month" }).check();
    await expect(perMonth).toBeVisible();
    await expect(perWeek).toBeHidden();

    const answer = await page.request.get("/api/v1/flows?by=month&from=2024-11-01&asOf=2024-11-30");
    const [month] = Flows.parse(await answer.json()).data;
    await flows.locator(".of-month summary").click();
    await expect(
      flows.locator(".of-month tr").filter({ hasText: "Nov 2024" }).getByRole("cell"),
    ).toContainText([
      `${formatHolding(sumBtc([month?.boughtBtc ?? null, month?.minedBtc ?? null]))} BTC`,
      `${formatHolding(month?.soldBtc ?? null)} BTC`,
    ]);

    await flows.locator("tbody").first().getByRole("link", { name: /\d/ }).first().click();
    await expect(page).toHaveURL(/\/receipt\/flow\/bought\/[\d.-]+$/);
    await expect(page.getByRole("main")).toContainText("Sum of purchases (");
    await page.goBack();

    const leaders = (group: string) =>
      flows.getByRole("region", { name: `Largest net changes by ${group}, table` });
    await expect(leaders("company").getByRole("link", { name: "Strategy" })).toHaveAttribute(
      "href",
      "/company/1",
    );
    await flows.getByRole("radio", { name: "Types" }).check();
    await expect(leaders("company")).toBeHidden();
    await expect(leaders("type").getByRole("link", { name: "Treasury" })).toHaveAttribute(
      "href",
      "/dashboard?type=Treasury",
    );
  });

  test("concentration and leagues add up to the total", async ({ page }) => {
    await page.goto(MARKET);
    const concentration = page.getByRole("region", { name: "How concentrated are the holdings?" });
    await expect(concentration.getByRole("rowheader").first()).toHaveText("Strategy");
    await expect(concentration).toContainText(
      /Equivalent to [\d.]+ equal holders \(Herfindahl index [\d,]+ of 10,000/,
    );
    await expect(
      concentration.getByRole("img", { name: /largest companies\. 1: 6\d\.\d%, 5: / }),
    ).toBeVisible();

    const leagues = page.getByRole("region", { name: "Where the coins are" });
    for (const [label, group, first] of [
      ["Countries", "country", "United States"],
      ["Sectors", "sector", "Business Intelligence"],
      ["Types", "type", "Treasury"],
    ] as const) {
      await leagues.getByRole("radio", { name: label }).check();
      await expect(leagues.getByRole("img", { name: new RegExp(`^Bitcoin by ${group}`) })).toBeVisible();
      const table = leagues.getByRole("region", { name: `Bitcoin by ${group}, table` });
      await expect(table.getByRole("rowheader").first()).toHaveText(first);
      const shares = (await table.locator("tbody td:nth-child(3)").allInnerTexts()).map(parseFloat);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
    }
  });
});

test("the parts of months and of types are accessible once they are chosen", async ({ page }) => {
  await page.goto(MARKET);
  await page.getByRole("radio", { name: "Per month" }).check();
  for (const label of await page.getByRole("radio", { name: "Types" }).all()) await label.check();
  // What is not chosen is hidden, and the rest of the page is checked with the others.
  await expectAccessible(page, "main section:has(input[type=radio]:checked)");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a table that is wider shades the edge beyond which there is more", async ({ page }) => {
    await page.goto(MARKET);
    const table = page.getByRole("region", { name: "Bought and sold, table" });
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    // The covers scroll with the table, the shades stay.
    const SHADED = "local, local, scroll, scroll";
    await expect(table).toHaveCSS("background-attachment", SHADED);
    await page.goto("/status");
    await expect(page.getByRole("region", { name: "Jobs", exact: true })).toHaveCSS(
      "background-attachment",
      SHADED,
    );
  });
});
