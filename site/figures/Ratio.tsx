import { formatRatio } from "#domain/base/format.ts";
import { SPAC_PENDING } from "#domain/company/valuation.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import { FigureLink } from "./FigureLink.tsx";
import { RatioMeter } from "./RatioMeter.tsx";
import { Unknown } from "./Unknown.tsx";
import type { Row } from "./row.ts";

export function Ratio({ row }: { row: Row }) {
  if (row.isSpacPending) return <span className="badge">{SPAC_PENDING}</span>;
  if (row.hasRatio && row.ratio !== null)
    return (
      <FigureLink receipt={companyReceipt(row.id, "ratio", row.past ?? {})}>
        <RatioMeter percent={row.ratio} />
      </FigureLink>
    );
  return (
    <Unknown
      text={formatRatio(row.ratio)}
      reason={row.hasRatio ? row.unknown.holdings : row.unknown.marketCap}
    />
  );
}
