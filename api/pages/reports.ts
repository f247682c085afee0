import {
  CORRECTION_STATE_WORDS,
  reportName,
  reportTitle,
  type PublicCorrection,
} from "#domain/company/public-correction.ts";
import { namedReceipt } from "#domain/receipt/receipt-paths.ts";

import { sectionOf } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, iconMark, unbroken } from "./marks.ts";

/** What readers reported, in a moderator's words, and what we did about it. */
export const reportSection = (reports: readonly PublicCorrection[]): Html =>
  sectionOf(
    "Reports from readers",
    reports.length === 0
      ? html`<p class="empty">${iconMark("search")}No reader reports published yet.</p>`
      : html`<ul class="errata">
          ${reports.map(reportItem)}
        </ul>`,
    html`<span class="note">
      To report an error, use “Suggest Correction” on a company’s page or <a href="/contact">contact us</a>.
      We publish a report once a person has checked its wording. A moderator wrote these words. They name no
      person. We publish nothing that a visitor typed.
    </span>`,
  );

/** A company no longer listed has no page, but its changes can be chosen. */
function reportItem(report: PublicCorrection): Html {
  const { id, companyId, claim, state, action, reason, entries, steps, recordedAt } = report;
  const title = reportTitle(report);
  return html`<li id="${reportName(id)}">
    <span class="note">${dayMark(recordedAt.slice(0, 10))}</span>
    <div>
      ${companyId === null ? html`<b>${title}</b>` : html`<a href="/changes?company=${companyId}&amp;kind=all">${title}</a>`}
      <p><ins>${CORRECTION_STATE_WORDS[state]}.</ins> Claim: ${unbroken(claim)}</p>
      ${action !== null && html`<p>What we did: ${unbroken(action)}</p>`}
      ${reason !== null && html`<p>Why: ${unbroken(reason)}</p>`}
      <p class="note">
        ${stepList(steps)}.${entries.length > 0 && html` Ledger entries: ${entryLinks(entries)}.`}
      </p>
    </div>
  </li>`;
}

export const entryLinks = (entries: readonly string[]): Html[] =>
  entries.map((name, index) => html`${index > 0 && ", "}<a href="${namedReceipt(name)}">${name}</a>`);

const stepList = (steps: PublicCorrection["steps"]): Html[] =>
  steps.map(
    ({ state, at }, index) =>
      html`${index > 0 && ", "}${index === 0 ? "Received" : CORRECTION_STATE_WORDS[state].toLowerCase()}
      ${dayMark(at.slice(0, 10))}`,
  );
