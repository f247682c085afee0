import { formatRatio } from "#domain/format.ts";
import { SPAC_PENDING } from "#domain/valuation.ts";

import type { Row } from "../stores/row.ts";
import { RatioMeter } from "./RatioMeter.tsx";

export function Ratio({ row }: { row: Row }) {
  if (row.isSpacPending) return <span className="badge">{SPAC_PENDING}</span>;
  if (row.hasRatio && row.ratio !== null) return <RatioMeter percent={row.ratio} />;
  return (
    <span className="na" title={row.hasRatio ? row.unknown.holdings : row.unknown.marketCap}>
      {formatRatio(row.ratio)}
    </span>
  );
}
