import type { Page } from "@playwright/test";

import type { Company } from "#domain/company.ts";

/** A row of the list in which a test states only what it is about. */
export const fakeCompany = (own: Partial<Company>): Company => ({
  id: 900 + (own.rank ?? 1),
  rank: 1,
  ticker: `T${own.rank ?? 1}`,
  name: `Holder ${own.rank ?? 1}`,
  country: "US",
  sector: null,
  exchange: null,
  website: null,
  description: null,
  isFeatured: false,
  revision: 1,
  btcHoldings: "100",
  sharesOutstanding: null,
  currentPrice: null,
  marketCap: null,
  change24h: null,
  lastUpdated: "2026-01-01T00:00:00.000Z",
  evidence: { btcHoldings: null, sharesOutstanding: null, currentPrice: null, marketCap: null },
  ...own,
});

export const serveCompanies = (page: Page, companies: Company[]) =>
  page.route("/api/companies", (route) => route.fulfill({ json: companies }));

export const serveBtcPrice = (page: Page, price: number) =>
  page.route("/api/market-data/BTC", (route) =>
    route.fulfill({
      json: {
        price: String(price),
        change24h: "1.25",
        timestamp: "2026-11-21T03:00:00.000Z",
        quality: "live",
        venues: ["a", "b"],
      },
    }),
  );
