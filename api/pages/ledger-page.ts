import { formatCounted } from "#domain/base/format.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import { sumOfLedger } from "#domain/ledger/ledger-sum.ts";
import type { ReviewedStep } from "#domain/ledger/reviewed-steps.ts";
import { sumSentence } from "#domain/ledger/words.ts";

import type { Page } from "./frame.ts";
import { html } from "./html.ts";
import { GAP_NOTE, ledgerTable, type LedgerOwner } from "./ledger-table.ts";
import { iconMark } from "./marks.ts";

type LedgerPage = {
  company: LedgerOwner;
  details: Pick<CompanyDetails, "ledger" | "struck">;
  reviewed?: readonly ReviewedStep[];
};

/** Every entry of a company's ledger, newest first, including corrected and withdrawn ones. */
export function ledgerPage({ company, details, reviewed = [] }: LedgerPage): Page {
  const { id, name, ticker } = company;
  const { ledger, struck } = details;
  const counted = formatCounted(ledger.length, "entry", "entries");
  return {
    title: `${name} (${ticker}): bitcoin ledger`,
    description: `Every recorded purchase, sale and balance of ${name} (${ticker}): ${counted} with price, cost, running total and source.`,
    main: html`<header class="opening">
        <a class="btn btn-line" href="/company/${id}">${iconMark("back")}${name}</a>
        <h1>${name}: bitcoin ledger</h1>
        <p class="lede">
          Every recorded purchase, sale and balance, newest first. ${sumSentence(sumOfLedger(ledger))}
        </p>
        <p class="links">
          <a href="/api/v1/companies/${id}/history.csv">CSV</a>
          <a href="/api/v1/companies/${id}/history">JSON</a> <a href="/company/${id}/changes.xml">Atom</a>
          <a href="/company/${id}/changes.json">JSON Feed</a>
          <a href="/changes?company=${id}">Changes</a>
        </p>
      </header>
      ${ledger.length + struck.length === 0 ? html`<p>No entries yet.</p>` : ledgerTable(company, { ledger, struck, reviewed })}
      <p class="note max-w-measure">
        ${GAP_NOTE} Corrected and withdrawn entries stay visible with the reason and are not counted.
      </p>`,
  };
}
