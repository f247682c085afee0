import { formatDay } from "#domain/base/dates.ts";
import { formatCounted, formatHolding } from "#domain/base/format.ts";
import type { Change } from "#domain/changes/changes.ts";
import { digestPath, digestTitle, type Digest } from "#domain/changes/digests.ts";
import { byCompany } from "#domain/changes/groups.ts";

import { entryList, netMark, rankList, whoWords } from "./change-groups.ts";
import { crumbs } from "./crumbs.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html } from "./html.ts";
import { unbroken } from "./marks.ts";
import { spanOf } from "./weeks-chart.ts";

const ACTIVITY = { label: "Activity", href: "/changes" };

/** The digest of one week, at an address that stays. */
export function weekPage(digest: Digest, today: string): Page {
  const { name, entries, sum, isOver, to, previous, next } = digest;
  const recorded = entries.map(({ recordedAt }) => recordedAt).toSorted();
  const title = `${digestTitle(digest)}, ${spanOf(digest)}`;
  return {
    title,
    description: `Week ${weekWords(name)}: ${entries.length === 0 ? "we have seen no purchase or sale" : whoWords(sum)}. Every entry with its source.`,
    main: html`<header class="opening">
        ${crumbs([ACTIVITY], `Week ${weekWords(name)}`)}
        <h1>${unbroken(title)}</h1>
        <p class="lede">
          ${isOver ? "" : `This week is not over yet. It ends on ${formatDay(to)}. `}${basisOf(entries, recorded, today)}
        </p>
      </header>
      ${sectionOf(
        "Net of the week",
        html`<ul class="change-groups">
          <li>
            <h3>${spanOf(digest)} <span class="note">${whoWords(sum)}</span></h3>
            ${netMark(sum)}
            ${entries.length === 0 ? html`<p class="note">We have seen no purchase or sale.</p>` : entryList(entries)}
          </li>
        </ul>`,
      )}
      ${
        entries.length > 0 &&
        html`<div class="halves">
          ${sectionOf("Who bought", rankList(byCompany(entries, "bought"), "bought"))}
          ${sectionOf("Who sold", rankList(byCompany(entries, "sold"), "sold"))}
        </div>`
      }
      <nav class="flex flex-wrap gap-4" aria-label="Weeks">
        ${previous !== null && html`<a class="btn btn-line" rel="prev" href="${digestPath(previous)}">Previous week</a>`}
        ${next !== null && html`<a class="btn btn-line" rel="next" href="${digestPath(next)}">Next week</a>`}
        <a class="btn btn-line" href="/changes/weeks.xml">Atom, one entry a week</a>
        <a class="btn btn-line" href="/changes.csv?kind=transactions&amp;from=${digest.from}&amp;to=${to}"
          >CSV</a
        >
      </nav>`,
  };
}

/** Which of our records it is made from. */
function basisOf(entries: readonly Change[], recorded: readonly string[], today: string): string {
  const [first, last] = [recorded[0], recorded.at(-1)];
  if (first === undefined || last === undefined)
    return `As of ${formatDay(today)} we have no entry with a day in this week.`;
  const when =
    formatDay(first) === formatDay(last)
      ? `on ${formatDay(last)}`
      : `from ${formatDay(first)} to ${formatDay(last)}`;
  return `From ${formatCounted(entries.length, "entry", "entries")} recorded ${when}. Entries that give only a month are left out. This page changes if we record or correct an entry of this week.`;
}

/** "40 of 2026" */
export const weekWords = (name: string): string => `${Number(name.slice(6))} of ${name.slice(0, 4)}`;

export const weekProblem = (message: string): Page => ({
  title: "Week not found",
  description: message,
  main: html`<header class="opening">
    <h1>Week not found</h1>
    <p role="alert">${message}</p>
    <p><a href="/changes">All activity</a></p>
  </header>`,
});

/** A digest as an entry of a feed. */
export const digestText = ({ sum, entries }: Digest): string =>
  entries.length === 0
    ? "We have seen no purchase or sale."
    : `Net ${formatHolding(sum.netBtc)} BTC. ${whoWords(sum)}. ${entries.map(({ company, sentence }) => `${company}: ${sentence}`).join(" ")}`;
