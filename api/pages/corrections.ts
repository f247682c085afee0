import type { Correction } from "#domain/changes/corrections.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import { html, type Html } from "./html.ts";
import { dayMark, unbroken } from "./marks.ts";

/** What we recorded first and what we record now, side by side, with the day we changed it. */
export const correctionList = (corrections: readonly Correction[]): Html =>
  html`<ul class="errata">
    ${corrections.map(
      (correction) =>
        html`<li>
          <span class="note">${dayMark(correction.recordedAt.slice(0, 10))}</span>
          <div>
            <a href="${correction.path ?? lineReceipt(correction.origin)}"
              >${correction.company}, ${lowered(correction.subject)}</a
            >
            <p>${figuresOf(correction)} ${correction.note !== null && unbroken(correction.note)}</p>
          </div>
        </li>`,
    )}
  </ul>`;

function figuresOf({ struck, replacements, note }: Correction): Html {
  if (replacements.length === 0)
    return html`<del>${struck}</del> ${!note?.startsWith("Withdrawn") && html`<ins>Withdrawn.</ins>`}`;
  const now = replacements.join(" and ");
  return now === struck ? html`<ins>${now}, unchanged.</ins>` : html`<del>${struck}</del> <ins>${now}.</ins>`;
}

/** Inside a sentence a label starts small, unless it starts with an abbreviation. */
const lowered = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
