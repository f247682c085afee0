import { formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import { isOverdue, type Watch } from "#domain/changes/watch.ts";

import { crumbs } from "./crumbs.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, headRow, missingMark } from "./marks.ts";
import { channelMark, lookedMark, rhythmWords } from "./watch.ts";

const PROOF = { label: "Proof", href: "/proof" };

/** Where we look for news of each company, and whose next report is overdue by its own rhythm. */
export function watchPage(watched: readonly Watch[], today: string): Page {
  const overdue = watched.filter(isOverdue);
  const due = watched.filter((watch) => watch.nextExpected !== null && !isOverdue(watch));
  const others = watched.filter(({ nextExpected }) => nextExpected === null);
  const looked = watched.filter(({ lookedOn }) => lookedOn !== null).length;
  return {
    title: "Source watch",
    description: `Where we look for news of each company, when we last did, and when its next report is due: ${overdue.length} overdue on ${formatDay(today)}.`,
    main: html`<header class="opening">
        ${crumbs([PROOF], "Source watch")}
        <h1>${headingOf(overdue.length)}</h1>
        <p class="lede">
          Overdue means that we have seen nothing on time by a company's own rhythm. It does not mean that the
          company disclosed nothing. ${lookedWords(looked, watched.length)}
        </p>
      </header>
      ${sectionOf("Overdue", tableOf(overdue, "No report is overdue."), files(overdue.length + due.length > 0))}
      ${sectionOf("Due next", tableOf(due, "No report is due."))}
      ${sectionOf("No rhythm", tableOf(others, "Every company has a rhythm."), html`<span class="note">Fewer than three disclosed holdings, or none left</span>`)}`,
  };
}

const headingOf = (overdue: number): string =>
  overdue === 0
    ? "No report is overdue"
    : `${formatCounted(overdue, "report")} overdue by ${overdue === 1 ? "its" : "their"} own rhythm`;

const lookedWords = (looked: number, all: number): string =>
  looked === 0
    ? "Our software has not looked at any source yet."
    : `Our software has looked at a source of ${looked} of ${formatCounted(all, "company", "companies")}.`;

const files = (hasCalendar: boolean): Html =>
  html`<div class="files">
    ${hasCalendar && html`<a class="btn btn-line" href="/calendar.ics">Calendar</a>`}
    <a class="btn btn-line" href="/watch.xml">Atom</a>
    <a class="btn btn-line" href="/watch.json">JSON Feed</a>
    <a class="btn btn-line" href="/api/v1/watch.csv">CSV</a>
  </div>`;

const tableOf = (watched: readonly Watch[], none: string): Html =>
  watched.length === 0
    ? html`<p class="note">${none}</p>`
    : html`<table class="record watch">
        <caption class="sr-only">
          Companies, with what we saw last, their rhythm, and where we look
        </caption>
        ${headRow(["Company"], ["We have seen nothing since"], ["Last disclosed holding"], ["Next expected"], ["We last looked"], ["Rhythm and sources"])}
        <tbody>
          ${watched.map(rowOf)}
        </tbody>
      </table>`;

function rowOf(watch: Watch): Html {
  const { companyId, company, ticker, lastSeen, lastBalance, nextExpected, overdueDays, channels } = watch;
  const dayOr = (day: string | null, words: string) => (day === null ? missingMark(words) : dayMark(day));
  return html`<tr id="company-${companyId}">
    <th scope="row"><a href="/company/${companyId}">${company}</a> <span class="note">${ticker}</span></th>
    <td><span class="lab">nothing seen since</span> ${dayOr(lastSeen, "Nothing seen yet")}</td>
    <td><span class="lab">holding</span> ${dayOr(lastBalance, "None disclosed")}</td>
    <td>
      <span class="lab">expected</span> ${dayOr(nextExpected, "No rhythm")}
      ${overdueDays !== null && overdueDays > 0 && html`<span class="late">${formatCounted(overdueDays, "day")} past</span>`}
    </td>
    <td><span class="lab">looked</span> ${lookedMark(watch.lookedOn)}</td>
    <td class="why">
      ${rhythmWords(watch)}.
      ${channels.map((channel, nth) => html`${nth > 0 && ", then "}${channelMark(channel)}`)}
    </td>
  </tr>`;
}
