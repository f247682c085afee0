import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted } from "#domain/base/format.ts";
import { CHANGES_PER_PAGE, NEWEST, changesPath, type ChangesQuery } from "#domain/changes/changes-query.ts";
import { CHANGE_KINDS, type Change, type ChangeKind } from "#domain/changes/changes.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import { COMPANIES, crumbs } from "./crumbs.ts";
import type { Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, headRow, iconMark, sourceMark, unbroken } from "./marks.ts";

const CHANGE_WORDS = {
  buy: "Purchase",
  sell: "Sale",
  produced: "Mined",
  balance: "Balance",
  correction: "Correction",
  shares: "Share count",
  capital: "Debt, preferred stock, cash",
} as const satisfies Record<ChangeKind, string>;

type Named = { id: number; name: string; ticker: string };

type ChangesPage = {
  query: ChangesQuery;
  /** The changes on this page, and how many there are in total. */
  shown: readonly Change[];
  count: number;
  companies: readonly Named[];
};

/** What we recorded, each with two dates: when it happened and when we recorded it. */
export function changesPage({ query, shown, count, companies }: ChangesPage): Page {
  const filters = filterWords(query, companies);
  const first = query.after + 1;
  const range =
    count === 0
      ? "No entries"
      : `${formatCount(first)} to ${formatCount(query.after + shown.length)} of ${formatCounted(count, "entry", "entries")}`;
  const isNewest = changesPath(query) === "/changes";
  return {
    title: isNewest ? "Changes" : `Changes: ${[...filters, range].join(", ")}`,
    description: `Purchases, sales, balances and corrections in the order we recorded them, each with its date and source: ${[...filters, range].join(", ")}.`,
    main: html`<header class="opening">
        ${crumbs([COMPANIES], "Activity")}
        <h1>Changes</h1>
        <p class="lede">
          Every purchase, sale, balance and correction, with two dates: when it happened and when we recorded
          it.
        </p>
        <p class="links">
          <a href="/changes.xml">Atom</a> <a href="/changes.json">JSON Feed</a>
          <a href="/api/v1/events.csv">Transactions (CSV)</a> <a href="/api/v1/facts.csv">Figures (CSV)</a>
        </p>
      </header>
      ${formOf(query, companies)}
      <section class="grid gap-4">
        <p role="status">${[...filters, range].join(", ")}</p>
        ${shown.length === 0 ? nothingOf() : tableOf(shown)} ${pagingOf(query, count)}
      </section>`,
  };
}

/** Shown instead of the list if the query is invalid. */
export const changesProblem = (message: string, companies: readonly Named[]): Page => ({
  title: "Changes: check your filters",
  description: message,
  main: html`<header class="opening">
      ${crumbs([COMPANIES], "Activity")}
      <h1>Changes</h1>
      <p role="alert">${message}</p>
    </header>
    ${formOf(NEWEST, companies)}`,
});

function filterWords({ company, kind, by, from, to }: ChangesQuery, companies: readonly Named[]): string[] {
  const named = companies.find(({ id }) => id === company);
  const when = [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean);
  return [
    ...(company === undefined ? [] : [named ? `${named.name} (${named.ticker})` : `company ${company}`]),
    ...(kind === undefined ? [] : [CHANGE_WORDS[kind]]),
    ...(when.length === 0 && by === "recorded" ? [] : [[by, ...when].join(" ")]),
  ];
}

function formOf(query: ChangesQuery, companies: readonly Named[]): Html {
  const byName = companies.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  const companyChoices = byName.map(({ id, name, ticker }) => [String(id), `${name} (${ticker})`] as const);
  const kindChoices = CHANGE_KINDS.map((kind) => [kind, CHANGE_WORDS[kind]] as const);
  const dateChoices = [
    ["recorded", "Recorded"],
    ["happened", "Happened"],
  ] as const;
  return html`<form
    class="card:max-rail:grid-cols-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-x-4 gap-y-3 *:min-w-0"
    action="/changes"
    method="get"
    aria-label="Filters"
  >
    ${choiceOf("company", "Company", String(query.company ?? ""), [["", "All companies"], ...companyChoices])}
    ${choiceOf("kind", "Type", query.kind ?? "", [["", "All types"], ...kindChoices])}
    ${choiceOf("by", "Date type", query.by, dateChoices)} ${dayOf("from", "From", query.from)}
    ${dayOf("to", "To", query.to)}
    <button class="btn btn-solid justify-self-start" type="submit">Show</button>
  </form>`;
}

const fieldOf = (name: string, label: string, control: Html): Html =>
  html`<div><label class="label" for="filter-${name}">${label}</label>${control}</div>`;

const choiceOf = (
  name: string,
  label: string,
  selected: string,
  choices: readonly (readonly [value: string, text: string])[],
): Html =>
  fieldOf(
    name,
    label,
    html`<span class="select"
      ><select class="field" name="${name}" id="filter-${name}">
        ${choices.map(([value, text]) => html`<option value="${value}" ${value === selected && html` selected`}>${text}</option>`)}</select
      >${iconMark("down")}</span
    >`,
  );

const dayOf = (name: string, label: string, day = ""): Html =>
  fieldOf(
    name,
    label,
    html`<input class="field" type="date" name="${name}" id="filter-${name}" value="${day}" />`,
  );

const nothingOf = (): Html =>
  html`<p class="empty">${iconMark("search")}No entries match. <a href="/changes">Clear filters</a></p>`;

const tableOf = (changes: readonly Change[]): Html =>
  html`<table class="record changes">
    <caption class="sr-only">
      Changes, with the date recorded and the date it happened
    </caption>
    ${headRow(["Recorded"], ["Happened"], ["Company"], ["Entry"], ["Source"])}
    <tbody>
      ${changes.map(rowOf)}
    </tbody>
  </table>`;

const rowOf = (change: Change): Html =>
  html`<tr>
    <td><span class="lab">recorded</span>${dayMark(change.recordedAt.slice(0, 10))}</td>
    <td><span class="lab">happened</span>${dayMark(change.asOf)}</td>
    <th scope="row">${companyMark(change)}</th>
    <td class="what">
      <span class="mv mv-${change.kind}"
        ><a href="${lineReceipt(change.origin)}">${unbroken(change.sentence)}</a></span
      >${change.note !== null && html` <span class="note">${unbroken(change.note)}</span>`}
    </td>
    <td>${sourceMark(change)}</td>
  </tr>`;

const companyMark = ({ path, company, ticker }: Change): Html =>
  path !== null
    ? html`<a href="${path}">${company}</a> <span class="note">${ticker}</span>`
    : html`${company} <span class="note">${ticker}, no longer listed</span>`;

function pagingOf(query: ChangesQuery, count: number): Html | null {
  const { after } = query;
  const older = after + CHANGES_PER_PAGE;
  if (after === 0 && older >= count) return null;
  return html`<nav class="flex gap-4" aria-label="Pages">
    ${after > 0 && html`<a class="btn btn-line" rel="prev" href="${changesPath(query, after - CHANGES_PER_PAGE)}">Later</a>`}
    ${older < count && html`<a class="btn btn-line" rel="next" href="${changesPath(query, older)}">Earlier</a>`}
  </nav>`;
}
