import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import type { Offer } from "#site/copy/offers.ts";
import { pageText } from "#testing/page-text.ts";

import { OfferCard } from "./OfferCard.tsx";

const offer: Offer = {
  id: 1,
  company: "Acme Treasury",
  ticker: "ACME",
  expectedDate: "Q4 2025",
  btcHoldings: 28.56,
  estimatedValuation: "GBP 40m",
  sector: "Mining",
  status: "Planned",
  description: "Listing planned.",
  country: "JP",
  isLive: false,
};

const drawn = (own: Partial<Offer>) =>
  renderToStaticMarkup(createElement(OfferCard, { offer: { ...offer, ...own }, btcUsd: 118_581 }));

test("a card shows everything that is known of an offer", () => {
  const text = pageText(`<body>${drawn({})}`);
  for (const part of [
    "Acme Treasury",
    "Planned",
    "Listing planned.",
    "Bitcoin28.56 BTC",
    "Value$3.4M",
    "TickerACME",
    "ExpectedQ4 2025",
    "Estimated valuationGBP 40m",
    "SectorMining",
    "CountryJapan",
  ])
    expect(text).toContain(part.replaceAll(" ", ""));
});

test.for([
  ["Confirmed", "badge-up"],
  ["Planned", "badge-warn"],
  ["Filed", "badge-solid"],
  ["Delayed", "badge-down"],
  ["Postponed", "badge-unknown"],
] as const)("the status %s is drawn as %s", ([status, look]) => {
  expect(drawn({ status })).toContain(`class="badge ${look}"`);
});
