import { expect, test } from "vitest";

import type { Announcement } from "./announcement.ts";
import { holdingsPrefill } from "./rns-prefill.ts";

const SWC = { id: 7, ticker: "swc" };

const announcement = (publishedAt: string, btcTotal: string | null, companyId = 7): Announcement => ({
  id: 1,
  companyId,
  ticker: "SWC",
  type: "RNS Announcement",
  category: "treasury",
  publishedAt,
  title: `Of ${publishedAt}`,
  description: "",
  bitcoinAmount: null,
  btcTotal,
  pricePerBitcoin: null,
  totalValue: null,
  source: "London Stock Exchange",
  rnsUrl: "https://exchange.example/7",
});

test("the newest total counts, whatever the order, with the day it was announced", () => {
  const stored = [
    announcement("2026-08-01", "2700"),
    announcement("2026-08-03T06:00:00.000Z", "2712"),
    announcement("2026-09-01", null),
    announcement("2026-10-01", "9", 8),
  ];
  expect(holdingsPrefill(SWC, stored)).toEqual({
    bitcoinHoldings: "2712",
    rnsUrl: "https://exchange.example/7",
    asOf: "2026-08-03",
    title: "Of 2026-08-03T06:00:00.000Z",
  });
});

test("without any, SWC starts with 1825 and its exchange, and no other company does", () => {
  expect(holdingsPrefill(SWC, [announcement("2026-09-01", null)])).toMatchObject({
    bitcoinHoldings: "1825",
    rnsUrl: expect.stringMatching(/^https:\/\/www\.aquis\.eu\//),
  });
  expect(holdingsPrefill({ id: 7, ticker: "MSTR" }, [])).toBeNull();
});
