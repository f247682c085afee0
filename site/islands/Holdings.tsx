import { formatHolding } from "#domain/base/format.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";
import type { Row } from "#site/stores/row.ts";

import { Figure } from "./Figure.tsx";
import { FigureLink } from "./FigureLink.tsx";

export const Holdings = ({ row }: { row: Row }) => (
  <FigureLink receipt={row.btcHoldings === null ? null : companyReceipt(row.id, "holdings", row.past ?? {})}>
    <Figure text={formatHolding(row.btcHoldings)} reason={row.unknown.holdings} />
  </FigureLink>
);
