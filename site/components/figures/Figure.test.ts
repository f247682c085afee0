import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { rowOf } from "#domain/company/row.ts";
import { companyLike } from "#testing/company.ts";

import { ChangeInDay, MarketCap, Ratio, SharePrice } from "./CompanyFigures.tsx";
import { CardFigures } from "./CompanyTile.tsx";
import { Change } from "./Figure.tsx";

/** As a screen reader reads it: the text, without the markup around it. */
const spoken = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element).replace(/<[^>]+>/g, "");

const AT = { btcUsd: 100_000, liveUsd: 100_000 };
const row = rowOf(companyLike({ btcHoldings: "10" }), AT);
const quoted = rowOf(companyLike({ btcHoldings: "10", currentPrice: 12.5 }), AT);
const now = "2026-11-29T12:00:00Z";
const NO_QUOTE = "No quote";

test.for([
  ["share price", createElement(SharePrice, { row }), "N/A: No quote"],
  ["market cap", createElement(MarketCap, { row }), `N/A: ${NO_QUOTE}`],
  ["ratio", createElement(Ratio, { row }), "0.0%: No quote"],
  ["change without a price", createElement(ChangeInDay, { row, now }), "N/A: No quote"],
  [
    "change beside a price",
    createElement(ChangeInDay, { row: quoted, now }),
    "N/A: No change stated with this price",
  ],
  ["change", createElement(Change, { percent: null, reason: "No quote" }), "N/A: No quote"],
  ["change without a reason", createElement(Change, { percent: null }), "N/A"],
  ["known change", createElement(Change, { percent: 1.5, reason: "No quote" }), "+1.50%"],
] as const)("a row says of its %s what it is, and why it is not known", ([, element, text]) => {
  expect(spoken(element)).toBe(text);
});

test("a tile sets each figure below its own name", () => {
  const show = ["BTC holdings", "USD value", "Share price"] as const;
  const tile = renderToStaticMarkup(createElement(CardFigures, { row: quoted, now, show }));
  const pairs = [...tile.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map((pair) =>
    pair.slice(1).map((part) => part.replace(/<[^>]+>/g, "")),
  );
  expect(pairs).toEqual([
    ["BTC holdings", "10"],
    ["USD value", "$1.0M"],
    ["Share price", "$12.50"],
  ]);
});
