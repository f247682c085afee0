import { formatCounted } from "#domain/base/format.ts";
import { sumOfLedger } from "#domain/ledger/ledger-sum.ts";
import type { ReviewedStep } from "#domain/ledger/reviewed-steps.ts";
import { sumSentence } from "#domain/ledger/words.ts";

import { withContents, type PagePart } from "./contents.ts";
import { COMPANIES, crumbs } from "./crumbs.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import {
  ledgerByYear,
  ledgerTable,
  linesOf,
  yearsOf,
  type Ledger,
  type LedgerOwner,
  type Line,
} from "./ledger-table.ts";
import { iconMark } from "./marks.ts";

const SHOWN_ON_PROFILE = 5;

/** The latest entries on a profile, their sum, and the link to all of them. */
export function ledgerSection(owner: LedgerOwner, { ledger, reviewed = [] }: Ledger): Html {
  const sum = sumOfLedger(ledger);
  const link = html`<a class="btn btn-line" href="/company/${owner.id}/ledger"
    >Full ledger with sources and corrections</a
  >`;
  const content =
    ledger.length === 0
      ? html`<div class="empty">${iconMark("chart")}No entries yet.</div>`
      : html`${ledgerTable(owner, { ledger, reviewed }, SHOWN_ON_PROFILE)}
          <p class="note max-w-measure mt-3">
            ${sumSentence(sum)}${sum !== null && sum.gaps > 0 && html` ${GAP_NOTE}`}
          </p>`;
  const counted = formatCounted(ledger.length, "entry", "entries");
  const shown = ledger.length > SHOWN_ON_PROFILE ? `Latest five of ${counted}` : counted;
  return sectionOf(
    "Ledger entries",
    content,
    html`<span class="note">${shown}, newest first</span>${ledger.length > 0 && link}`,
    "entries",
  );
}

export const GAP_NOTE =
  "When a stated balance doesn't match the purchases and sales we know of, we show the gap as its own entry. Typical causes: mined coins, transfers, unannounced trades, rounding.";

/** The years of a long ledger, each leading to its newest entry. */
const partsOf = (lines: readonly Line[]): PagePart[] =>
  yearsOf(lines).flatMap(([year, ofYear]) => {
    const id = ofYear.find(({ name }) => name !== null)?.name ?? null;
    return id === null ? [] : [{ id, label: `${year} (${ofYear.length})` }];
  });

const LONG_LEDGER = 25;

type LedgerPage = { company: LedgerOwner; details: Ledger; reviewed?: readonly ReviewedStep[] };

/** Every entry of a company's ledger, newest first, including corrected and withdrawn ones. */
export function ledgerPage({ company, details, reviewed = [] }: LedgerPage): Page {
  const { id, name, ticker } = company;
  const { ledger } = details;
  const lines = linesOf(details);
  const isLong = lines.length >= LONG_LEDGER;
  const entries = { ...details, reviewed };
  const counted = formatCounted(ledger.length, "entry", "entries");
  return {
    title: `${name} (${ticker}): bitcoin ledger`,
    description: `Every recorded purchase, sale and balance of ${name} (${ticker}): ${counted} with price, cost, running total and source.`,
    main: html`<header class="opening">
        ${crumbs([COMPANIES, { label: name, href: `/company/${id}` }], "Ledger")}
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
      ${withContents(
        isLong ? partsOf(lines) : [],
        html`<div>
            <h2 class="sr-only">Entries</h2>
            <p class="note ledger-hint">Press an entry for its source, dates and notes.</p>
            ${lines.length === 0 ? html`<p>No entries yet.</p>` : isLong ? ledgerByYear(company, entries) : ledgerTable(company, entries)}
          </div>
          <p class="note max-w-measure">
            ${GAP_NOTE} Corrected and withdrawn entries stay visible with the reason and are not counted.
          </p>`,
        "of-years",
      )}`,
  };
}
