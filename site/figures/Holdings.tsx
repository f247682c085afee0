import { formatHolding } from "#domain/base/format.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import { Figure } from "./Figure.tsx";
import { FigureLink } from "./FigureLink.tsx";
import type { Row } from "./row.ts";

export const Holdings = ({ row }: { row: Row }) => (
  <FigureLink receipt={row.btcHoldings === null ? null : companyReceipt(row.id, "holdings", row.past ?? {})}>
    <Figure text={formatHolding(row.btcHoldings)} reason={row.unknown.holdings} />
  </FigureLink>
);
