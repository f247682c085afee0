import type { Column } from "#domain/base/csv.ts";
import type { HoldingPoint } from "#domain/ledger/holding-series.ts";

import type { SharePoint } from "./share-series.ts";

/** What the charts show, for a spreadsheet. The price behind them is not ours to hand on. */
export const HOLDING_COLUMNS: Column<HoldingPoint>[] = [
  ["day", (point) => point.day],
  ["asOf", (point) => point.asOf],
  ["kind", (point) => point.kind],
  ["btc", (point) => point.btc],
  ["btcAfter", (point) => point.btcAfter],
  ["isStated", (point) => point.isStated],
  ["priceUsd", (point) => point.priceUsd],
  ["totalUsd", (point) => point.totalUsd],
  ["costKnownBtc", (point) => point.cost?.btc ?? null],
  ["costKnownUsd", (point) => point.cost?.usd ?? null],
];

export const SHARE_COLUMNS: Column<SharePoint>[] = [
  ["day", (point) => point.day],
  ["btc", (point) => point.btc],
  ["sharesOutstanding", (point) => point.shares],
  ["btcPerShare", (point) => point.btcPerShare],
];
