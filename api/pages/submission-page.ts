import { reportPath, type PublicCorrection } from "#domain/company/public-correction.ts";
import { submissionTitle, type SubmissionNumber, type SubmissionState } from "#domain/review/submission.ts";

import type { Page } from "./frame.ts";
import { html, type Html, type Part } from "./html.ts";
import { dayMark, termMark, unbroken } from "./marks.ts";
import { entryLinks } from "./reports.ts";

type Sent = {
  number: SubmissionNumber;
  state: SubmissionState;
  receivedAt: string;
  /** The words that a moderator approved for everyone, if any. */
  report: PublicCorrection | null;
};

/** Where a sender comes back to: the state of what was sent, and nothing that was typed. */
export function submissionPage({ number, state, receivedAt, report }: Sent): Page {
  const title = submissionTitle(number);
  // What was published about it is further than an undecided item.
  const { word, sentence } = WORDS[STEP[state] === "received" && report ? report.state : STEP[state]];
  return {
    title: `${title}: ${word}`,
    description: `${title}: ${word}. ${sentence}`,
    main: html`<div class="stack">
      <header class="opening">
        <h1>${title}</h1>
        <p class="lede"><b>${word}.</b> ${sentence}</p>
      </header>
      <article class="paper">
        <dl>
          ${termMark("Received", dayMark(receivedAt.slice(0, 10)))} ${report !== null && wordsOf(report)}
        </dl>
        ${report === null ? state === "accepted" && LATEST_ENTRIES : wayToReport(report)}
      </article>
      <p class="note">
        Keep the address of this page to come back. It says only the state, nothing that was typed, and names
        no person.
      </p>
    </div>`,
  };
}

const STEP = { new: "received", accepted: "accepted", rejected: "declined", spam: "declined" } as const;

const WORDS = {
  received: { word: "Received", sentence: "A person will read it. We have not decided yet." },
  checked: { word: "Being checked", sentence: "A person has read it and checks its source." },
  accepted: { word: "Accepted", sentence: "What follows from it is recorded as an entry with its source." },
  declined: { word: "Declined", sentence: "We recorded nothing from it." },
} as const;

const LATEST_ENTRIES = html`<p class="sumline">
  <a href="/changes?kind=all&amp;by=recorded">Latest entries</a>
</p>`;

const wordsOf = ({ action, reason, entries }: PublicCorrection): Part => [
  termMark("What we did", action && unbroken(action)),
  termMark("Why", reason && unbroken(reason)),
  termMark("Ledger entries", entries.length > 0 && entryLinks(entries)),
];

const wayToReport = ({ id }: PublicCorrection): Html =>
  html`<p class="sumline"><a href="${reportPath(id)}">All public words about it</a></p>`;
