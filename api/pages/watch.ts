import { formatCounted } from "#domain/base/format.ts";
import type { Watch } from "#domain/changes/watch.ts";

import { html, type Html } from "./html.ts";
import { dayMark, publisherMark } from "./marks.ts";

const REPORTS = ["two", "three", "four", "five", "six"];

/** "Its last three reports came about 7 days apart." There is one more report than intervals between them. */
export function rhythmSentence({ everyDays, intervals }: Watch): string {
  const reports = REPORTS[intervals.length - 1];
  return everyDays === null || reports === undefined
    ? ""
    : `Its last ${reports} reports came about ${formatCounted(Math.round(everyDays), "day")} apart.`;
}

/** One line for a company's page: where news would reach us first, and when our software last checked. */
export function watchLine({ channels: [first], lookedOn }: Watch): Html {
  const isUnread = first !== undefined && first.kind !== "page" && first.lookedOn === null;
  return html`<p class="note mb-3">
    ${
      first === undefined
        ? "We know of no source to follow."
        : html`News would reach us first through
          ${publisherMark({ publisher: first.name, url: first.url })}${first.kind === "page" && " (read by a person)"}${isUnread && " (not checked yet)"}.`
    }
    ${
      lookedOn !== null
        ? html`Our software last checked on ${dayMark(lookedOn)}.`
        : first !== undefined && "Our software has checked none of its sources yet."
    }
    <a href="/status#companies-without-newer-figures">Companies without newer figures</a>
  </p>`;
}
