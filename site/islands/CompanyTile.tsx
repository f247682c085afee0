import type { ReactNode } from "react";

import type { Row } from "../stores/row.ts";
import { CardFigures } from "./CardFigures.tsx";

type Props = { row: Row; flag: ReactNode; name?: string; isCurrent?: boolean };

/** A company in a few lines, which as a whole lead to its profile. */
export const CompanyTile = ({ row, flag, name = row.name, isCurrent = false }: Props) => (
  <a href={`/company/${row.id}`} aria-current={isCurrent ? "page" : undefined}>
    <div className="l1">
      <span className="no">{row.rank}</span>
      {flag}
      <span className="name">{name}</span>
      <span className="tk">{row.ticker}</span>
    </div>
    <CardFigures row={row} show={["BTC holdings", "USD value", "Market cap", "BTC/MCap ratio"]} />
  </a>
);
