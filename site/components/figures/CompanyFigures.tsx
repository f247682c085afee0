import { formatDay, formatShort } from "#domain/base/dates.ts";
import {
  formatHolding,
  formatPrice,
  formatRatio,
  formatUsdBillions,
  formatUsdMillions,
} from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { sessionAge } from "#domain/company/quotes/session-age.ts";
import { SPAC_PENDING } from "#domain/company/quotes/valuation.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { companyReceipt } from "#domain/receipt/receipt-paths.ts";

import { Change, Figure, FigureLink, Unknown } from "./Figure.tsx";
import { Moving, RatioMeter } from "./Moving.tsx";
import type { Row } from "#domain/company/row.ts";

/** The days of these share prices: "21 Aug", or the first and the last of them. */
export function quotedOn(companies: readonly Pick<Company, "evidence">[], now: string): string {
  return dayRange(
    companies.flatMap(({ evidence }) => evidence.currentPrice?.asOf ?? []),
    now,
  );
}

export function dayRange(all: readonly string[], now: string): string {
  const days = all.toSorted();
  const ends = new Set([days[0], days.at(-1)]);
  return [...ends].map((day) => formatShort(day, now)).join(" – ");
}

const receiptOf = ({ id, pastQuery }: Row, figure: CompanyFigure, value: unknown) =>
  value === null ? null : companyReceipt(id, figure) + pastQuery;

export const Holdings = ({ row }: { row: Row }) => (
  <FigureLink receipt={receiptOf(row, "holdings", row.btcHoldings)}>
    <Figure text={formatHolding(row.btcHoldings)} reason={row.unknown.holdings} />
  </FigureLink>
);

export const UsdValue = ({ row }: { row: Row }) => (
  <FigureLink receipt={receiptOf(row, "value", row.valueUsd)}>
    <Moving value={row.valueUsd} text={formatUsdMillions(row.valueUsd)} reason={row.unknown.holdings} />
  </FigureLink>
);

type QuoteProps = {
  row: Row;
  /** In a list, where figures of an older session have no colour. */
  now?: string;
};

export const isDated = ({ row: { evidence }, now }: QuoteProps) =>
  now !== undefined &&
  sessionAge((evidence.currentPrice ?? evidence.marketCap)?.asOf ?? now, now) !== "fresh";

export const SharePrice = (props: QuoteProps) => (
  <FigureLink receipt={receiptOf(props.row, "price", props.row.currentPrice)} isDated={isDated(props)}>
    <Figure text={formatPrice(props.row.currentPrice)} reason={props.row.unknown.price} />
  </FigureLink>
);

/** Colourless once it is no longer of the last two trading days, and N/A after a week. Its day stands with the price. */
export function ChangeInDay({ row, now }: { row: Row; now: string }) {
  const session = row.evidence.currentPrice?.asOf ?? "";
  const age = session && sessionAge(session, now);
  const isOld = age === "old";
  const reason = isOld
    ? `No price stored since ${formatDay(session)}`
    : row.currentPrice === null
      ? row.unknown.price
      : "No change stated with this price";
  return (
    <Change
      percent={isOld ? null : row.change24h}
      reason={reason}
      isDated={age === "dated"}
      receipt={companyReceipt(row.id, "change-24h")}
    />
  );
}

export const MarketCap = ({ row, now }: QuoteProps) =>
  row.ratio === "pending" ? (
    <span className="badge">{SPAC_PENDING}</span>
  ) : (
    <FigureLink
      receipt={receiptOf(row, "market-cap", row.marketCap)}
      doubt={row.doubt}
      isDated={isDated({ row, now })}
    >
      <Figure text={formatUsdBillions(row.marketCap)} reason={row.unknown.marketCap} />
    </FigureLink>
  );

export function Ratio({ row, now }: QuoteProps) {
  if (row.ratio === "pending") return <span className="badge">{SPAC_PENDING}</span>;
  if (typeof row.ratio === "number")
    return (
      <FigureLink
        receipt={receiptOf(row, "ratio", row.ratio)}
        doubt={row.doubt}
        isDated={isDated({ row, now })}
      >
        <RatioMeter percent={row.ratio} />
      </FigureLink>
    );
  return <Unknown text={formatRatio(row.ratio === "no cap" ? 0 : null)} reason={row.unknown.ratio} />;
}
