import { formatPer1000Shares } from "#domain/analysis/analyst-figures.ts";
import { percentWords, periodWords } from "#domain/analysis/per-share.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatPrice, formatUsdBillions, formatUsdMillions } from "#domain/base/format.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";

import { figure, markOf, type FigureRow } from "./figure-cell.tsx";

/** Over its own period, which differs from company to company and so stands below each figure. */
const countRow = (
  key: "yieldPercent" | "sharesPercent",
  title: string,
  means: string,
  of: CompanyFigure,
): FigureRow => ({
  title,
  means,
  cell: (side) => {
    const change = side.countChange;
    const percent = change?.[key] ?? null;
    const isYield = key === "yieldPercent" && percent !== null;
    return figure(percentWords(percent), side, {
      of,
      below: change && periodWords(change),
      change: isYield ? (percent.startsWith("-") ? "down" : "up") : undefined,
      missing: "Fewer than two reliable share counts",
    });
  },
});

/** "420.5M" */
const inMillions = (shares: number | null) =>
  shares !== null && shares >= 1e6 ? formatUsdMillions(shares).slice(1) : formatCount(shares);

export const PER_SHARE_ROWS: readonly FigureRow[] = [
  {
    title: "BTC per 1,000 shares",
    means: "Holding ÷ latest published share count × 1,000",
    cell: (side) => {
      const { sharesOutstanding, evidence } = side.row;
      return figure(formatPer1000Shares(side.figures.btcPer1000Shares), side, {
        of: "btc-per-1000-shares",
        below: `${inMillions(sharesOutstanding)} shares, ${formatDay(evidence.sharesOutstanding?.asOf)}`,
        missing: side.row.btcHoldings === null ? side.row.unknown.holdings : "No share count",
      });
    },
  },
  countRow(
    "yieldPercent",
    "BTC yield",
    "Change of bitcoin per share from the first share count to the latest, not per year",
    "btc-yield",
  ),
  countRow(
    "sharesPercent",
    "Dilution",
    "Change of the basic share count over the same period, after splits",
    "dilution",
  ),
  {
    title: "Shares outstanding",
    cell: (side) =>
      figure(formatCount(side.row.sharesOutstanding), side, {
        of: "shares",
        below: markOf(side, "sharesOutstanding", "shares"),
        missing: "No share count",
      }),
  },
  {
    title: "Share price",
    cell: (side) =>
      figure(formatPrice(side.row.currentPrice), side, {
        of: "price",
        below: markOf(side, "currentPrice", "price"),
        missing: side.row.unknown.price,
      }),
  },
  {
    title: "Market cap",
    cell: (side) =>
      figure(formatUsdBillions(side.row.marketCap), side, {
        of: "market-cap",
        below: side.row.doubt ?? markOf(side, "marketCap", "market-cap"),
        missing: side.row.unknown.marketCap,
        isDoubtful: side.row.doubt !== undefined,
      }),
  },
];
