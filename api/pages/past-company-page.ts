import { formatCounted } from "#domain/base/format.ts";
import { holdingLedger, sourcedFiguresOf } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { disagreementsOn } from "#domain/company/evidence/other-figure.ts";
import { linesOf } from "#domain/ledger/ledger-lines.ts";
import { sumOfLedger } from "#domain/ledger/ledger-sum.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { pastWords, queryOfPast, refusalInWords, type Past } from "#domain/ledger/point-in-time.ts";
import { sumSentence } from "#domain/ledger/words.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";

import { entryTable } from "./entry-table.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html } from "./html.ts";
import { whoSaysWhat } from "./other-figures.ts";
import { pastClaims, pastFigures } from "./past-figures.ts";
import { pastBar } from "./receipt-page.ts";

const SHOWN_ENTRIES = 5;

type PastCompany = { record: CompanyRecord; rank: number | null; past: Past };

/** What was known about a company for a day, or by a day. */
export function pastCompanyPage({ record, rank, past }: PastCompany, context: ReceiptContext): Page {
  const { id, name, ticker } = record;
  const title = `${name} (${ticker})`;
  const csv = `/api/v1/companies/${id}/history.csv?${queryOfPast(past)}`;
  const ledger = holdingLedger(record, context.view);
  const counted = formatCounted(ledger.length, "entry", "entries");
  const shown = ledger.length > SHOWN_ENTRIES ? `Latest five of ${counted}` : counted;
  const claims = pastClaims(record, context);
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
        html`<dl class="figures past-figures">${pastFigures(record, context)}</dl>`,
        html`<span class="note"
          >${rank === null ? "Not in the list on that date" : `Rank #${rank} on that date`}</span
        >`,
      )}
      ${claims !== null && sectionOf("Claims on the bitcoin held", html`<dl class="figures">${claims}</dl>`)}
      ${sectionOf(
        "Ledger entries",
        html`${ledger.length > 0 && entryTable(linesOf({ ledger }).slice(0, SHOWN_ENTRIES))}
          <p class="note max-w-measure mt-3">
            ${ledger.length === 0 ? "No entries yet." : sumSentence(sumOfLedger(ledger))}
            <a href="${csv}">Ledger up to that date (CSV)</a>
          </p>`,
        html`<span class="note">${shown}, newest first</span>
          <a class="button button-line" href="/company/${id}/ledger"
            >Full ledger with sources and corrections</a
          >`,
        "entries",
      )}
      ${whoSaysWhat(shownAt(record, context.view), disagreementsOn(record, "btc_holdings", context.view))}
    </div>`,
  };
}

function shownAt(record: CompanyRecord, view: PointInTime) {
  const holding = sourcedFiguresOf(record, view).btcHoldings;
  return holding && { ...holding, unit: "BTC" as const };
}

/** Shown instead if the address names no day that can be shown. */
export const noSuchDay = (company: Pick<CompanyRecord, "id" | "name">, message: string): Page => ({
  title: `${company.name}: check the date`,
  description: refusalInWords(message),
  main: html`<h1>${company.name}</h1>
    <p class="notice notice-bad past-bar" role="alert">
      <span>We can't show this date. ${refusalInWords(message)}</span>
      <a class="button button-line" href="/company/${company.id}">Back to today</a>
    </p>`,
});
