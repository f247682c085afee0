import type { ComponentType, ReactNode } from "react";

import type { Analysed, AnalystFigures } from "#domain/analysis/analyst-figures.ts";
import type { AnalystColumn } from "#domain/analysis/list-column.ts";
import type { Column } from "#domain/base/csv.ts";
import type { Company } from "#domain/company/company.ts";
import { rowOf, type Row } from "#domain/company/row.ts";
import { isQuoted } from "#domain/company/quotes/valuation.ts";
import type { PriceAt } from "#domain/price/btc-price.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import {
  ChangeInDay,
  Holdings,
  MarketCap,
  Ratio,
  SharePrice,
  UsdValue,
} from "#site/components/figures/CompanyFigures.tsx";
import { FlagMark, SourceMark } from "#site/components/figures/marks.tsx";

import type { CountryMark, CountryMarks } from "./country-marks.ts";

export type RowActions = ComponentType<{ company: Company }> | null;

export type RowContext = {
  row: Row;
  /** The largest holding of the list, which fills its bar. */
  mostBtc?: number;
  mark: CountryMark | undefined;
  now: string;
  RowActions?: RowActions;
  btcUsd?: number | null;
  analysis?: Analysed | null;
  /** Whether its multiples are at the price of this moment. */
  isAtLivePrice?: boolean;
  figures?: AnalystFigures;
  /** Why an analyst figure is missing, if the reason is the day and not the company. */
  missing?: (column: AnalystColumn) => string | undefined;
};

export type CompanyColumn = {
  key: string;
  title: string;
  className: string;
  /** What a heading or a chooser explains. */
  means?: string;
  cell: (context: RowContext) => ReactNode;
  /** The second line of its heading. */
  sub?: string;
  /** Whether the list can't be sorted by it. */
  isFixed?: boolean;
  /** Whether a card shows it, with its title, in its last line. */
  isFact?: boolean;
  /** Whether its figures come with the analysis, which loads on its own. */
  isAnalysed?: boolean;
  /** The column in the exported file. Those of the ranking are in `column-values.ts`. */
  csv?: Column<RowContext>;
};

/** The row of each company at the latest Bitcoin price. */
export const contextAt =
  ({ price, marks, ...shared }: ListContext) =>
  (company: Company): RowContext => ({
    row: rowOf(company, price),
    mark: marks[company.country ?? ""],
    ...shared,
  });

type ListContext = Pick<RowContext, "mostBtc" | "now" | "RowActions"> & {
  price: PriceAt;
  marks: CountryMarks;
};

export const columnOf = <Key extends string>(
  key: Key,
  title: string,
  className: string,
  cell: CompanyColumn["cell"],
) => ({ key, title, className, cell });

export const ACTIONS = columnOf(
  "actions",
  "Actions",
  "detail acts",
  ({ row, RowActions }) => RowActions && <RowActions company={row} />,
);

export const holdingMark = ({ row: { id, name, evidence }, now }: RowContext) =>
  evidence.btcHoldings && (
    <SourceMark
      show="short"
      evidence={evidence.btcHoldings}
      now={now}
      company={name}
      receipt={companyReceipt(id, "holdings")}
    />
  );

/** Where a row shows one cell for several columns, what it says, and why. */
export type Gap = {
  from: number;
  span: number;
  text: (context: RowContext) => string | null;
  reason: string;
};

/** A company without a quote: from the share price to the change in 24 hours. */
export const NO_QUOTE_GAP: Gap = {
  from: 5,
  span: 4,
  text: ({ row }) => (isQuoted(row) || row.ratio === "pending" ? null : "N/A: no share price. Ratio 0.0%."),
  reason: "None of our price sources covers this share",
};

export const RANKING_CAPTION =
  "Companies and their bitcoin holdings. Each holding shows its date and how we know it.";

export const RANKING_COLUMNS = [
  columnOf("rank", "Rank", "number", ({ row }) => row.rank),
  columnOf("name", "Company", "company", ({ row, mark }) => (
    <div>
      <FlagMark {...mark} />
      <a className="name onward" href={`/company/${row.id}`} title={row.name}>
        {row.name}
      </a>
      <span className="ticker">{row.ticker}</span>
    </div>
  )),
  columnOf("ticker", "Ticker", "ticker", ({ row }) => row.ticker),
  columnOf("btcHoldings", "BTC holdings", "right holding", (context) => (
    <span className="hold">
      {Holdings(context)}
      <span className="unit on-card">BTC</span>
      {holdingMark(context)}
      <progress value={Number(context.row.btcHoldings)} max={context.mostBtc} aria-hidden="true" />
    </span>
  )),
  columnOf("usdValue", "USD value", "right dollars", UsdValue),
  { ...columnOf("sharePrice", "Share price", "right share", SharePrice), isFact: true },
  { ...columnOf("marketCap", "Market cap", "right market", MarketCap), isFact: true },
  { ...columnOf("ratio", "BTC/MCap ratio", "right rate", Ratio), isFact: true },
  columnOf("change24h", "24h change", "right daily", ChangeInDay),
];

export type RankingKey = (typeof RANKING_COLUMNS)[number]["key"];
