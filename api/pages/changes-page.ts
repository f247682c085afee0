import { formatCount, formatCounted } from "#domain/base/format.ts";
import { LATEST, changesFile, changesPath, type ChangesQuery } from "#domain/changes/changes-query.ts";
import type { Change } from "#domain/changes/changes.ts";
import type { Correction } from "#domain/changes/corrections.ts";
import { YEAR_DAYS, findingOf, leadOf } from "#domain/changes/finding.ts";
import { byCompany } from "#domain/changes/groups.ts";
import { weeklySums, withinDays } from "#domain/changes/transactions.ts";
import type { PublicCorrection } from "#domain/company/public-correction.ts";

import { rankList } from "./change-groups.ts";
import { filterForm, filterWords, viewTabs, type Named } from "./changes-form.ts";
import { changesList, pagingOf, type ListedChanges } from "./changes-list.ts";
import { withContents } from "./contents.ts";
import { COMPANIES, crumbs } from "./crumbs.ts";
import { correctionList } from "./corrections.ts";
import { contentsOf, foldOf, sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { iconMark } from "./marks.ts";
import { reportSection } from "./reports.ts";
import { weeksChart } from "./weeks-chart.ts";

/** What the page of all companies shows around the list. */
export type Overview = {
  transactions: readonly Change[];
  corrections: readonly Correction[];
  correctionCount: number;
};

type ChangesPage = Omit<ListedChanges, "isFolded"> & {
  companies: readonly Named[];
  reports: readonly PublicCorrection[];
  overview: Overview;
};

const WEEKS_SHOWN = 52;
const WEEKS_TITLE = "Bought and sold per week";
const BOUGHT_TITLE = `Who bought, ${YEAR_DAYS} days`;
const SOLD_TITLE = `Who sold, ${YEAR_DAYS} days`;

/** Purchases and sales by week, what we recorded besides, and what we corrected. */
export function changesPage({ query, found, companies, reports, today, overview }: ChangesPage): Page {
  const filters = filterWords(query, companies);
  const isWhole = changesPath({ ...query, per: LATEST.per }) === "/changes";
  const list = changesList({ query, found, today, isFolded: isWhole });
  const what = [...filters, list.range].join(", ");
  const heading = isWhole
    ? findingOf(overview.transactions, today)
    : `Activity: ${filters.join(", ") || "earlier entries"}`;
  const contents = contentsOf(WEEKS_TITLE, "What changed", BOUGHT_TITLE, SOLD_TITLE, "Corrections");
  const parts = html`${isWhole && sectionOf(WEEKS_TITLE, weeksChart(weeklySums(overview.transactions, today, WEEKS_SHOWN)), filesOf(query))}
  ${sectionOf(
    "What changed",
    html`<div class="filtered">
        <details class="fold" ${(!isWhole || filters.length > 0) && html`open`}>
          <summary class="btn btn-line">Filters${iconMark("down")}</summary>
          ${filterForm(query, companies)}
        </details>
        <p class="note" role="status">${what}</p>
      </div>
      ${list.content} ${pagingOf(list)}`,
    html`${viewTabs(query)}${!isWhole && filesOf(query)}`,
  )}
  ${query.kind === "correction" && query.after === 0 && reportSection(reports)}
  ${isWhole && aroundOf(overview, today)}`;
  return {
    title: changesPath(query) === "/changes" ? "Activity" : `Activity: ${what}`,
    description: `Who bought and sold bitcoin, week by week, and what we corrected, each entry with its date and source: ${what}.`,
    main: html`<header class="opening">
        ${crumbs([COMPANIES], "Activity")}
        <h1>${heading}</h1>
        ${isWhole && html`<p class="lede">${leadOf(overview.transactions, { to: today, answeredOn: null }, today)}</p>`}
      </header>
      ${withContents(isWhole ? contents : [], parts)}`,
  };
}

/** Shown instead of the list if the query is invalid. */
export const changesProblem = (message: string, companies: readonly Named[]): Page => ({
  title: "Activity: check your filters",
  description: message,
  main: html`<header class="opening">
      ${crumbs([COMPANIES], "Activity")}
      <h1>Activity</h1>
      <p role="alert">${message}</p>
    </header>
    ${filterForm(LATEST, companies)}`,
});

const filesOf = (query: ChangesQuery): Html =>
  html`<div class="files">
    <a class="btn btn-line" href="${changesFile(query, "xml")}">Atom</a>
    <a class="btn btn-line" href="${changesFile(query, "json")}">JSON Feed</a>
    <a class="btn btn-line" href="${changesFile(query, "csv")}">CSV</a>
  </div>`;

const CORRECTIONS_UNFOLDED = 4;

function foldedCorrections(corrections: readonly Correction[]): Html {
  const more = corrections.slice(CORRECTIONS_UNFOLDED);
  const title = formatCounted(more.length, "earlier correction");
  return html`${correctionList(corrections.slice(0, CORRECTIONS_UNFOLDED))}
  ${more.length > 0 && foldOf(title, correctionList(more), { isOpenOnDesks: true })}`;
}

function aroundOf({ transactions, corrections, correctionCount }: Overview, today: string): Html {
  const year = withinDays(transactions, YEAR_DAYS, today);
  const named = (text: string) => html`<span class="note">${text}</span>`;
  return html`<div class="halves">
      ${sectionOf(BOUGHT_TITLE, rankList(byCompany(year, "bought"), "bought"), named("Mined coins included"))}
      ${sectionOf(SOLD_TITLE, rankList(byCompany(year, "sold"), "sold"))}
    </div>
    ${sectionOf(
      "Corrections",
      corrections.length === 0
        ? html`<p class="note">We have corrected no figure yet.</p>`
        : foldedCorrections(corrections),
      html`<div class="files">
        <span class="note">Nothing is deleted. The corrected figure stays in the ledger.</span>
        <a class="btn btn-line" href="${changesPath({ ...LATEST, kind: "correction" })}"
          >${correctionCount > corrections.length ? `All ${formatCount(correctionCount)} corrections` : "All corrections"}</a
        >
        <a class="btn btn-line" href="/contact">Report an error</a>
      </div>`,
    )}`;
}
