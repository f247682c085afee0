import { formatDay } from "#domain/base/dates.ts";
import { NOT_AVAILABLE, formatCounted } from "#domain/base/format.ts";
import { isOpen, latestReading, type Dispute } from "#domain/company/dispute.ts";
import { MARK_OF_STATEMENT } from "#domain/company/other-figure.ts";
import { UNIT_OF_METRIC } from "#domain/ledger/fact.ts";

import { crumbs } from "./crumbs.ts";
import { readingSentence } from "./disputes.ts";
import { sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, headRow, iconMark, missingMark, sourceMark, unbroken } from "./marks.ts";
import { differenceText } from "./other-figures.ts";
import { valueMark } from "./receipt.ts";

const PROOF = { label: "Proof", href: "/proof" };

/** Where another source's figure is more than one percent from ours, and where it was. */
export function disputesPage(disputes: readonly Dispute[]): Page {
  const open = disputes.filter(isOpen);
  const closed = disputes.filter((dispute) => !isOpen(dispute));
  return {
    title: "Disputes",
    description: `Where other sources' figures are more than 1% from ours: ${open.length} open and ${closed.length} closed disputes, with both figures, dates and sources.`,
    main: html`<header class="opening">
        ${crumbs([PROOF], "Disputes")}
        <h1>${headingOf(open)}</h1>
        <p class="lede">
          A dispute opens when another source's figure is more than 1% from ours for the same date, or from
          our latest before it. It closes automatically once the two agree again. We keep our figure:
          <a href="/methodology#when-sources-disagree">how we choose</a>.
        </p>
      </header>
      ${sectionOf("Open", tableOf(open, "No dispute is open."), files())}
      ${sectionOf("Closed", tableOf(closed, "No dispute has closed yet."))}`,
  };
}

function headingOf(open: readonly Dispute[]): string {
  const names = new Set(open.map(({ publisher }) => publisher));
  const [first] = names;
  if (first === undefined) return "No open dispute with another source";
  const by = names.size === 1 ? first : `${names.size} other sources`;
  return `${formatCounted(open.length, "open dispute")} with ${by}`;
}

const files = (): Html =>
  html`<div class="files">
    <a class="btn btn-line" href="/disputes.xml">Atom</a>
    <a class="btn btn-line" href="/disputes.json">JSON Feed</a>
    <a class="btn btn-line" href="/api/v1/disputes.csv">CSV</a>
  </div>`;

const tableOf = (disputes: readonly Dispute[], none: string): Html =>
  disputes.length === 0
    ? html`<p class="note">${none}</p>`
    : html`<table class="record others disputes">
        <caption class="sr-only">
          Disputed figures: ours, the other source's, and since when they differ
        </caption>
        ${headRow(["Company"], ["Ours", "r"], ["Theirs", "r"], ["Difference", "r"], ["Since"], ["Source and history"])}
        <tbody>
          ${disputes.map(rowOf)}
        </tbody>
      </table>`;

function rowOf(dispute: Dispute): Html | false {
  const latest = latestReading(dispute);
  if (latest === null) return false;
  const { id, companyId, company, ticker, metric, openedAt, closedAt } = dispute;
  const { statement, ourValue, ourAsOf, difference } = latest;
  const { value, asOf, kind, source, readThrough, definition } = statement;
  const unit = UNIT_OF_METRIC[metric];
  const percent = Number(ourValue) === 0 ? null : (Number(difference) / Number(ourValue)) * 100;
  const day = (of: string) => html`<span class="note">${formatDay(of)}</span>`;
  return html`<tr id="dispute-${id}">
    <th scope="row"><a href="/company/${companyId}">${company}</a> <span class="note">${ticker}</span></th>
    <td class="r val">
      <span class="lab">ours</span>
      ${ourValue === null ? missingMark(NOT_AVAILABLE) : valueMark({ value: ourValue, unit })}
      ${ourAsOf !== null && day(ourAsOf)}
    </td>
    <td class="r val"><span class="lab">theirs</span> ${valueMark({ value, unit })} ${day(asOf)}</td>
    <td class="r">
      <span class="lab">difference</span>
      ${difference === null ? missingMark(NOT_AVAILABLE) : differenceText(difference, percent, unit)}
    </td>
    <td>
      <span class="lab">since</span> ${dayMark(openedAt.slice(0, 10))}
      ${closedAt !== null && html`<span class="note">to ${dayMark(closedAt.slice(0, 10))}</span>`}
    </td>
    <td class="why">
      ${sourceMark({ asOf, source, readThrough, method: MARK_OF_STATEMENT[kind] })}
      ${definition !== null && html` ${unbroken(definition)}`} ${historyOf(dispute)}
    </td>
  </tr>`;
}

const historyOf = (dispute: Dispute): Html | false =>
  dispute.readings.length > 1 &&
  html`<details class="fold">
    <summary class="btn btn-line">History${iconMark("down")}</summary>
    <ol class="lines">
      ${dispute.readings.map(
        (reading) =>
          html`<li>${dayMark(reading.at.slice(0, 10))} ${unbroken(readingSentence(dispute, reading))}</li>`,
      )}
    </ol>
  </details>`;
