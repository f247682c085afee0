import {
  NOT_AVAILABLE,
  formatChange,
  formatCount,
  formatHolding,
  formatPerShareBtc,
  formatPerShareUsdMillions,
  formatPrice,
  formatRatio,
  formatUsdBillions,
  formatUsdMillions,
  formatUsdSum,
} from "#domain/base/format.ts";
import { capDoubt } from "#domain/company/approximate-cap.ts";
import type { Company } from "#domain/company/company.ts";
import { missingPerShare } from "#domain/company/missing-per-share.ts";
import { missingRatio, rowOf } from "#domain/company/row.ts";
import { sessionAge } from "#domain/company/session-age.ts";
import { SPAC_PENDING, btcPerShare, changeDirection, ratioLevel } from "#domain/company/valuation.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import {
  COMPANY_FIGURES,
  btcUsdOf,
  type CompanyFigure,
  type ReceiptContext,
} from "#domain/receipt/figure-receipt.ts";
import type { ReceiptRecord } from "#domain/receipt/receipt.ts";

import { figureList, inNumbers, listed, type ListedFigure } from "./figure-list.ts";
import { sectionOf } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { figureMark, missingMark } from "./marks.ts";

export const inBtc = (text: string): Html => html`${figureMark(text)} <span class="unit">BTC</span>`;

/** With its meter. */
export function ratioMark(percent: string): Html {
  const ratio = Number(percent);
  return html`<span class="ratio ratio-${ratioLevel(ratio)}">${formatRatio(ratio)}</span>`;
}

export function overviewFigures(company: Company, context: ReceiptContext): ListedFigure[] {
  const row = rowOf(company, btcUsdOf(context));
  const { unknown, btcHoldings, marketCap } = row;
  const missing = row.ratio === "pending" ? html`<span class="badge">${SPAC_PENDING}</span>` : undefined;
  const usd = inNumbers(formatUsdMillions);
  return [
    listed("BTC Holdings", "holdings", (btc) => inBtc(formatHolding(btc)), unknown.holdings, LEAD),
    listed(
      "USD Value",
      "value",
      (value) => html`<span data-live="usd-value" data-btc="${btcHoldings}">${usd(value)}</span>`,
      unknown.holdings,
    ),
    listed("Market Cap", "market-cap", inNumbers(formatUsdBillions), unknown.marketCap, {
      missing,
      doubt: capDoubt(row),
    }),
    listed(
      "BTC/MCap Ratio",
      "ratio",
      (percent) =>
        html`<span data-live="ratio" data-btc="${btcHoldings}" data-market-cap="${marketCap}"
          >${ratioMark(percent)}</span
        >`,
      missingRatio(row),
      { missing, doubt: capDoubt(row) },
    ),
  ];
}

export function perShareFigures(company: Company, context: ReceiptContext): ListedFigure[] {
  const reason = missingPerShare(rowOf(company, btcUsdOf(context)));
  const usd = inNumbers(formatPerShareUsdMillions);
  const perShare = btcPerShare(company);
  return [
    listed(
      "Holdings per Share",
      "btc-per-share",
      (btc) => inBtc(formatPerShareBtc(Number(btc))),
      reason,
      SMALL,
    ),
    listed(
      "BTC Value per Share",
      "usd-per-share",
      (value) => html`<span data-live="usd-per-share" data-btc-per-share="${perShare}">${usd(value)}</span>`,
      reason,
      SMALL,
    ),
  ];
}

const LEAD = { look: "lead" } as const;
const SMALL = { look: "small" } as const;

export function stockFigures(company: Company, context: ReceiptContext): ListedFigure[] {
  const reason = rowOf(company, btcUsdOf(context)).unknown.price;
  const session = company.evidence.currentPrice?.asOf ?? null;
  const age = session === null ? "fresh" : sessionAge(session, context.now);
  const change = (percent: number) =>
    age === "old"
      ? missingMark(NOT_AVAILABLE)
      : html`<span class="chg ${age === "fresh" && changeDirection(percent)}"
          >${formatChange(percent)}</span
        >`;
  return [
    listed("Current Price", "price", inNumbers(formatPrice), reason),
    listed("24h Change", "change-24h", (percent) => change(Number(percent)), reason),
  ];
}

const NONE = "None recorded";

const figure = (name: CompanyFigure, format: (value: number) => string, reason: string): ListedFigure =>
  listed(COMPANY_FIGURES[name].name, name, inNumbers(format), reason, { look: "small" });

const STATED: readonly ListedFigure[] = [
  figure("shares-diluted", formatCount, NONE),
  figure("debt", formatUsdSum, NONE),
  figure("preferred", formatUsdSum, NONE),
  figure("cash", formatUsdSum, NONE),
];
const CALCULATED: readonly ListedFigure[] = [
  figure("claims", formatUsdSum, "Debt or preferred stock missing"),
  figure("net-claims", formatUsdSum, "Debt, preferred stock or cash missing"),
  figure("claims-share", formatRatio, "Net claims or value of the holding missing"),
];

/** Debt and preferred stock, which come before the shares, and the cash against them; false if none is recorded. */
export const claimsSection = (record: ReceiptRecord, context: ReceiptContext): Html | false =>
  STATED.some((stated) => companyReceiptOf(record, stated.figure, context) !== null) &&
  sectionOf(
    "Claims on the bitcoin held",
    html`<dl class="figs">${figureList([...STATED, ...CALCULATED], record, context)}</dl>`,
  );
