import { NOT_AVAILABLE } from "#domain/base/format.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { companyReceiptOf } from "#domain/receipt/company-receipt.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";

import type { Page } from "./frame.ts";
import { html } from "./html.ts";
import { missingMark, noSourceMark } from "./marks.ts";
import { receiptPaper } from "./receipt.ts";

/** Stands in for the page of a company that was added after the pages were built. */
export function beingPrepared(record: CompanyRecord, context: ReceiptContext): Page {
  const { id, name, ticker } = record;
  const held = companyReceiptOf(record, "holdings", context);
  return {
    title: `${name} (${ticker})`,
    description: `${name} (${ticker}): its bitcoin, with date and source. Its full page is being prepared.`,
    main: html`<div class="stack">
      <header class="opening">
        <h1>${name} (${ticker})</h1>
        <p class="lede">
          This page is being prepared. The company was just added, and we build all pages together, usually
          within minutes. This page reloads by itself and then shows everything.
        </p>
      </header>
      <article class="paper" aria-labelledby="holdings">
        <h2 id="holdings">BTC holdings</h2>
        ${
          held === null
            ? html`<p class="value">${missingMark(NOT_AVAILABLE)}</p>
                <p>${noSourceMark("No holding recorded")}</p>`
            : receiptPaper(held)
        }
      </article>
      <p class="note">
        ${held !== null && html`<a href="${held.path}">Full receipt</a>. `}
        <a href="/api/v1/companies/${id}/history.csv">Its ledger (CSV)</a>
      </p>
    </div>`,
  };
}
