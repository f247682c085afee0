import { createElement, type ReactNode } from "react";

import { Holdings, MarketCap, Ratio, SharePrice, UsdValue, quotedOn } from "./CompanyFigures.tsx";
import type { Row } from "#domain/company/row.ts";

type Props = { row: Row; now: string; flag: ReactNode };

/** A company in a few lines. The whole tile links to its profile. */
export const CompanyTile = ({ row, now, flag }: Props) => (
  <div className="co-tile">
    <div className="named">
      <span className="number">{row.rank}</span>
      {flag}
      <a className="name onward" href={`/company/${row.id}`}>
        {row.name}
      </a>
      <span className="ticker">{row.ticker}</span>
    </div>
    <CardFigures row={row} now={now} show={["BTC holdings", "USD value", "Market cap", "BTC/MCap ratio"]} />
  </div>
);

const FIGURES = {
  "BTC holdings": Holdings,
  "USD value": UsdValue,
  "Share price": SharePrice,
  "Market cap": MarketCap,
  "BTC/MCap ratio": Ratio,
};

type CardProps = { row: Row; now: string; show: readonly (keyof typeof FIGURES)[] };

export function CardFigures({ row, now, show }: CardProps) {
  const day = quotedOn([row], now);
  const quoted = show.find((label) => label === "Share price" || label === "Market cap");
  return (
    <dl className="facts">
      {show.map((label) => (
        <div key={label}>
          <dt>
            {label}
            {label === quoted && day && `, ${day}`}
          </dt>
          <dd>{createElement(FIGURES[label], { row, now })}</dd>
        </div>
      ))}
    </dl>
  );
}
