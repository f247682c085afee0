import { LATEST, changesFile, changesPath, type ChangesQuery } from "#domain/changes/changes-query.ts";
import type { PublicCorrection } from "#domain/company/public-correction.ts";

import { filterForm, filterWords, viewTabs, type Named } from "./changes-form.ts";
import { changesList, pagingOf, type ListedChanges } from "./changes-list.ts";
import { COMPANIES, crumbs } from "./crumbs.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { iconMark } from "./marks.ts";
import { reportSection } from "./reports.ts";

type Selection = ListedChanges & { companies: readonly Named[] };

/** The filters, how many entries they find, and one page of these. */
export function selectionOf({ companies, ...listed }: Selection) {
  const { query } = listed;
  const list = changesList(listed);
  const filters = filterWords(query, companies);
  const what = [...filters, list.range].join(", ");
  return {
    filters,
    what,
    description: `Who bought and sold bitcoin, week by week, and what we corrected, each entry with its date and source: ${what}.`,
    content: html`<div class="filtered">
        <details class="fold" ${changesPath(query) !== changesPath(LATEST) && html`open`}>
          <summary class="button button-line">Filters${iconMark("down")}</summary>
          ${filterForm(query, companies)}
        </details>
        <p class="note" role="status">${what}</p>
      </div>
      ${list.content} ${pagingOf(list)}`,
  };
}

/** What a visitor chose of the activity. The page of all of it is built with the site. */
export function changesPage({
  reports,
  ...selection
}: Selection & { reports: readonly PublicCorrection[] }): Page {
  const { query } = selection;
  const { filters, what, description, content } = selectionOf(selection);
  return {
    title: `Activity: ${what}`,
    description,
    main: html`<header class="opening">
        ${crumbs([COMPANIES], "Activity")}
        <h1>Activity: ${filters.join(", ") || `${query.after > 0 ? "earlier" : "latest"} entries`}</h1>
      </header>
      ${sectionOf("What changed", content, html`${viewTabs(query)}${filesOf(query)}`)}
      ${query.kind === "correction" && query.after === 0 && reportSection(reports)}`,
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

/** The same selection for programs. */
export const filesOf = (query: ChangesQuery): Html =>
  html`<div class="files">
    <a class="button button-line" href="${changesFile(query, "xml")}">Atom</a>
    <a class="button button-line" href="${changesFile(query, "json")}">JSON Feed</a>
    <a class="button button-line" href="${changesFile(query, "csv")}">CSV</a>
  </div>`;
