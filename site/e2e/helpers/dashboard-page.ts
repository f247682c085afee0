import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";

import { formatCounted } from "#domain/base/format.ts";
import { companyLike } from "#testing/company.ts";

import { expect } from "./fixtures.ts";
import { drawn } from "./watch-paints.ts";

type Answers = { companies?: unknown[]; price?: unknown; announcements?: unknown[] };

export const companyAnswer = (figures: Parameters<typeof companyLike>[0]) =>
  companyLike({ btcHoldings: "10", ...figures });

export const hundredAndThree = Array.from({ length: 103 }, (_, index) =>
  companyAnswer({ id: 9000 + index, rank: index + 1, name: `Holder ${index + 1}`, ticker: `H${index + 1}` }),
);

/** Opens the dashboard with a test's answers instead of the server's, and waits until it shows their list. */
export async function openDashboard(page: Page, answers: Answers, path = "/dashboard") {
  const asked = { companies: 0, price: 0, announcements: 0 };
  const answer = (name: keyof Answers, address: string) =>
    page.route(address, async (route) => {
      asked[name] += 1;
      const json = answers[name];
      await (json === undefined ? route.continue() : route.fulfill({ json }));
    });
  await answer("companies", "/api/companies");
  await answer("price", "/api/market-data/BTC");
  await answer("announcements", "/api/rns");
  const loaded = page.waitForResponse("**/api/companies");
  await page.goto(path);
  await loaded;
  await listDrawn(page);
  if (answers.companies?.length && path === "/dashboard")
    await expect(page.locator(".more")).toContainText(countOf(answers.companies.length));
  return asked;
}

export const countOf = (companies: number) => formatCounted(companies, "company", "companies");

/** Waits until the page is alive and shows the latest list. */
export async function listDrawn(page: Page) {
  await expect(page.locator("astro-island[ssr][client=idle]")).toHaveCount(0);
  await expect(page.locator("[data-list=loading]")).toBeHidden();
  await drawn(page);
}

/** The rows of the ranking, which a phone shows as cards. */
export const rowsOf = (page: Page) => page.locator(".rank tbody tr").filter({ visible: true });

export const shownNames = (page: Page) => rowsOf(page).locator(".name").allTextContents();

/** On a phone, the other views and the tools stand behind one button. */
export async function openTools(page: Page) {
  const opener = page.getByRole("button", { name: "Filters, export, views" });
  if (await opener.isVisible()) await opener.click();
}

/** In the header: at most widths a field, on a phone behind a button. */
export const searchBox = (page: Page) => page.getByRole("banner").getByPlaceholder("Search companies");

export async function searchFor(page: Page, words: string) {
  const opener = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
  if ((await opener.isVisible()) && !(await searchBox(page).isVisible())) await opener.click();
  await searchBox(page).fill(words);
}

/** The text of the file that this button saves. */
export async function savedBy(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  return readFile(await (await download).path(), "utf8");
}
