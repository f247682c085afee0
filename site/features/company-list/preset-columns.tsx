import { averageCostUsd, costOf } from "#domain/analysis/analyst-figures.ts";
import { unrealisedGainUsd } from "#domain/analysis/price-figures.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { formatChange, formatCounted, formatHolding, formatRatio } from "#domain/base/format.ts";
import { safeHref } from "#domain/base/safe-href.ts";
import { isQuoted } from "#domain/company/quotes/valuation.ts";
import type { ShownMethod } from "#domain/ledger/fact.ts";
import { Figure } from "#site/components/figures/Figure.tsx";

import { CHOICES, analystColumn, chosenColumns } from "./chosen-columns.tsx";
import {
  NO_QUOTE_GAP,
  RANKING_COLUMNS,
  columnOf,
  type CompanyColumn,
  type Gap,
  type RowContext,
} from "./columns.tsx";
import type { Preset, View } from "./view.ts";

type ColumnSet = {
  /** As many as the usual ones, in widths that add up to theirs, so that the names never move. */
  columns: readonly CompanyColumn[];
  /** Those on a card. */
  facts: readonly number[];
  gap?: Gap;
  /** Whether the gap is one of the analysis. */
  isGapAnalysed?: boolean;
};

const ON_CARDS = RANKING_COLUMNS.filter(({ key }) => key === "usdValue" || key === "change24h").map(
  (column) => ({ ...column, className: `${column.className} on-card` }),
);

const WIDTHS = ["right width-1", "right width-2", "right width-3", "right width-4", "right width-5"];

const inOrder = (columns: readonly CompanyColumn[], widths: readonly string[] = WIDTHS) =>
  columns.map((column, index) => ({ ...column, className: widths[index] ?? "right" }));

/** Not sortable. */
const fixed = (key: string, title: string, sub: string, cell: CompanyColumn["cell"]): CompanyColumn => ({
  ...columnOf(key, title, "right", cell),
  sub,
  isFixed: true,
  isAnalysed: COST_KEYS.includes(key),
});
const COST_KEYS = ["costKnown", "costBtc", "gainPercent"];

const NO_COST = "No purchase price known";
const knownCost = ({ analysis }: RowContext) => (analysis ? costOf(analysis) : null);

const coverage = (context: RowContext) => {
  const [known, held] = [btcNumber(knownCost(context)?.btc), btcNumber(context.row.btcHoldings)];
  return known === null || !held ? null : (known * 100) / held;
};

const gainPercent = (context: RowContext) => {
  const cost = knownCost(context);
  const average = cost && averageCostUsd(cost);
  const gain = cost && unrealisedGainUsd(cost, context.btcUsd ?? null);
  return !average || gain === null ? null : (gain * 100) / Number(cost.usd);
};

const METHODS: Record<ShownMethod, string> = {
  disclosed: "Disclosed",
  "disclosed-copy": "From a copy",
  secondary: "Reported",
  derived: "Calculated",
  estimated: "Estimated",
};

const holding = ({ row }: RowContext) => row.evidence.btcHoldings;
const inDays = (days: number | null | undefined) => (days == null ? "N/A" : formatCounted(days, "day"));
const hasNoChange = ({ figures }: RowContext) =>
  !figures ||
  [figures.changeBtc7d, figures.changeBtc30d, figures.changeBtc90d, figures.changeBtc365d].every(
    (change) => change === null,
  );

