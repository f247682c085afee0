import { countryCode, countryName, flagOf } from "#domain/base/country.ts";
import {
  NOT_AVAILABLE,
  formatChange,
  formatHolding,
  formatPerShareBtc,
  formatPerShareUsdMillions,
  formatPrice,
  formatRatio,
  formatUsdBillions,
  formatUsdMillions,
} from "#domain/base/format.ts";
import { initials } from "#domain/company/company-name.ts";
import type { FirstPurchase } from "#domain/company/company.ts";
import { printedRatio, ratioLevel } from "#domain/company/ratio.ts";
import { SPAC_PENDING, btcPerShare, changeDirection, usdPerShare } from "#domain/company/valuation.ts";
import { DEFAULT_SECTOR, NOT_DISCLOSED, noDescription } from "#site/copy/company.ts";
import type { Row } from "#site/figures/row.ts";

/** Every text of the page by the name of its place. */
export function companyTexts(
  row: Row,
  firstPurchase: FirstPurchase | null,
  btcUsd: number,
): Map<string, string> {
  return new Map([
    ["initials", initials(row.name)],
    ["name", row.name],
    ["ticker", row.ticker],
    ["exchange", row.exchange ?? ""],
    ["country", `${flagOf(row.country)} ${countryCode(row.country) ?? ""}`],
    ["rank", `Rank #${row.rank}`],
    ["holdings", formatHolding(row.btcHoldings)],
    ["value", formatUsdMillions(row.valueUsd)],
    ["cap", row.ratio === "spac-pending" ? SPAC_PENDING : formatUsdBillions(row.marketCap)],
    ["ratio", row.ratio === "spac-pending" ? SPAC_PENDING : formatRatio(printedRatio(row.ratio))],
    ["price", formatPrice(row.currentPrice)],
    ["change", formatChange(row.change24h)],
    ["per-share", formatPerShareBtc(btcPerShare(row))],
    ["usd-per-share", formatPerShareUsdMillions(usdPerShare(row, btcUsd))],
    ["sector", row.sector ?? DEFAULT_SECTOR],
    ["headquarters", countryName(row.country) ?? NOT_DISCLOSED],
    ["first-purchase", firstPurchase?.text ?? NOT_DISCLOSED],
    ["description", row.description ?? noDescription(row.name)],
  ]);
}

/** The classes that draw a triangle or a meter before a text, or that its figure is not known. */
export function companyMarks(row: Row, texts: Map<string, string>): Map<string, string> {
  const direction = changeDirection(row.change24h);
  const unknown = [...texts].filter(([, text]) => text === NOT_AVAILABLE);
  return new Map([
    ...unknown.map(([name]) => [name, "na"] as const),
    ["change", direction === null ? "na" : `chg ${direction}`],
    ["ratio", typeof row.ratio === "number" ? `ratio ratio-${ratioLevel(row.ratio)}` : "na"],
  ]);
}
