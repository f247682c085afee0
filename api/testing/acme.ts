import type { Quote } from "#domain/company/company.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import type { CompanyFigure, ReceiptContext } from "#domain/receipt/figure-receipt.ts";

import { recordLike } from "./company-record.ts";
import { event, fact } from "./facts.ts";

export const price: BtcPrice = {
  priceUsd: 100_000,
  change24h: 1,
  asOf: "2026-05-10T12:00:00.000Z",
  quality: "live",
  venues: ["bitstamp", "kraken"],
  source: null,
};
export const now = "2026-05-10T12:00:01.000Z";
export const moment = { price, now, view: {}, closeOn: () => ({ usd: 100_000, source: null }) };

export const quote: Quote = {
  asOf: "2026-05-08T20:00:00.000Z",
  priceUsd: 10,
  marketCapUsd: null,
  changePct: -1.25,
  recordedAt: "2026-05-08T21:00:00.000Z",
  source: { publisher: "Quotes", url: "https://quotes.example/" },
};

export const acme = recordLike(7, {
  name: "Acme",
  facts: [
    fact("2026-01-31", "50"),
    fact("2026-02-28", "55"),
    fact("2026-03-31", "60"),
    fact("2026-03-31", "1000000", { metric: "shares_outstanding" }),
    fact("2026-03-31", "1200000", { metric: "shares_diluted" }),
    fact("2026-01-31", "2000000", { metric: "debt_usd" }),
    fact("2026-03-31", "0", { metric: "preferred_usd" }),
    fact("2026-02-28", "600000", { metric: "cash_usd" }),
  ],
  events: [
    event("2026-04-10", "buy", "5", { totalUsd: "400000" }),
    event("2026-04-20", "buy", "5", { totalUsd: "600000", recordedAt: "2026-04-21T00:00:00.000Z" }),
  ],
  quote,
});

export const receipt = (figure: CompanyFigure, record = acme, at: ReceiptContext = moment) =>
  companyReceiptOf(record, figure, at);