const PRESET_COLUMNS: Record<Preset, ColumnSet> = {
  valuation: {
    columns: inOrder([
      ...RANKING_COLUMNS.filter(({ key }) => key === "marketCap"),
      analystColumn("mnavBasic", "mNAV basic", "cap ÷ bitcoin"),
      analystColumn("mnavDiluted", "mNAV diluted", "diluted shares"),
      analystColumn("mnavEnterprise", "mNAV enterprise", "with net claims"),
      analystColumn("btcPer1000Shares", "BTC per 1,000", "shares"),
    ]),
    facts: [1, 2, 3],
    gap: {
      from: 4,
      span: 4,
      text: ({ row }) => (isQuoted(row) || row.ratio === "pending" ? null : "N/A: no share price."),
      reason: NO_QUOTE_GAP.reason,
    },
  },
  activity: {
    columns: inOrder([
      analystColumn("changeBtc7d", "7 days", "BTC"),
      analystColumn("changeBtc30d", "30 days", "BTC"),
      analystColumn("changeBtc90d", "90 days", "BTC"),
      analystColumn("changeBtc365d", "365 days", "BTC"),
      analystColumn("disclosedAgeDays", "Disclosed", "days ago"),
    ]),
    facts: [2, 3, 4],
    isGapAnalysed: true,
    gap: {
      from: 4,
      span: 4,
      text: (context) => (hasNoChange(context) ? "N/A, the ledger has no two balances to compare." : null),
      reason: "A change needs a balance at both ends of the days it covers",
    },
  },
  cost: {
    columns: inOrder([
      fixed("costKnown", "Cost known", "share of coins", (context) => (
        <Figure text={formatRatio(coverage(context))} reason={NO_COST} />
      )),
      fixed("costBtc", "Coins", "with known cost", (context) => (
        <Figure text={formatHolding(knownCost(context)?.btc)} reason={NO_COST} />
      )),
      analystColumn("averageCostUsd", "Average cost", "per BTC"),
      analystColumn("unrealisedGainUsd", "Unrealised gain", "at the price"),
      fixed("gainPercent", "Price vs cost", "at the price", (context) => (
        <Figure text={formatChange(gainPercent(context))} reason={NO_COST} />
      )),
    ]),
    facts: [0, 2, 3],
    isGapAnalysed: true,
    gap: {
      from: 4,
      span: 5,
      text: (context) => (knownCost(context) === null ? "N/A, no purchase price known." : null),
      reason: "We have no price that this company paid",
    },
  },
  evidence: {
    columns: inOrder(
      [
        fixed("how", "How we know", "", (context) => {
          const method = holding(context)?.method;
          return method ? <span className={`method method-${method}`}> {METHODS[method]}</span> : "N/A";
        }),
        fixed("source", "Source", "", (context) => {
          const source = holding(context)?.source;
          return source ? (
            <a
              className="read"
              href={safeHref(source.url)}
              target="_blank"
              rel="noopener"
              title={source.publisher}
            >
              {source.publisher}
            </a>
          ) : (
            "N/A"
          );
        }),
        fixed("disclosedOn", "Disclosed on", "", (context) => (
          <Figure
            text={formatDay(holding(context)?.disclosedAt) || "N/A"}
            reason="Day of disclosure unknown"
          />
        )),
        fixed("age", "Age", "of the figure", (context) => (
          <Figure
            text={inDays(ageInDays(holding(context)?.asOf, context.now))}
            reason="No holding recorded"
          />
        )),
        fixed("confidence", "Confidence", "of the reading", (context) => (
          <Figure text={holding(context)?.confidence ?? "N/A"} reason="Not rated" />
        )),
      ],
      ["right width-1", "right width-4", "right width-3", "right width-2", "right width-5"],
    ),
    facts: [0, 1, 3],
  },
};

/** The named set that a view shows; null for the usual columns and for those of one's own. */
export const presetOf = ({ columns, preset }: Pick<View, "columns" | "preset">): ColumnSet | null =>
  columns === "" && preset !== "" ? PRESET_COLUMNS[preset] : null;

/** The columns of a ranking that shows a set instead of some of its own. A card shows two of those too. */
export const rankingWith = ({ columns, facts }: ColumnSet, ranking: readonly CompanyColumn[]) =>
  ranking.toSpliced(
    4,
    columns.length,
    ...columns.map((column, index) => ({ ...column, isFact: facts.includes(index) })),
    ...ON_CARDS,
  );

/** The columns that a view shows, as far as they can be chosen one by one. */
export function choicesIn(view: Pick<View, "columns" | "preset">): readonly CompanyColumn[] {
  const preset = presetOf(view);
  if (preset === null) return chosenColumns(view.columns);
  const keys = preset.columns.map(({ key }) => key);
  return CHOICES.filter(({ key }) => keys.includes(key));
}
