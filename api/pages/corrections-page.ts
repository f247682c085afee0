import { formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted } from "#domain/base/format.ts";
import type { Correction } from "#domain/changes/corrections.ts";
import { ERRATA_PER_PAGE, reportTitle } from "#domain/changes/errata.ts";
import {
  CORRECTION_STATE_WORDS,
  correctionPath,
  type PublicCorrection,
} from "#domain/company/public-correction.ts";
import { namedReceipt } from "#domain/receipt/receipt-paths.ts";

import { correctionList } from "./corrections.ts";
import { crumbs, type Crumb } from "./crumbs.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, iconMark, termMark, unbroken } from "./marks.ts";

const ACTIVITY: Crumb = { label: "Activity", href: "/changes" };
const CORRECTIONS: Crumb = { label: "Corrections", href: "/corrections" };

type CorrectionsPage = {
  reports: readonly PublicCorrection[];
  /** Ours, from `after` on. */
  corrections: readonly Correction[];
  count: number;
  after?: number;
};

/** Readers' reports with what we did about them, and every entry of ours that we corrected or withdrew. */
export function correctionsPage({ reports, corrections, count, after = 0 }: CorrectionsPage): Page {
  const shown = corrections.slice(0, ERRATA_PER_PAGE);
  const range =
    count === 0
      ? "No corrections"
      : `${formatCount(after + 1)} to ${formatCount(after + shown.length)} of ${formatCounted(count, "correction")}`;
  return {
    title: after === 0 ? "Corrections" : `Corrections: ${range}`,
    description: `Every entry we corrected or withdrew, with the old and the new figure, and readers' reports with what we did: ${range}.`,
    main: html`<header class="opening">
        ${crumbs([ACTIVITY], "Corrections")}
        <h1>Corrections</h1>
        <p class="lede">
          We delete nothing. A corrected entry stays in the ledger, with the day and the reason.
        </p>
        ${filesMark()}
      </header>
      ${after === 0 && sectionOf("Reports from readers", reportList(reports), reportHint())}
      ${sectionOf(
        "Our corrections",
        shown.length === 0
          ? html`<p class="empty">${iconMark("search")}We have corrected no entry yet.</p>`
          : html`${correctionList(shown)}${pagingOf(after, count)}`,
        html`<span class="note">${range}</span>`,
      )}`,
  };
}

const filesMark = (): Html =>
  html`<div class="files">
    <a class="btn btn-line" href="/corrections.xml">Atom</a>
    <a class="btn btn-line" href="/corrections.json">JSON Feed</a>
    <a class="btn btn-line" href="/api/v1/corrections.csv">CSV</a>
  </div>`;

const reportHint = (): Html =>
  html`<span class="note">
    To report an error, use “Suggest Correction” on a company’s page or <a href="/contact">contact us</a>. We
    publish a report once a person has checked its wording.
  </span>`;

const reportList = (reports: readonly PublicCorrection[]): Html =>
  reports.length === 0
    ? html`<p class="empty">${iconMark("search")}No reader reports published yet.</p>`
    : html`<ul class="errata">
        ${reports.map(
          (report) =>
            html`<li>
              <span class="note">${dayMark(report.recordedAt.slice(0, 10))}</span>
              <div>
                <a href="${correctionPath(report.id)}">${reportTitle(report)}</a>
                <p><ins>${CORRECTION_STATE_WORDS[report.state]}.</ins> ${unbroken(report.claim)}</p>
              </div>
            </li>`,
        )}
      </ul>`;

function pagingOf(after: number, count: number): Html | false {
  const [later, earlier] = [after - ERRATA_PER_PAGE, after + ERRATA_PER_PAGE];
  return (
    (after > 0 || earlier < count) &&
    html`<nav class="flex gap-4" aria-label="Pages">
      ${after > 0 && html`<a class="btn btn-line" rel="prev" href="${later > 0 ? `/corrections?after=${later}` : "/corrections"}">Later</a>`}
      ${earlier < count && html`<a class="btn btn-line" rel="next" href="/corrections?after=${earlier}">Earlier</a>`}
    </nav>`
  );
}

/** One report: what was claimed, what we did, when, and the entries concerned. A company no longer listed has no page. */
export function reportPage(report: PublicCorrection, isListed: boolean): Page {
  const { id, company, companyId, state, claim, action, reason, entries, steps } = report;
  const word = CORRECTION_STATE_WORDS[state];
  const title = reportTitle(report);
  return {
    title: `${title}: ${word.toLowerCase()}`,
    description: `A reader's report${company === null ? "" : ` about ${company}`}: what was claimed, what we did and when. ${word} on ${formatDay(steps.at(-1)?.at.slice(0, 10) ?? "")}.`,
    main: html`<header class="opening">
        ${crumbs([ACTIVITY, CORRECTIONS], `Report ${id}`)}
        <h1>${title}</h1>
        <p class="lede">${word}.</p>
      </header>
      <dl class="glosses">
        ${[
          ["Claim", unbroken(claim)] as const,
          ["What we did", action && unbroken(action)] as const,
          ["Why", reason && unbroken(reason)] as const,
          ["Ledger entries", entries.length > 0 && entryLinks(entries)] as const,
          ["Company", company && companyMark(isListed ? companyId : null, company)] as const,
          ["Progress", stepList(steps)] as const,
        ].map(([term, content]) => {
          const pair = termMark(term, content || null);
          return pair && html`<div>${pair}</div>`;
        })}
      </dl>
      <p class="note">
        A moderator wrote these words. They name no person. We publish nothing that a visitor typed.
      </p>`,
  };
}

const entryLinks = (entries: readonly string[]): Html[] =>
  entries.map((name, index) => html`${index > 0 && ", "}<a href="${namedReceipt(name)}">${name}</a>`);

const companyMark = (id: number | null, name: string): Html =>
  id === null ? html`${name}` : html`<a href="/company/${id}">${name}</a>`;

const stepList = (steps: PublicCorrection["steps"]): Html[] =>
  steps.map(
    ({ state, at }, index) =>
      html`${index === 0 ? "Received" : html`, ${CORRECTION_STATE_WORDS[state].toLowerCase()}`}
      ${dayMark(at.slice(0, 10))}`,
  );

/** The same for a report that was never published and one that does not exist, so that it gives nothing away. */
export const missingPage = (title: string, message: string): Page => ({
  title,
  description: message,
  main: html`<header class="opening">
    ${crumbs([ACTIVITY, CORRECTIONS], title)}
    <h1>${title}</h1>
    <p role="alert">${message}</p>
    <p><a href="/corrections">All corrections</a></p>
  </header>`,
});
