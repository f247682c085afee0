import type { Page } from "@playwright/test";

import type { Company } from "#domain/company/company.ts";

export const STRATEGY = "/company/1";

export const section = (page: Page, name: string) => page.getByRole("region", { name });

export const figure = (page: Page, label: string) =>
  page
    .locator(".figures > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator(".figure");

export async function companies(page: Page): Promise<Company[]> {
  return (await page.request.get("/api/companies")).json();
}

export async function pathOf(page: Page, ticker: string): Promise<string> {
  const company = (await companies(page)).find((one) => one.ticker === ticker);
  return `/company/${company?.id}`;
}
