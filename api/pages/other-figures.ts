import { formatDay } from "#domain/base/dates.ts";
import { NOT_AVAILABLE } from "#domain/base/format.ts";
import type { Company } from "#domain/company/company.ts";
import {
  MARK_OF_STATEMENT,
  STATEMENT_WORDS,
  type ComparedFigure,
} from "#domain/company/evidence/other-figure.ts";
import { UNIT_OF_METRIC } from "#domain/ledger/fact.ts";
import type { StatedSource } from "#domain/ledger/source-mark.ts";
import { differenceText } from "#domain/receipt/receipt-words.ts";
import type { ReceiptUnit } from "#domain/receipt/receipt.ts";

import { sectionOf } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, headRow, missingMark, sourceMark, unbroken } from "./marks.ts";
import { valueMark } from "./receipt.ts";

export const OTHERS_TITLE = "Other figures";

export type ShownFigure = StatedSource & { value: string | null; unit: ReceiptUnit };

export const shownHolding = ({ btcHoldings, evidence }: Company): ShownFigure | null =>
  evidence.btcHoldings && {
    ...evidence.btcHoldings,
    value: btcHoldings,
    unit: "BTC",
    readThrough: null,
  };

/** Our figure, then what other sources state where that differs from it; nothing where all agree. */
export const whoSaysWhat = (shown: ShownFigure | null, others: readonly ComparedFigure[]): Html | false =>
  others.length > 0 &&
  sectionOf(
    OTHERS_TITLE,
    html`<table class="record others">
        <caption class="sr-only">
          Our figure and other sources' figures, with dates
        </caption>
        ${headRow(
          ["Source"],
          ["Figure", "right"],
          ["As of"],
          ["Our figure for that date", "right"],
          ["Difference", "right"],
          ["How we know"],
        )}
        <tbody>
          ${shown !== null && shownRow(shown)} ${others.map(otherRow)}
        </tbody>
      </table>
      <p class="note max-w-measure mt-3">
        Listed if it differs by more than 1% from our figure for the same date, or our latest before it. It
        never replaces ours:
        <a href="/methodology#when-sources-disagree">how we choose</a>, and
        <a href="/proof#trackers">where else trackers disagree</a>.
      </p>`,
  );

const shownRow = ({ value, unit, ...source }: ShownFigure): Html =>
  html`<tr>
    <th scope="row">${sourceMark(source)}</th>
    <td class="right value">${valueMark({ value, unit })}</td>
    <td>${dayMark(source.asOf)}</td>
    <td class="right"></td>
    <td class="right"></td>
    <td class="remark">Shown on this site.</td>
  </tr>`;

function otherRow({ other, ours, difference, percent }: ComparedFigure): Html {
  const { value, asOf, kind, source, readThrough, definition } = other;
  const unit = UNIT_OF_METRIC[other.metric];
  return html`<tr>
    <th scope="row">${sourceMark({ asOf, source, readThrough, method: MARK_OF_STATEMENT[kind] })}</th>
    <td class="right value">${valueMark({ value, unit })}</td>
    <td>${dayMark(asOf)}</td>
    <td class="right">
      <span class="caption">ours</span>
      ${
        ours === null
          ? NONE
          : html`${valueMark({ value: ours.value, unit })} <span class="note">${formatDay(ours.asOf)}</span>`
      }
    </td>
    <td class="right">
      <span class="caption">difference</span>
      ${difference === null ? NONE : differenceText(difference, percent, unit)}
    </td>
    <td class="remark">
      ${STATEMENT_WORDS[kind]}.${definition !== null && html` ${unbroken(definition)}`}
      ${readThrough !== null && html` Read from: ${unbroken(readThrough)}.`}
    </td>
  </tr>`;
}

const NONE = missingMark(NOT_AVAILABLE);
