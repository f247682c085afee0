import type { ReactNode } from "react";

import type { AnalystFigures } from "#domain/analysis/analyst-figures.ts";
import type { AnalystColumn, Column, UsualColumn } from "#domain/analysis/list-column.ts";
import { formatDay, formatShort } from "#domain/base/dates.ts";
import type { Row } from "#domain/company/row.ts";
import type { Analysis } from "#domain/v1/records.ts";
import { ANALYST_UNKNOWN, CostCoverage, analystFigureText } from "#site/figures/AnalystFigures.tsx";
import { MarketCap, Ratio, SharePrice, UsdValue } from "#site/figures/CompanyFigures.tsx";
import { Change, Figure } from "#site/figures/Figure.tsx";
import { FlagMark } from "#site/figures/marks.tsx";
import { Icon } from "#site/ui/icon.tsx";

import { COLUMN_WORDS } from "./columns.ts";
import type { CountryMark } from "./country-marks.ts";
import type { SortKey, View } from "./view.ts";

type ChosenNameProps = { row: Row; mark: CountryMark | undefined; href: string };

/** Whose row it is: it stays in sight while the columns are scrolled. */
export const ChosenName = ({ row, mark, href }: ChosenNameProps) => (
  <th scope="row" className="co">
    <div>
      <span className="no">{row.rank}</span>
      <FlagMark {...mark} />
      <a className="name" href={href} title={row.name}>
        {row.name}
      </a>
      <span className="tk">{row.ticker}</span>
    </div>
  </th>
);

export const USUAL_CELLS: Record<UsualColumn, (row: Row) => ReactNode> = {
  usdValue: (row) => <UsdValue row={row} />,
  sharePrice: (row) => <SharePrice row={row} />,
  marketCap: (row) => <MarketCap row={row} />,
  ratio: (row) => <Ratio row={row} />,
  change24h: (row) => <Change percent={row.change24h} reason={row.unknown.price} />,
};

type ChosenCellProps = {
  column: AnalystColumn;
  figures: AnalystFigures;
  row: Row;
  analysis: Analysis | null;
  now: string;
  /** Why it is not known, where that is of the day and not of the company. */
  reason?: string | undefined;
};

/** A figure of an analyst, with what one has to know to read it: whose price, of how many coins, since when. */
export const AnalystCell = ({ column, figures, row, analysis, now, reason }: ChosenCellProps) => (
  <>
    <Figure text={analystFigureText(column, figures[column])} reason={reason ?? ANALYST_UNKNOWN[column]} />
    {figures[column] !== null && <Aside {...{ column, row, analysis, now }} />}
  </>
);

function Aside({ column, row, analysis, now }: Omit<ChosenCellProps, "figures" | "reason">) {
  const quoted = row.evidence.currentPrice?.asOf ?? null;
  if ((column === "mnavBasic" || column === "mnavDiluted" || column === "mnavEnterprise") && quoted)
    return (
      <time className="note" dateTime={quoted} title={`Share price of ${formatDay(quoted)}`}>
        {formatShort(quoted, now)}
      </time>
    );
  if (column === "averageCostUsd" || column === "unrealisedGainUsd")
    return <CostCoverage analysis={analysis} held={row.btcHoldings} />;
  return null;
}

type ChosenHeadingsProps = { columns: readonly Column[]; view: View; onSort: (key: SortKey) => void };

/** The company, its holding, and the columns that were chosen. */
export const ChosenHeadings = ({ columns, view, onSort }: ChosenHeadingsProps) => (
  <>
    <SortHeading onSort={onSort} view={view} sort="name" label="Company" className="co" />
    <SortHeading onSort={onSort} view={view} sort="btcHoldings" label="BTC holdings" className="r" />
    {columns.map((column) => (
      <SortHeading
        key={column}
        onSort={onSort}
        view={view}
        sort={column}
        label={COLUMN_WORDS[column].label}
        title={COLUMN_WORDS[column].means}
        className="r"
      />
    ))}
  </>
);

type SortHeadingProps = {
  view: View;
  sort: SortKey;
  label: string;
  title?: string;
  className: string;
  onSort: (sort: SortKey) => void;
};

/** The heading of a column: a press sorts by it. */
function SortHeading({ view, sort, label, title, className, onSort }: SortHeadingProps) {
  const isOwn = view.sort === sort;
  const order = view.direction === "asc" ? "ascending" : "descending";
  return (
    <th scope="col" className={className} aria-sort={isOwn ? order : undefined}>
      <button type="button" className="heading" title={title} onClick={() => onSort(sort)}>
        {label}
        <Icon name="sort" className={isOwn && view.direction === "asc" ? "turned" : ""} />
      </button>
    </th>
  );
}
