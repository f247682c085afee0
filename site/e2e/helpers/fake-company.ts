import type { Page } from "@playwright/test";

import type { Company } from "#domain/company/company.ts";
import { companyLike } from "#testing/company.ts";

/** A row of the list; a test sets only what it is about. */
export const fakeCompany = ({ rank = 1, ...own }: Partial<Company>): Company =>
  companyLike({
    id: 900 + rank,
    rank,
    ticker: `T${rank}`,
    name: `Holder ${rank}`,
    country: "US",
    btcHoldings: "100",
    ...own,
  });

export const serveCompanies = (page: Page, companies: Company[]) =>
  page.route("/api/companies", (route) => route.fulfill({ json: companies }));

export const btcPriceAnswer = (price: number) => ({
  price: String(price),
  change24h: "1.25",
  timestamp: "2026-11-21T03:00:00.000Z",
  quality: "live",
  venues: ["a", "b"],
});

export const serveBtcPrice = (page: Page, price: number) =>
  page.route("/api/market-data/BTC", (route) => route.fulfill({ json: btcPriceAnswer(price) }));
