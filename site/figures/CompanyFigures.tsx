import {
  formatHolding,
  formatPrice,
  formatRatio,
  formatUsdBillions,
  formatUsdMillions,
} from "#domain/base/format.ts";
import { SPAC_PENDING } from "#domain/company/valuation.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import { Figure, FigureLink, Unknown } from "./Figure.tsx";
import { Moving, RatioMeter } from "./Moving.tsx";
import { missingRatio, type Row } from "#domain/company/row.ts";

export const Holdings = ({ row }: { row: Row }) => (
  <FigureLink receipt={row.btcHoldings === null ? null : companyReceipt(row.id, "holdings", row.past ?? {})}>
    <Figure text={formatHolding(row.btcHoldings)} reason={row.unknown.holdings} />
  </FigureLink>
);

export const UsdValue = ({ row }: { row: Row }) => (
  <FigureLink receipt={row.valueUsd === null ? null : companyReceipt(row.id, "value", row.past ?? {})}>
    <Moving value={row.valueUsd} text={formatUsdMillions(row.valueUsd)} reason={row.unknown.holdings} />
  </FigureLink>
);

export const SharePrice = ({ row }: { row: Row }) => (
  <FigureLink receipt={row.currentPrice === null ? null : companyReceipt(row.id, "price", row.past ?? {})}>
    <Figure text={formatPrice(row.currentPrice)} reason={row.unknown.price} />
  </FigureLink>
);

export const MarketCap = ({ row }: { row: Row }) =>
  row.ratio === "pending" ? (
    <span className="badge">{SPAC_PENDING}</span>
  ) : (
    <FigureLink
      receipt={row.marketCap === null ? null : companyReceipt(row.id, "market-cap", row.past ?? {})}
    >
      <Figure text={formatUsdBillions(row.marketCap)} reason={row.unknown.marketCap} />
    </FigureLink>
  );

export function Ratio({ row }: { row: Row }) {
  if (row.ratio === "pending") return <span className="badge">{SPAC_PENDING}</span>;
  if (typeof row.ratio === "number")
    return (
      <FigureLink receipt={companyReceipt(row.id, "ratio", row.past ?? {})}>
        <RatioMeter percent={row.ratio} />
      </FigureLink>
    );
  return <Unknown text={formatRatio(row.ratio === "no value" ? null : 0)} reason={missingRatio(row)} />;
}
