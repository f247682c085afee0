import type { ReactNode } from "react";

import type { Analysis } from "#domain/analysis/analysis.ts";
import type { AnalystFigures } from "#domain/analysis/analyst-figures.ts";
import type { AnalystColumn, UsualColumn } from "#domain/analysis/list-column.ts";
import { formatDay, formatShort } from "#domain/base/dates.ts";
import { Change } from "#site/figures/Change.tsx";
import { CostCoverage } from "#site/figures/CostCoverage.tsx";
import { Figure } from "#site/figures/Figure.tsx";
import { MarketCap } from "#site/figures/MarketCap.tsx";
import { Ratio } from "#site/figures/Ratio.tsx";
import { SharePrice } from "#site/figures/SharePrice.tsx";
import { UsdValue } from "#site/figures/UsdValue.tsx";
import { ANALYST_UNKNOWN, analystFigureText } from "#site/figures/analyst-figure-text.ts";
import type { Row } from "#site/figures/row.ts";

export const USUAL_CELLS: Record<UsualColumn, (row: Row) => ReactNode> = {
  usdValue: (row) => <UsdValue row={row} />,
  sharePrice: (row) => <SharePrice row={row} />,
  marketCap: (row) => <MarketCap row={row} />,
  ratio: (row) => <Ratio row={row} />,
  change24h: (row) => <Change percent={row.change24h} reason={row.unknown.price} />,
};

type Props = {
  column: AnalystColumn;
  figures: AnalystFigures;
  row: Row;
  analysis: Analysis | null;
  now: string;
  /** Why it is not known, where that is of the day and not of the company. */
  reason?: string | undefined;
};

/** A figure of an analyst, with what one has to know to read it: whose price, of how many coins, since when. */
export const AnalystCell = ({ column, figures, row, analysis, now, reason }: Props) => (
  <>
    <Figure text={analystFigureText(column, figures[column])} reason={reason ?? ANALYST_UNKNOWN[column]} />
    {figures[column] !== null && <Aside {...{ column, row, analysis, now }} />}
  </>
);

function Aside({ column, row, analysis, now }: Omit<Props, "figures" | "reason">) {
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
