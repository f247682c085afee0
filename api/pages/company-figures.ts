import { formatCount, formatRatio, formatUsdSum } from "#domain/base/format.ts";
import { ratioLevel } from "#domain/company/valuation.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import { COMPANY_FIGURES, type CompanyFigure, type ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import type { ReceiptRecord } from "#domain/receipt/receipt.ts";

import { figureList, inNumbers, listed, type ListedFigure } from "./figure-list.ts";
import { sectionOf } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { figureMark } from "./marks.ts";

export const inBtc = (text: string): Html => html`${figureMark(text)} <span class="unit">BTC</span>`;

/** With its meter. */
export function ratioMark(percent: string): Html {
  const ratio = Number(percent);
  return html`<span class="ratio ratio-${ratioLevel(ratio)}">${formatRatio(ratio)}</span>`;
}

const NONE = "None recorded";

const figure = (name: CompanyFigure, format: (value: number) => string, reason: string): ListedFigure =>
  listed(COMPANY_FIGURES[name].name, name, inNumbers(format), reason, "small");

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
