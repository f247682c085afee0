import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { pastWords, queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import type { ReceiptContext } from "#domain/receipt/context.ts";

import { PAST_FIGURES } from "./company-figures.ts";
import { figureList } from "./figure-list.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html } from "./html.ts";
import { ledgerSection } from "./ledger-table.ts";
import { pastBar } from "./receipt-page.ts";

type PastCompany = { record: CompanyRecord; rank: number | null; past: Past };

/** What was known about a company for a day, or by a day. The share price of that time has its receipt in the list. */
export function pastCompanyPage({ record, rank, past }: PastCompany, context: ReceiptContext): Page {
  const { id, name, ticker } = record;
  const title = `${name} (${ticker})`;
  const csv = `/api/v1/companies/${id}/history.csv?${queryOfPast(past)}`;
  return {
    title: `${title}, ${pastWords(past)}`,
    description: `${title}, ${pastWords(past)}: bitcoin holdings, value, cost and ledger with their sources.`,
    main: html`<div class="stack">
      <header class="opening">
        <h1>${title}</h1>
        ${pastBar(past, `/company/${id}`, "this company")}
      </header>
      ${sectionOf(
        "Figures",
        html`<dl class="figs past-figures">
          <div>
            <dt>Rank on that date</dt>
            <dd class="fig">${rank === null ? "Not in the list" : `#${rank}`}</dd>
          </div>
          ${figureList(PAST_FIGURES, record, context)}
        </dl>`,
      )}
      ${ledgerSection(record, { ledger: holdingLedger(record, context.view) })}
      <p class="note"><a href="${csv}">Ledger up to that date (CSV)</a></p>
    </div>`,
  };
}

/** Shown instead if the address names no day that can be shown. */
export const noSuchDay = (company: Pick<CompanyRecord, "id" | "name">, message: string): Page => ({
  title: `${company.name}: check the date`,
  description: message,
  main: html`<h1>${company.name}</h1>
    <p class="bar bar-bad past-bar" role="alert">
      <span>We can't show this date. ${message}</span>
      <a class="btn btn-line" href="/company/${company.id}">Back to today</a>
    </p>`,
});
