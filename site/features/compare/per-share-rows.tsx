import { formatPer1000Shares } from "#domain/analysis/analyst-figures.ts";
import { NO_COUNT_NEAR, PERIODS, percentWords, periodWords } from "#domain/analysis/per-share-words.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatPrice, formatUsdBillions, formatUsdMillions } from "#domain/base/format.ts";

import { figure, markOf, type FigureRow } from "./figure-cell.tsx";

const KINDS = {
  yieldPercent: { title: "BTC yield", means: "Change of bitcoin per share", of: "btc-yield" },
  sharesPercent: {
    title: "Dilution",
    means: "Change of the basic share count, after splits",
    of: "dilution",
  },
} as const;

/** The days of the counts, which are never quite the same, stand below each figure. */
const periodRow = (key: keyof typeof KINDS, [period, name]: (typeof PERIODS)[number]): FigureRow => ({
  title: `${KINDS[key].title}, ${name.toLowerCase()}`,
  means: `${KINDS[key].means}, not per year`,
  cell: (side) => {
    const change = side.countChanges[period];
    const percent = change?.[key] ?? null;
    const isYield = key === "yieldPercent" && percent !== null;
    return figure(percentWords(percent), side, {
      ...(period === "first" && { of: KINDS[key].of }),
      below: change && (
        <a className="source method method-derived" href={`/company/${side.row.id}#btc-yield`}>
          <span className="text">{periodWords(change)}</span>
        </a>
      ),
      change: isYield ? (percent.startsWith("-") ? "fall" : "rise") : undefined,
      missing: period === "first" ? "Fewer than two reliable share counts" : NO_COUNT_NEAR,
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
  ...PERIODS.map((period) => periodRow("yieldPercent", period)),
  ...PERIODS.map((period) => periodRow("sharesPercent", period)),
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
