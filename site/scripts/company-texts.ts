import { countryCode, countryName, flagOf } from "#domain/country.ts";
import { formatDay } from "#domain/dates.ts";
import {
  formatChange,
  formatHolding,
  formatPerShareBtc,
  formatPrice,
  formatRatio,
  formatUsdBillions,
  formatUsdMillions,
  NOT_AVAILABLE,
} from "#domain/format.ts";
import { initials } from "#domain/initials.ts";
import {
  btcPerShare,
  changeDirection,
  hasUsableMarketCap,
  isSpacPending,
  ratioLevel,
  ratioPercent,
  SPAC_PENDING,
  usdValue,
} from "#domain/valuation.ts";

import { DEFAULT_SECTOR, NOT_DISCLOSED, noDescription } from "../copy/company.ts";
import { METHOD_WORDS } from "../copy/evidence.ts";
import type { CompanyAnswer } from "./company-answer.ts";

/** Every text of the page by the name of its place. */
export function companyTexts(company: CompanyAnswer, btcUsd: number): Map<string, string> {
  const valueUsd = usdValue(company.btcHoldings, btcUsd);
  const { holding } = company;
  const isPending = isSpacPending(company.ticker);
  return new Map([
    ["initials", initials(company.name)],
    ["name", company.name],
    ["ticker", company.ticker],
    ["exchange", company.exchange ?? ""],
    ["country", `${flagOf(company.country)} ${countryCode(company.country) ?? ""}`],
    ["rank", `Rank #${company.rank}`],
    ["holdings", formatHolding(company.btcHoldings)],
    [
      "evidence",
      holding === null
        ? "No holding on record"
        : `${formatDay(holding.asOf)}, ${METHOD_WORDS[holding.method]}`,
    ],
    ["value", formatUsdMillions(valueUsd)],
    ["cap", isPending ? SPAC_PENDING : formatUsdBillions(company.marketCap)],
    ["ratio", isPending ? SPAC_PENDING : formatRatio(ratioPercent(valueUsd, company.marketCap))],
    ["price", formatPrice(company.currentPrice)],
    ["change", formatChange(company.change24h)],
    ["per-share", formatPerShareBtc(btcPerShare(company))],
    ["sector", company.sector ?? DEFAULT_SECTOR],
    ["headquarters", countryName(company.country) ?? NOT_DISCLOSED],
    ["first-purchase", company.firstPurchase ?? NOT_DISCLOSED],
    ["description", company.description ?? noDescription(company.name)],
  ]);
}

/** The classes that draw a triangle or a meter before a text, or that its figure is not known. */
export function companyMarks(company: CompanyAnswer, btcUsd: number): Map<string, string> {
  const direction = changeDirection(company.change24h);
  const ratio = ratioPercent(usdValue(company.btcHoldings, btcUsd), company.marketCap);
  const hasRatio = hasUsableMarketCap(company.marketCap) && !isSpacPending(company.ticker) && ratio !== null;
  const unknown = [...companyTexts(company, btcUsd)].filter(([, text]) => text === NOT_AVAILABLE);
  return new Map([
    ...unknown.map(([name]) => [name, "na"] as const),
    ["change", direction === null ? "na" : `chg ${direction}`],
    ["ratio", hasRatio ? `ratio ratio-${ratioLevel(ratio)}` : "na"],
  ]);
}
