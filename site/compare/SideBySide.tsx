import { Fragment, useEffect, useState, type ReactNode } from "react";

import { analystFigures, type AnalystFigures } from "#domain/analysis/analyst-figures.ts";
import { ANALYST_COLUMNS, type AnalystColumn } from "#domain/analysis/list-column.ts";
import { formatBtcExact, formatCount, formatPrice } from "#domain/base/format.ts";
import { rowOf, type Row } from "#domain/company/row.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { Analysis } from "#domain/v1/records.ts";
import { COLUMN_WORDS } from "#site/companies/columns.ts";
import { ANALYST_UNKNOWN, CostCoverage, analystFigureText } from "#site/figures/AnalystFigures.tsx";
import { MarketCap, SharePrice, UsdValue } from "#site/figures/CompanyFigures.tsx";
import { Figure } from "#site/figures/Figure.tsx";
import { SourceMark } from "#site/figures/marks.tsx";
import { momentOf } from "#site/live/moment-of.ts";
import { serverMessage } from "#site/live/request.ts";
import { useBtcPrice } from "#site/live/use-btc-price.ts";
import { IconButton } from "#site/ui/button.tsx";

import { loadCompared, type Compared } from "./compared.ts";

type Props = { builtPrice: BtcPrice | null; ids: readonly number[]; onRemove: (id: number) => void };
type Side = { row: Row; figures: AnalystFigures; analysis: Analysis | null };

export function SideBySide({ builtPrice, ids, onRemove }: Props) {
  const price = useBtcPrice(builtPrice);
  const [known, setKnown] = useState<ReadonlyMap<number, Compared>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    Promise.all(ids.map(loadCompared)).then(
      (all) => {
        setKnown(new Map(all.map((compared) => [compared.id, compared])));
        setFailure(null);
      },
      (error: unknown) => setFailure(serverMessage(error, "Please try again in a minute.")),
    );
  }, [ids]);

  const missing = ids.filter((id) => known.has(id) && known.get(id)?.company === null);
  const now = new Date().toISOString();
  const btcUsd = price?.priceUsd ?? null;
  const sides = ids.flatMap((id): Side[] => {
    const compared = known.get(id);
    if (!compared?.company) return [];
    return [
      {
        row: rowOf(compared.company, btcUsd ?? 0),
        analysis: compared.analysis,
        figures: analystFigures(compared.company, compared.analysis, { btcUsd, now }),
      },
    ];
  });
  return (
    <>
      {failure && (
        <p className="bar bar-bad">We couldn't load these companies. {failure.replace(/[^.]$/, "$&.")}</p>
      )}
      {missing.length > 0 && (
        <p className="bar" role="status">
          We have never tracked a company with the id {missing.join(", ")}.
        </p>
      )}
      {sides.length > 0 && (
        <>
          <Sides sides={sides} now={now} onRemove={onRemove} />
          <PriceNote price={price} />
        </>
      )}
    </>
  );
}

const PriceNote = ({ price }: { price: BtcPrice | null }) => (
  <p className="note">
    {price === null
      ? "No Bitcoin price yet, so values are missing."
      : `Values use a Bitcoin price of ${formatPrice(price.priceUsd)}, ${momentOf(price.asOf)}. Each share price carries its own date.`}{" "}
    <a href="/api/v1/companies.csv">All companies as CSV</a>
  </p>
);

type SidesProps = { sides: Side[]; now: string; onRemove: (id: number) => void };

const Sides = ({ sides, now, onRemove }: SidesProps) => (
  <div className="wide" role="region" aria-label="Companies side by side" tabIndex={0}>
    <table className="chosen sides">
      <caption className="sr-only">Companies side by side</caption>
      <thead>
        <tr>
          <th scope="col" className="co">
            Figure
          </th>
          {sides.map(({ row }) => (
            <th key={row.id} scope="col" className="r">
              <IconButton icon="close" label={`Remove ${row.name}`} onClick={() => onRemove(row.id)} />
              <a className="name" href={`/company/${row.id}`}>
                {row.name}
              </a>{" "}
              <span className="tk">{row.ticker}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ label, means, cell }) => (
          <tr key={label}>
            <th scope="row" className="co" title={means}>
              {label}
            </th>
            {sides.map((side) => (
              <td key={side.row.id} className="r">
                {cell(side, now)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type Line = { label: string; means?: string; cell: (side: Side, now: string) => ReactNode };

const marked = (figure: ReactNode, evidence: Row["evidence"]["btcHoldings"], now: string) => (
  <Fragment>
    {figure}
    {evidence && <SourceMark evidence={evidence} now={now} show="day" />}
  </Fragment>
);

const OF_KNOWN_COSTS: ReadonlySet<AnalystColumn> = new Set(["averageCostUsd", "unrealisedGainUsd"]);

const analystLine = (column: AnalystColumn): Line => ({
  ...COLUMN_WORDS[column],
  cell: ({ row, figures, analysis }) => (
    <>
      <Figure text={analystFigureText(column, figures[column])} reason={ANALYST_UNKNOWN[column]} />
      {OF_KNOWN_COSTS.has(column) && figures[column] !== null && (
        <CostCoverage analysis={analysis} held={row.btcHoldings} />
      )}
    </>
  ),
});

const LINES: Line[] = [
  {
    label: "BTC holdings",
    cell: ({ row }, now) =>
      marked(
        <Figure text={formatBtcExact(row.btcHoldings)} reason={row.unknown.holdings} />,
        row.evidence.btcHoldings,
        now,
      ),
  },
  {
    label: "Source",
    cell: ({ row }, now) =>
      row.evidence.btcHoldings && (
        <SourceMark evidence={row.evidence.btcHoldings} now={now} show="publisher" />
      ),
  },
  { label: "USD value", cell: ({ row }) => <UsdValue row={row} /> },
  {
    label: "Share price",
    cell: ({ row }, now) => marked(<SharePrice row={row} />, row.evidence.currentPrice, now),
  },
  {
    label: "Shares outstanding",
    cell: ({ row }, now) =>
      marked(
        <Figure text={formatCount(row.sharesOutstanding)} reason="No share count" />,
        row.evidence.sharesOutstanding,
        now,
      ),
  },
  {
    label: "Market cap",
    cell: ({ row }, now) => marked(<MarketCap row={row} />, row.evidence.marketCap, now),
  },
  ...ANALYST_COLUMNS.map(analystLine),
];
