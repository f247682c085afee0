import { NOT_AVAILABLE } from "#domain/base/format.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import type { CompanyFigure, ReceiptContext } from "#domain/receipt/figure-receipt.ts";
import type { ReceiptRecord } from "#domain/receipt/receipt.ts";

import { html, type Html } from "./html.ts";
import { figureMark, missingMark, noSourceMark } from "./marks.ts";
import { receiptMark } from "./receipt.ts";

/** A figure with a receipt: its text on a page, or why it is missing. */
export type ListedFigure = {
  label: string;
  figure: CompanyFigure;
  write: (value: string) => Html;
  reason: string;
  look?: "small" | undefined;
};

export const listed = (
  label: string,
  figure: CompanyFigure,
  write: ListedFigure["write"],
  reason: string,
  look?: ListedFigure["look"],
): ListedFigure => ({ label, figure, write, reason, look });

export const inNumbers =
  (format: (value: number) => string) =>
  (value: string): Html =>
    figureMark(format(Number(value)));

const NONE = missingMark(NOT_AVAILABLE);

/** A company's figures at a point in time, each with a link to its receipt. */
export const figureList = (
  figures: readonly ListedFigure[],
  record: ReceiptRecord,
  context: ReceiptContext,
): Html[] =>
  figures.map(({ label, figure, write, reason, look }) => {
    const receipt = companyReceiptOf(record, figure, context);
    return html`<div${look !== undefined && html` class="${look}"`}>
      <dt>${label}</dt>
      <dd class="fig">${receipt === null || receipt.value === null ? NONE : write(receipt.value)}</dd>
      <dd>
        ${receipt === null ? noSourceMark(reason) : receiptMark(receipt, context.now)}
        ${receipt?.source === null && receipt.note !== null && html`<p class="note">${receipt.note}</p>`}
      </dd>
    </div>`;
  });
