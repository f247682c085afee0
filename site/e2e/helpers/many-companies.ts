import type { Page } from "@playwright/test";

import type { Company } from "#domain/company/company.ts";

import { countOf } from "./dashboard-page.ts";
import { fakeCompany } from "./fake-company.ts";
import { expect } from "./fixtures.ts";

export const FEW = 100;
export const MANY = 10_000;

const WORDS = ["Amber", "Basalt", "Cedar"];
const COUNTRIES = ["US", "JP", "GB", "CA", "DE"];
const SECTORS = ["Mining", "Energy", "Software"];

const at = (words: readonly string[], index: number) => words[index % words.length] ?? "";

/** A list of any length whose parts all look like the whole: a search finds the same share of it. */
export const manyCompanies = (count: number): Company[] =>
  Array.from({ length: count }, (_, index) => {
    const scattered = (index * 7_919) % count;
    return fakeCompany({
      id: 1_000 + index,
      rank: index + 1,
      name: `${at(WORDS, scattered)} Treasury ${scattered}`,
      ticker: `${at(WORDS, scattered).slice(0, 2).toUpperCase()}${scattered}`,
      country: at(COUNTRIES, index),
      sector: at(SECTORS, index),
      btcHoldings: `${(count - index) * 7}.${String(scattered).padStart(4, "0")}`,
      currentPrice: 1 + (scattered % 900) / 7,
      marketCap: 2_000_000 + scattered * 1_000_003,
      change24h: (scattered % 200) / 10 - 10,
    });
  });

export async function openMany(page: Page, count: number) {
  const json = manyCompanies(count);
  await page.route("/api/companies", (route) => route.fulfill({ json }));
  await page.goto("/dashboard");
  await expect(page.locator(".more")).toContainText(countOf(count));
  await page.waitForLoadState("networkidle");
}
