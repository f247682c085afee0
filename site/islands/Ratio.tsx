import { formatRatio } from "#domain/format.ts";
import { ratioLevel, SPAC_PENDING } from "#domain/valuation.ts";

import type { Row } from "../stores/row.ts";

export function Ratio({ row }: { row: Row }) {
  if (row.isSpacPending) return <span className="badge">{SPAC_PENDING}</span>;
  const text = formatRatio(row.ratio);
  if (row.hasRatio && row.ratio !== null)
    return (
      <span key={text} className={`ratio ratio-${ratioLevel(row.ratio)}`}>
        {text}
      </span>
    );
  return (
    <span className="na" title={row.hasRatio ? row.unknown.holdings : row.unknown.marketCap}>
      {text}
    </span>
  );
}
