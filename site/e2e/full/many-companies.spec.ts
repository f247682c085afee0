import type { Page } from "@playwright/test";

import { rowsOf, searchBox } from "../helpers/dashboard-page.ts";
import { expect, test } from "../helpers/fixtures.ts";
import { FEW, MANY, manyCompanies, openMany } from "../helpers/many-companies.ts";
import { sendPrices } from "../helpers/send-prices.ts";

const elementCount = (page: Page) => page.locator("*").count();

test("of ten thousand companies all are found, sorted and counted, and only those shown are in the page and take a price", async ({
  page,
}) => {
  const tick = await sendPrices(page);
  const elements: number[] = [];
  for (const count of [FEW, MANY]) {
    await openMany(page, count);
    elements.push(await elementCount(page));
    await tick(99_000);
    const touched = await page.evaluateHandle(() => {
      const rows = new Set<Element>();
      const note = ({ target }: MutationRecord) => {
        const element = target instanceof Element ? target : target.parentElement;
        const row = element?.closest(".rank tr");
        if (row) rows.add(row);
      };
      new MutationObserver((records) => records.forEach(note)).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return rows;
    });
    await tick(121_000);
    const shown = await page.locator(".rank tbody tr").count();
    await expect.poll(() => touched.evaluate((rows) => rows.size), `${count} companies`).toBe(shown);
  }
  const [few = 0, many] = elements;
  expect(many, "elements in the page").toBe(few);

  await expect(page.getByText("25 of 10,000 companies shown")).toBeVisible();
  await searchBox(page).fill("treasury 9998");
  await expect(rowsOf(page)).toHaveCount(1);
  await searchBox(page).fill("amber");
  await expect(rowsOf(page)).toHaveCount(25);
  await expect(page.getByText("25 of 3,334 companies shown")).toBeVisible();
  await page.getByRole("button", { name: "Ticker" }).click();
  await expect(rowsOf(page).first()).toContainText("AM0");
  await page.getByRole("button", { name: "Load More Companies" }).click();
  await expect(rowsOf(page)).toHaveCount(50);
});

test("the list is in the page once: as the screen has room for it, and on paper as a table", async ({
  page,
}) => {
  await openMany(page, FEW);
  const links = page.locator(".results").getByRole("link", { name: /Treasury \d+$/ });
  const expectEachOnce = async (display: string) => {
    await expect(rowsOf(page)).toHaveCount(25);
    await expect(links).toHaveCount(25);
    await expect(rowsOf(page).first()).toHaveCSS("display", display);
  };
  await expectEachOnce("table-row");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectEachOnce("grid");
  await page.emulateMedia({ media: "print" });
  await expectEachOnce("table-row");
});

test("the page goes on drawing while thousands of rows are made", async ({ page }) => {
  await page.route("/api/companies", (route) => route.fulfill({ json: manyCompanies(2_000) }));
  await page.addInitScript(() => {
    const frames: number[] = [];
    const note = () => {
      frames.push(performance.now());
      if (document.querySelector(".rank tr:nth-child(2000)")) Reflect.set(window, "frames", frames);
      else requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.goto("/dashboard/all");
  const frames = await page.waitForFunction(() => {
    const [answer] = performance.getEntriesByName(`${location.origin}/api/companies`);
    const drawn: unknown = Reflect.get(window, "frames");
    if (!answer || !Array.isArray(drawn)) return null;
    return drawn.filter((at) => at > answer.startTime + answer.duration).length;
  });
  expect(await frames.jsonValue()).toBeGreaterThan(8);
});
