import type { Change } from "#domain/changes/changes.ts";
import { lineName } from "#domain/ledger/line.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import { html, type Html } from "./html.ts";
import { dayMark, headRow, sourceMark, unbroken } from "./marks.ts";

/** What we recorded, each with two dates: when it happened and when we recorded it. */
export const changesTable = (changes: readonly Change[]): Html =>
  html`<table class="record changes">
    <caption class="sr-only">
      Changes, with the date recorded and the date it happened
    </caption>
    ${headRow(["Recorded"], ["Happened"], ["Company"], ["Entry"], ["Source"])}
    <tbody>
      ${changes.map(rowOf)}
    </tbody>
  </table>`;

const rowOf = (change: Change): Html =>
  html`<tr id="${lineName(change.origin)}">
    <td><span class="caption">recorded</span>${dayMark(change.recordedAt.slice(0, 10))}</td>
    <td><span class="caption">happened</span>${dayMark(change.asOf)}</td>
    <th scope="row">${companyMark(change)}</th>
    <td class="what">
      <span class="move move-${change.kind}"
        ><a href="${lineReceipt(change.origin)}">${unbroken(change.sentence)}</a></span
      >${change.note !== null && html` <span class="note">${unbroken(change.note)}</span>`}
    </td>
    <td>${sourceMark(change)}</td>
  </tr>`;

const companyMark = ({ path, company, ticker }: Change): Html =>
  path !== null
    ? html`<a href="${path}">${company}</a> <span class="note">${ticker}</span>`
    : html`${company} <span class="note">${ticker}, no longer listed</span>`;
