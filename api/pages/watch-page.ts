import { formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import type { Channel } from "#domain/changes/channels.ts";
import { isOverdue, type Watch } from "#domain/changes/watch.ts";

import { crumbs } from "./crumbs.ts";
import { foldOf, sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, headRow, missingMark } from "./marks.ts";
import { channelMark, checkedMark, rhythmWords } from "./watch.ts";

const PROOF = { label: "Evidence", href: "/proof" };

/** Where we look for news of each company, and whose next report is overdue by its own rhythm. */
export function watchPage(watched: readonly Watch[], today: string): Page {
  const overdue = watched.filter(isOverdue);
  const due = watched.filter((watch) => watch.nextExpected !== null && !isOverdue(watch));
  const others = watched.filter(({ nextExpected }) => nextExpected === null);
  const checked = watched.filter(({ lookedOn }) => lookedOn !== null).length;
  return {
    title: "Source watch",
    description: `Where we look for news of each company, when we last checked, and when its next report is due: ${overdue.length} overdue on ${formatDay(today)}.`,
    main: html`<header class="opening">
        ${crumbs([PROOF], "Source watch")}
        <h1>${headingOf(overdue.length)}</h1>
        <p class="lede">
          Overdue: we have seen no new holding by the day that the company's usual interval suggests. The
          company may still have disclosed something. Only companies with three or more disclosed holdings are
          included. ${checkedWords(checked, watched.length)}
        </p>
      </header>
      ${sectionOf("Overdue", firstOf(overdue, "No report is overdue."), files(overdue.length + due.length > 0))}
      ${sectionOf("Due next", firstOf(due, "No report is due."))}
      ${sectionOf("No regular schedule", bySourceOf(others), html`<span class="note">Fewer than three disclosed holdings, or none left. Grouped by where news would reach us first.</span>`)}`,
  };
}

const headingOf = (overdue: number): string =>
  overdue === 0
    ? "No report is overdue"
    : `${formatCounted(overdue, "company is", "companies are")} later than usual with a report`;

const checkedWords = (checked: number, all: number): string =>
  checked === 0
    ? "Our software has not checked any source yet."
    : `Our software has checked a source for ${checked} of ${formatCounted(all, "company", "companies")}.`;

const files = (hasCalendar: boolean): Html =>
  html`<div class="files">
    ${hasCalendar && html`<a class="btn btn-line" href="/calendar.ics">Calendar</a>`}
    <a class="btn btn-line" href="/watch.xml">Atom</a>
    <a class="btn btn-line" href="/watch.json">JSON Feed</a>
    <a class="btn btn-line" href="/api/v1/watch.csv">CSV</a>
  </div>`;

const SHOWN = 10;

/** The first ones, with the others folded below. */
function firstOf(watched: readonly Watch[], none: string): Html {
  const more = watched.slice(SHOWN);
  return watched.length === 0
    ? html`<p class="note">${none}</p>`
    : html`${tableOf(watched.slice(0, SHOWN))}
      ${more.length > 0 && foldOf(formatCounted(more.length, "more company", "more companies"), tableOf(more))}`;
}

const NEWS_BY: Record<Channel["kind"], string> = {
  filing: "SEC filings",
  rns: "RNS announcements",
  tdnet: "TDnet disclosures",
  feed: "Feeds of companies and exchanges",
  newswire: "Newswires",
  page: "Pages that a person reads",
};

/** Most companies have no schedule, so each source has a fold. The largest group comes first. */
function bySourceOf(watched: readonly Watch[]): Html {
  const groups = Map.groupBy(watched, ({ channels: [first] }) => first?.kind ?? null);
  return watched.length === 0
    ? html`<p class="note">Every company has a usual interval.</p>`
    : html`${[...groups]
        .toSorted(([, a], [, b]) => b.length - a.length)
        .map(([kind, group]) =>
          foldOf(
            `${kind === null ? "No source known" : NEWS_BY[kind]}: ${formatCounted(group.length, "company", "companies")}`,
            tableOf(group),
          ),
        )}`;
}

const tableOf = (watched: readonly Watch[]): Html =>
  html`<table class="record watch">
    <caption class="sr-only">
      Companies: what we saw last, when the next report is due, and where we look
    </caption>
    ${headRow(["Company"], ["Latest news"], ["Last disclosed holding"], ["Next expected"], ["Last checked"], ["Usual interval, sources"])}
    <tbody>
      ${watched.map(rowOf)}
    </tbody>
  </table>`;

function rowOf(watch: Watch): Html {
  const { companyId, company, ticker, lastSeen, lastBalance, nextExpected, overdueDays, channels } = watch;
  const dayOr = (day: string | null, words: string) => (day === null ? missingMark(words) : dayMark(day));
  return html`<tr id="company-${companyId}">
    <th scope="row"><a href="/company/${companyId}">${company}</a> <span class="note">${ticker}</span></th>
    <td><span class="lab">Latest news</span> ${dayOr(lastSeen, "Nothing yet")}</td>
    <td><span class="lab">Last holding</span> ${dayOr(lastBalance, "None disclosed")}</td>
    <td>
      <span class="lab">Next expected</span> ${dayOr(nextExpected, "No regular schedule")}
      ${overdueDays !== null && overdueDays > 0 && html`<span class="late">${formatCounted(overdueDays, "day")} overdue</span>`}
    </td>
    <td><span class="lab">Last checked</span> ${checkedMark(watch.lookedOn)}</td>
    <td class="why">
      ${rhythmWords(watch)}.
      ${channels.map((channel, nth) => html`${nth > 0 && ", then "}${channelMark(channel)}`)}
    </td>
  </tr>`;
}
