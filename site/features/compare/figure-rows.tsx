import { formatBtcChange, formatSmallShare } from "#domain/analysis/analyst-figures.ts";
import { formatGain } from "#domain/analysis/price-figures.ts";
import { formatDay } from "#domain/base/dates.ts";
import {
  formatCount,
  formatCounted,
  formatHolding,
  formatPrice,
  formatRatio,
  formatUsdMillions,
  NOT_AVAILABLE,
} from "#domain/base/format.ts";
import { totalReceipt } from "#domain/receipt/receipt-paths.ts";
import { FigureMark, SourceMark } from "#site/components/figures/marks.tsx";

import {
  changeRow,
  claimRow,
  costRow,
  figure,
  markOf,
  mnavDay,
  mnavMoment,
  mnavRow,
  priceDay,
  type FigureRow,
} from "./figure-cell.tsx";
import { PER_SHARE_ROWS } from "./per-share-rows.tsx";

export type FigureGroup = { title: string; rows: readonly FigureRow[] };

const KINDS = { buy: "bought", sell: "sold", produced: "mined" } as const;

export const FIGURE_GROUPS: readonly FigureGroup[] = [
  {
    title: "Holdings",
    rows: [
      {
        title: "BTC holdings",
        cell: (side) =>
          figure(formatHolding(side.row.btcHoldings), side, {
            of: "holdings",
            below: markOf(side, "btcHoldings", "holdings"),
            missing: side.row.unknown.holdings,
          }),
      },
      {
        title: "Source",
        cell: ({ row: { name, evidence }, now }) => ({
          text: evidence.btcHoldings ? "" : NOT_AVAILABLE,
          below: evidence.btcHoldings ? (
            <SourceMark evidence={evidence.btcHoldings} now={now} show="publisher" company={name} />
          ) : (
            "No holding recorded"
          ),
        }),
      },
      {
        title: "USD value",
        cell: (side) =>
          figure(formatUsdMillions(side.row.valueUsd), side, {
            of: "value",
            below: priceDay(side),
            missing: side.price === null ? "No Bitcoin price" : side.row.unknown.holdings,
            moving: side.row.valueUsd,
          }),
      },
      {
        title: "Share of all listed",
        means: "Holding ÷ holdings of all companies in the list",
        cell: (side) =>
          figure(formatRatio(side.sharePercent), side, {
            below: (
              <FigureMark
                href={totalReceipt("btc")}
                text={`of ${formatCounted(side.total.companies, "company", "companies")}`}
              />
            ),
            missing: side.row.rank === 0 ? "Not in the list" : side.row.unknown.holdings,
          }),
      },
      {
        title: "Share of 21M",
        means: "Holding ÷ 21,000,000",
        cell: (side) =>
          figure(formatSmallShare(side.figures.shareOf21mPercent), side, {
            of: "share-of-supply",
            below: "of the 21 million maximum",
            missing: side.row.unknown.holdings,
          }),
      },
      {
        title: "Last transaction",
        means: "The last purchase, sale or mined coins in the ledger",
        cell: (side) =>
          figure(formatBtcChange(side.last?.btc), side, {
            below: side.last && `${KINDS[side.last.kind]}, ${formatDay(side.last.asOf)}`,
            missing: "Only balances recorded",
          }),
      },
      changeRow(7),
      changeRow(30),
      changeRow(90),
      changeRow(365),
      {
        title: "Days since disclosure",
        means: "Days since the company or a regulator disclosed the holding",
        cell: (side) =>
          figure(formatCount(side.figures.disclosedAgeDays), side, {
            below: `disclosed ${formatDay(side.row.evidence.btcHoldings?.disclosedAt)}`,
            missing: "Day of disclosure unknown",
          }),
      },
    ],
  },
  {
    title: "mNAV",
    rows: [
      mnavRow("mnavBasic", "mNAV, basic", "Market cap ÷ bitcoin value", mnavDay),
      mnavRow(
        "mnavDiluted",
        "mNAV, diluted",
        "Share price × diluted shares ÷ bitcoin value",
        (side) =>
          `${mnavMoment(side)}, diluted shares of ${formatDay(side.analysis?.mnav?.sharesDiluted?.asOf)}`,
      ),
      mnavRow(
        "mnavEnterprise",
        "mNAV, enterprise value",
        "(Market cap + debt + preferred stock − cash) ÷ bitcoin value",
        (side) => `${mnavDay(side)}, with net claims`,
      ),
    ],
  },
  {
    title: "Cost",
    rows: [
      costRow(
        "averageCostUsd",
        "Average cost",
        "Known cost ÷ coins with known cost, per BTC",
        formatPrice,
        "average-cost",
      ),
      costRow(
        "unrealisedGainUsd",
        "Unrealised gain",
        "Value of the coins whose cost is known − that cost",
        formatGain,
        "unrealised-gain",
      ),
    ],
  },
  { title: "Per share", rows: PER_SHARE_ROWS },
  {
    title: "Claims",
    rows: [
      claimRow("debtUsd", "Debt", "debt"),
      claimRow("preferredUsd", "Preferred stock", "preferred"),
      claimRow("cashUsd", "Cash", "cash"),
    ],
  },
];
