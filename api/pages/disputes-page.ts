import { formatDay } from "#domain/base/dates.ts";
import { NOT_AVAILABLE, formatCounted, plain, show } from "#domain/base/format.ts";
import { isOpen, latestReading, type Dispute } from "#domain/company/dispute.ts";
import { MARK_OF_STATEMENT } from "#domain/company/other-figure.ts";
import { UNIT_OF_METRIC } from "#domain/ledger/fact.ts";

import { crumbs } from "./crumbs.ts";
import { readingSentence, removalSentence } from "./disputes.ts";
import { foldOf, sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, figureMark, headRow, iconMark, missingMark, sourceMark, unbroken } from "./marks.ts";
import { shareText, signed } from "./other-figures.ts";
import { exactText } from "./receipt.ts";

const PROOF = { label: "Evidence", href: "/proof" };

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
          our latest before it. It closes automatically once the two agree again, or once the source no longer
          lists the company. We keep our figure:
          <a href="/methodology#when-sources-disagree">how we choose</a>.
        </p>
      </header>
      ${sectionOf("Open", tablesOf(open, "No dispute is open."), files())}
      ${sectionOf("Closed", tablesOf(closed, "No dispute has closed yet."))}`,
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

const SHOWN = 20;

/** The largest differences, with the others folded below. */
function tablesOf(disputes: readonly Dispute[], none: string): Html {
  const more = disputes.slice(SHOWN);
  const decimals = decimalsOf(disputes);
  return disputes.length === 0
    ? html`<p class="note">${none}</p>`
    : html`${tableOf(disputes.slice(0, SHOWN), decimals)}
        ${more.length > 0 && foldOf(formatCounted(more.length, "more dispute"), tableOf(more, decimals))}
        <p class="note mt-3">Amounts are rounded. Each history has all digits.</p>`;
}

const tableOf = (disputes: readonly Dispute[], decimals: number): Html =>
  html`<table class="record others disputes">
    <caption class="sr-only">
      Disputed figures: ours, the other source's, and since when they differ
    </caption>
    ${headRow(["Company"], ["Ours", "r"], ["Theirs", "r"], ["Difference", "r"], ["Source and history"])}
    <tbody>
      ${disputes.map((dispute) => rowOf(dispute, decimals))}
    </tbody>
  </table>`;

const MOST_DECIMALS = 8;

/** The fewest that round no amount of bitcoin away. The history has all digits. */
function decimalsOf(disputes: readonly Dispute[]): number {
  const smallest = disputes
    .filter(({ metric }) => UNIT_OF_METRIC[metric] === "BTC")
    .map(latestReading)
    .flatMap((reading) => [reading?.statement.value, reading?.ourValue, reading?.difference])
    .map((amount) => Math.abs(Number(amount ?? 0)))
    .filter((amount) => amount > 0)
    .reduce((least, amount) => Math.min(least, amount), 1);
  return Math.min(MOST_DECIMALS, Math.ceil(-Math.log10(smallest)));
}

function rowOf(dispute: Dispute, decimals: number): Html | false {
  const latest = latestReading(dispute);
  if (latest === null) return false;
  const { id, companyId, company, ticker, metric } = dispute;
  const { statement, ourValue, ourAsOf, difference } = latest;
  const { value, asOf, kind, source, readThrough, definition } = statement;
  const unit = UNIT_OF_METRIC[metric];
  const percent = Number(ourValue) === 0 ? null : (Number(difference) / Number(ourValue)) * 100;
  const amount = (exact: string) =>
    unit === "BTC" ? `${show(exact, (of) => plain(of, decimals))} BTC` : exactText(exact, unit);
  const day = (of: string) => html`<span class="note">${formatDay(of)}</span>`;
  return html`<tr id="dispute-${id}">
    <th scope="row"><a href="/company/${companyId}">${company}</a> <span class="note">${ticker}</span></th>
    <td class="r val">
      <span class="lab">ours</span>
      ${ourValue === null ? missingMark(NOT_AVAILABLE) : figureMark(amount(ourValue))}
      ${ourAsOf !== null && day(ourAsOf)}
    </td>
    <td class="r val"><span class="lab">theirs</span> ${figureMark(amount(value))} ${day(asOf)}</td>
    <td class="r apart">
      <span class="lab">difference</span>
      ${difference === null ? missingMark(NOT_AVAILABLE) : figureMark(signed(amount(difference)))}
      ${difference !== null && percent !== null && html`<span class="note">${shareText(percent)}</span>`}
    </td>
    <td class="why">
      ${sourceMark({ asOf, source, readThrough, method: MARK_OF_STATEMENT[kind] })}
      ${definition !== null && html` ${unbroken(definition)}`} ${removalSentence(dispute)}
      ${historyOf(dispute)}
    </td>
  </tr>`;
}

/** What both sides had whenever one of them changed, with all digits. */
function historyOf(dispute: Dispute): Html {
  const removed = removalSentence(dispute);
  return html`<details class="fold">
    <summary>${spanOf(dispute)}${iconMark("down")}</summary>
    <ol>
      ${dispute.readings.map(
        (reading) =>
          html`<li>${dayMark(reading.at.slice(0, 10))} ${unbroken(readingSentence(dispute, reading))}</li>`,
      )}
      ${
        removed !== null &&
        html`<li>${dayMark((dispute.closedAt ?? "").slice(0, 10))} ${unbroken(removed)}</li>`
      }
    </ol>
  </details>`;
}

function spanOf({ openedAt, closedAt }: Dispute): Html {
  const opened = dayMark(openedAt.slice(0, 10));
  return closedAt === null
    ? html`History since ${opened}`
    : html`History, ${opened} to ${dayMark(closedAt.slice(0, 10))}`;
}
