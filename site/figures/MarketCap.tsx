import { formatUsdBillions } from "#domain/base/format.ts";
import { SPAC_PENDING } from "#domain/company/valuation.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import { Figure } from "./Figure.tsx";
import { FigureLink } from "./FigureLink.tsx";
import type { Row } from "./row.ts";

export const MarketCap = ({ row }: { row: Row }) =>
  row.isSpacPending ? (
    <span className="badge">{SPAC_PENDING}</span>
  ) : (
    <FigureLink
      receipt={row.marketCap === null ? null : companyReceipt(row.id, "market-cap", row.past ?? {})}
    >
      <Figure text={formatUsdBillions(row.marketCap)} reason={row.unknown.marketCap} />
    </FigureLink>
  );
