import { formatBtcChange, formatPer1000Shares, formatSmallShare } from "#domain/analysis/analyst-figures.ts";
import {
  formatBtcExact,
  formatChange,
  formatCount,
  formatHolding,
  formatPerShareBtc,
  formatPerShareUsdMillions,
  formatPrice,
  formatRatio,
  formatUsdBillions,
  formatUsdMillions,
} from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import { missingPerShare } from "#domain/company/missing-per-share.ts";
import { missingRatio, rowOf } from "#domain/company/row.ts";
import { SPAC_PENDING, btcPerShare, changeDirection, ratioLevel } from "#domain/company/valuation.ts";
import { btcUsdOf, type ReceiptContext } from "#domain/receipt/context.ts";

import { inNumbers, type ListedFigure } from "./figure-list.ts";
import { html, type Html } from "./html.ts";
import { figureMark } from "./marks.ts";

const inBtc = (text: string): Html => html`${figureMark(text)} <span class="unit">BTC</span>`;

export function overviewFigures(company: Company, context: ReceiptContext): ListedFigure[] {
  const row = rowOf(company, btcUsdOf(context));
  const { unknown, btcHoldings, marketCap } = row;
  const missing = row.ratio === "pending" ? html`<span class="badge">${SPAC_PENDING}</span>` : undefined;
  const usd = inNumbers(formatUsdMillions);
  return [
    {
      label: "BTC Holdings",
      figure: "holdings",
      write: (btc) => inBtc(formatHolding(btc)),
      reason: unknown.holdings,
      look: "lead",
    },
    {
      label: "USD Value",
      figure: "value",
      write: (value) => html`<span data-live="usd-value" data-btc="${btcHoldings}">${usd(value)}</span>`,
      reason: unknown.holdings,
    },
    {
      label: "Market Cap",
      figure: "market-cap",
      write: inNumbers(formatUsdBillions),
      reason: unknown.marketCap,
      missing,
    },
    {
      label: "BTC/MCap Ratio",
      figure: "ratio",
      write: (percent) =>
        html`<span data-live="ratio" data-btc="${btcHoldings}" data-market-cap="${marketCap}"
          ><span class="ratio ratio-${ratioLevel(Number(percent))}"
            >${formatRatio(Number(percent))}</span
          ></span
        >`,
      reason: missingRatio(row),
      missing,
    },
  ];
}

export function perShareFigures(company: Company, context: ReceiptContext): ListedFigure[] {
  const reason = missingPerShare(rowOf(company, btcUsdOf(context)));
  const usd = inNumbers(formatPerShareUsdMillions);
  return [
    {
      label: "Holdings per Share",
      figure: "btc-per-share",
      write: (btc) => inBtc(formatPerShareBtc(Number(btc))),
      reason,
      look: "small",
    },
    {
      label: "BTC Value per Share",
      figure: "usd-per-share",
      write: (value) =>
        html`<span data-live="usd-per-share" data-btc-per-share="${btcPerShare(company)}"
          >${usd(value)}</span
        >`,
      reason,
      look: "small",
    },
  ];
}

export function stockFigures(company: Company, context: ReceiptContext): ListedFigure[] {
  const reason = rowOf(company, btcUsdOf(context)).unknown.price;
  return [
    { label: "Current Price", figure: "price", write: inNumbers(formatPrice), reason },
    {
      label: "24h Change",
      figure: "change-24h",
      write: (percent) =>
        html`<span class="chg ${changeDirection(Number(percent))}">${formatChange(Number(percent))}</span>`,
      reason,
    },
  ];
}

/** What is recorded about a company for a day, or was recorded by a day. */
export const PAST_FIGURES: readonly ListedFigure[] = [
  {
    label: "BTC holdings",
    figure: "holdings",
    write: (btc) => inBtc(formatBtcExact(btc)),
    reason: "No holding recorded for this date",
  },
  {
    label: "USD value at that day's close",
    figure: "value",
    write: inNumbers(formatUsdMillions),
    reason: "No Bitcoin close for that day",
  },
  {
    label: "Share of 21M",
    figure: "share-of-supply",
    write: inNumbers(formatSmallShare),
    reason: "No holding recorded",
  },
  {
    label: "Shares outstanding",
    figure: "shares",
    write: inNumbers(formatCount),
    reason: "No share count for this date",
  },
  {
    label: "BTC per 1,000 shares",
    figure: "btc-per-1000-shares",
    write: inNumbers(formatPer1000Shares),
    reason: "No share count",
  },
  {
    label: "Average cost",
    figure: "average-cost",
    write: inNumbers(formatPrice),
    reason: "No purchase cost known",
  },
  {
    label: "30-day change",
    figure: "change-30d",
    write: (btc) => figureMark(formatBtcChange(btc)),
    reason: "The ledger doesn't go back that far, or has no entry since",
  },
];
