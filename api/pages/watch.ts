import { addDays, formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import { compareText } from "#domain/base/order.ts";
import type { Channel } from "#domain/changes/channels.ts";
import { isOverdue, type Watch } from "#domain/changes/watch.ts";

import { MOST_ENTRIES, type FeedEntry } from "./feeds.ts";
import { html, type Html } from "./html.ts";
import { dayMark, missingMark, publisherMark } from "./marks.ts";

export const watchPath = ({ companyId }: Pick<Watch, "companyId">): string => `/watch#company-${companyId}`;

/** News of any kind may be later than the last holding. What a company published elsewhere we can't know. */
const latestNews = ({ lastSeen }: Watch): string =>
  lastSeen === null ? "We have seen nothing from it yet." : `Latest news seen: ${formatDay(lastSeen)}.`;

export const rhythmWords = ({ everyDays, intervals }: Watch): string =>
  everyDays === null
    ? "Too few disclosures for a usual interval"
    : `About every ${formatCounted(Math.round(everyDays), "day")} (last ${intervals.length}: ${intervals.join(", ")})`;

/** Where news would reach us, with a note if no person reads it and software has not checked it. */
export const channelMark = ({ kind, name, url, lookedOn }: Channel): Html =>
  html`${publisherMark({ publisher: name, url })}${
    kind === "page"
      ? " (read by a person)"
      : lookedOn === null && html` <span class="note">(not checked yet)</span>`
  }`;

export const checkedMark = (lookedOn: string | null): Html =>
  lookedOn === null ? missingMark("Not checked yet") : dayMark(lookedOn);

const REPORTS = ["two", "three", "four", "five", "six"];

/** "Its last three reports came about 7 days apart." There is one more report than intervals between them. */
export function rhythmSentence({ everyDays, intervals }: Watch): string {
  const reports = REPORTS[intervals.length - 1];
  return everyDays === null || reports === undefined
    ? ""
    : `Its last ${reports} reports came about ${formatCounted(Math.round(everyDays), "day")} apart.`;
}

/** One line for a company's page. */
export function watchLine(watch: Watch): Html {
  const [first] = watch.channels;
  return html`<p class="note mb-3">
    ${first === undefined ? "We know of no source to follow." : html`News would reach us first through ${channelMark(first)}.`}
    ${watch.lookedOn !== null ? html`Our software last checked on ${dayMark(watch.lookedOn)}.` : first !== undefined && "Our software has checked none of its sources yet."}
    <a href="${watchPath(watch)}">Source watch</a>
  </p>`;
}

/** What became overdue, newest first. */
export const watchEntries = (watched: readonly Watch[]): FeedEntry[] =>
  watched
    .filter(isOverdue)
    .flatMap((watch) => {
      const { companyId, company, ticker, lastBalance, nextExpected, lastSource } = watch;
      if (nextExpected === null || lastBalance === null) return [];
      return {
        name: `overdue-${companyId}-${lastBalance}`,
        title: `${company}: its next report was expected by ${formatDay(nextExpected)}`,
        text: `${latestNews(watch)} Last disclosed holding: ${formatDay(lastBalance)}. ${rhythmWords(watch)}. Our expectation, not a date that the company gave.`,
        path: watchPath(watch),
        sourceUrl: lastSource?.url ?? null,
        at: `${addDays(nextExpected, 1)}T00:00:00.000Z`,
        happened: nextExpected,
        tags: ["overdue", ticker] as const,
      };
    })
    .toSorted((a, b) => compareText(b.at, a.at))
    .slice(0, MOST_ENTRIES);
