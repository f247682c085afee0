import { formatDay } from "#domain/base/dates.ts";
import { LATEST, changesPath, isGrouped, type ChangesQuery } from "#domain/changes/changes-query.ts";
import { CHANGE_KINDS, type ChangeKind } from "#domain/changes/changes.ts";
import { wholePeriod } from "#domain/changes/groups.ts";
import { periodText } from "#domain/changes/periods.ts";

import { html, type Html } from "./html.ts";
import { iconMark } from "./marks.ts";

const KIND_WORDS = {
  transactions: "Bought and sold",
  buy: "Purchase",
  sell: "Sale",
  produced: "Mined",
  balance: "Balance",
  correction: "Corrections",
  shares: "Share count",
  capital: "Debt, preferred stock, cash",
  all: "Everything",
} as const satisfies Record<ChangeKind | "transactions" | "all", string>;

export type Named = { id: number; name: string; ticker: string };

/** What was asked for, in words; none for what the page shows by itself. */
export function filterWords(query: ChangesQuery, companies: readonly Named[]): string[] {
  const { company, kind } = query;
  const named = companies.find(({ id }) => id === company);
  const period = isGrouped(query) ? wholePeriod(query) : null;
  return [
    ...(company === undefined ? [] : [named ? `${named.name} (${named.ticker})` : `company ${company}`]),
    ...(kind === LATEST.kind ? [] : [KIND_WORDS[kind]]),
    ...(period === null ? spanWords(query) : [periodText(period)]),
  ];
}

function spanWords(query: ChangesQuery): string[] {
  const { by, per, from, to } = query;
  const when = [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean);
  return [
    ...(when.length === 0 && by === LATEST.by ? [] : [[by, ...when].join(" ")]),
    ...(per === LATEST.per || !isGrouped(query) ? [] : [`by ${per}`]),
  ];
}

/** The ways to look at it, and weeks, months or quarters where entries stand under them. */
export function viewTabs(query: ChangesQuery): Html {
  const first = { ...query, after: 0 };
  const views = [
    [KIND_WORDS.transactions, { ...first, kind: "transactions", by: "happened" }],
    ["Balances", { ...first, kind: "balance", by: "happened" }],
    [KIND_WORDS.correction, { ...first, kind: "correction", by: "happened" }],
    [KIND_WORDS.all, { ...first, kind: "all", by: "recorded" }],
  ] as const;
  const periods = [
    ["Weeks", { ...first, per: "week" }],
    ["Months", { ...first, per: "month" }],
    ["Quarters", { ...first, per: "quarter" }],
  ] as const;
  return html`<nav class="views" aria-label="Show">
    <div class="tabs">${views.map(([text, view]) => tabOf(text, view, query.kind === view.kind))}</div>
    ${
      isGrouped(query) &&
      html`<div class="tabs">
        ${periods.map(([text, view]) => tabOf(text, view, query.per === view.per))}
      </div>`
    }
  </nav>`;
}

const tabOf = (text: string, view: ChangesQuery, isChosen: boolean): Html =>
  html`<a href="${changesPath(view)}#what-changed" ${isChosen && html`aria-current="true"`}>${text}</a>`;

export function filterForm(query: ChangesQuery, companies: readonly Named[]): Html {
  const byName = companies.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  const companyChoices = byName.map(({ id, name, ticker }) => [String(id), `${name} (${ticker})`] as const);
  const kinds = ["transactions", ...CHANGE_KINDS, "all"] as const;
  const dateChoices = [
    ["happened", "Happened"],
    ["recorded", "Recorded"],
  ] as const;
  return html`<form
    class="card:max-rail:grid-cols-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-x-4 gap-y-3 *:min-w-0"
    action="/changes"
    method="get"
    aria-label="Filters"
  >
    ${choiceOf("company", "Company", String(query.company ?? ""), [["", "All companies"], ...companyChoices])}
    ${choiceOf(
      "kind",
      "Type",
      query.kind,
      kinds.map((kind) => [kind, KIND_WORDS[kind]] as const),
    )}
    ${choiceOf("by", "Date type", query.by, dateChoices)} ${dayOf("from", "From", query.from)}
    ${dayOf("to", "To", query.to)}
    <button class="button button-solid justify-self-start" type="submit">Show</button>
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
