import type { ReactNode } from "react";

import type { Row } from "#domain/company/row.ts";

import { CardFigures } from "./CompanyFigures.tsx";

type Props = { row: Row; flag: ReactNode; name?: string; isCurrent?: boolean };

/** A company in a few lines, which as a whole lead to its profile. */
export const CompanyTile = ({ row, flag, name = row.name, isCurrent = false }: Props) => (
  <div className="co-tile" aria-current={isCurrent ? "page" : undefined}>
    <div className="l1">
      <span className="no">{row.rank}</span>
      {flag}
      <a className="name go" href={`/company/${row.id}`}>
        {name}
      </a>
      <span className="tk">{row.ticker}</span>
    </div>
    <CardFigures row={row} show={["BTC holdings", "USD value", "Market cap", "BTC/MCap ratio"]} />
  </div>
);
