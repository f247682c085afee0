import { formatUsdMillions } from "#domain/base/format.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import { FigureLink } from "./FigureLink.tsx";
import { Moving } from "./Moving.tsx";
import type { Row } from "./row.ts";

export const UsdValue = ({ row }: { row: Row }) => (
  <FigureLink receipt={row.valueUsd === null ? null : companyReceipt(row.id, "value", row.past ?? {})}>
    <Moving value={row.valueUsd} text={formatUsdMillions(row.valueUsd)} reason={row.unknown.holdings} />
  </FigureLink>
);
