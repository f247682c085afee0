import { formatUsdBillions } from "#domain/format.ts";
import { SPAC_PENDING } from "#domain/valuation.ts";

import type { Row } from "../stores/row.ts";
import { Figure } from "./Figure.tsx";

export const MarketCap = ({ row }: { row: Row }) =>
  row.isSpacPending ? (
    <span className="badge">{SPAC_PENDING}</span>
  ) : (
    <Figure text={formatUsdBillions(row.marketCap)} reason={row.unknown.marketCap} />
  );
