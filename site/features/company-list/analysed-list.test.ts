import { expect, test, vi } from "vitest";

import type { PriceQuality } from "#domain/price/btc-price.ts";
import { $btcPrice } from "#site/client/btc-price.ts";
import { companyLike } from "#testing/company.ts";

import { loadAnalyses, sortByFigure } from "./analysed-list.ts";
import { $select } from "./list.ts";
import { DEFAULT_VIEW } from "./view.ts";

const list = [1, 2, 3, 4].map((rank) => companyLike({ id: rank, rank }));
const figureOf = new Map([
  [1, 5],
  [3, 9],
  [4, 5],
]);

test.for([
  ["desc", [3, 1, 4, 2]],
  ["asc", [1, 4, 3, 2]],
] as const)("%s, the unknown last and of equals the higher rank first", ([direction, ranks]) => {
  const sorted = sortByFigure(list, ({ id }) => figureOf.get(id) ?? null, direction);
  expect(sorted.map(({ rank }) => rank)).toEqual(ranks);
});

const stated = (value: string) => ({
  value,
  asOf: "2026-09-30",
  disclosedAt: null,
  recordedAt: "2026-10-01T00:00:00.000Z",
  method: "disclosed",
  source: { publisher: "Acme", url: "https://acme.example" },
  confidence: null,
  readThrough: null,
});

/** One bitcoin, for which the market paid this on that day. */
function analysisOf(companyId: number, day: string, { paidUsd, value }: { paidUsd: string; value: string }) {
  const named = { companyId, ticker: `T${companyId}` };
  const [unknown, nothing] = [{ sharesDiluted: null }, { debtUsd: null, preferredUsd: null, cashUsd: null }];
  const none = { changeBtc7d: null, changeBtc30d: null, changeBtc90d: null, changeBtc365d: null };
  const cost = { costBtc: null, costUsd: null, averageCostUsd: null };
  const figures = { sharePriceUsd: null, marketCapUsd: null, sharesOutstanding: null };
  const close = { btcUsd: null, btcUsdAsOf: null, btcUsdSource: null, unrealisedGainUsd: null };
  const multiple = { definition: "basic", basis: "quoted", paidUsd, value, missing: null, leads: true };
  return {
    analysis: { ...named, ...none, ...cost, ...unknown, ...nothing },
    mnav: {
      ...named,
      ...figures,
      ...unknown,
      ...nothing,
      ...close,
      day,
      btcHoldings: stated("1"),
      multiples: [multiple],
    },
  };
}

test.for([
  ["live", [2, 1]],
  ["single", [2, 1]],
  ["stale", [1, 2]],
  ["demo", [1, 2]],
] as const satisfies [PriceQuality, number[]][])(
  "by multiples at a %s price, which only one of this moment takes the place of the closes",
  async ([quality, order]) => {
    const rows = [
      analysisOf(1, "2026-11-20", { paidUsd: "100000", value: "1" }),
      analysisOf(2, "2026-09-30", { paidUsd: "60000", value: "1.2" }),
    ];
    vi.stubGlobal("fetch", async (path: string) =>
      Response.json({
        data: rows.map((row) => (path.includes("mnav") ? row.mnav : row.analysis)),
        next: null,
      }),
    );
    const at = {
      priceUsd: 80_000,
      change24h: null,
      asOf: "2026-11-21T12:00:00.000Z",
      venues: [],
      source: null,
    };
    $btcPrice.set({ ...at, quality });
    await loadAnalyses();
    const companies = [1, 2].map((id) => companyLike({ id, rank: id, btcHoldings: "1" }));
    const view = { ...DEFAULT_VIEW, sort: "mnavBasic", direction: "asc" as const };
    expect(
      $select
        .get()(companies, view)
        .map(({ id }) => id),
    ).toEqual(order);
  },
);
