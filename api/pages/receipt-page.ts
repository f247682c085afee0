import { formatDay } from "#domain/base/dates.ts";
import { admissionSentence } from "#domain/ledger/admission.ts";
import { lineName } from "#domain/ledger/line.ts";
import { pastSentence, queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { namedReceipt } from "#domain/receipt/receipt-paths.ts";
import { receiptSentence } from "#domain/receipt/receipt-sentence.ts";
import { exactText, titleOf } from "#domain/receipt/receipt-words.ts";
import type { Receipt, ReceiptInput, ReceiptLine } from "#domain/receipt/receipt.ts";

import { contentsBeside, contentsFold } from "./contents.ts";
import { COMPANIES, crumbs } from "./crumbs.ts";
import { entryTable } from "./entry-table.ts";
import { contentsOf, sectionOf, type Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { headRow } from "./marks.ts";
import { OTHERS_TITLE, whoSaysWhat } from "./other-figures.ts";
import { receiptPaper, spanMark, valueMark, wayToCorrect } from "./receipt.ts";
import { USE_TITLE, useFigure, type Reader } from "./use-figure.ts";

const INPUTS = "Inputs";
const ENTRIES = "Ledger entries used";
/** A receipt with more rows is a long page. */
const FEW_ROWS = 12;

/** A receipt's own page. A page that shows a figure loads the `data-receipt` part when the figure is pressed. */
export function receiptPage(receipt: Receipt, reader: Reader): Page {
  const { company, past, path, inputs, entries, others, line } = receipt;
  const title = titleOf(receipt);
  // A ledger may have two entries of one day, from two sources.
  const written = line === null ? "" : path.slice(namedReceipt("").length);
  const receiptName = `Receipt ${written}`.trim();
  const contents =
    inputs.length + entries.length + others.length > FEW_ROWS
      ? contentsOf(
          ...(inputs.length > 0 ? [INPUTS] : []),
          ...(others.length > 0 ? [OTHERS_TITLE] : []),
          ...(entries.length > 0 ? [ENTRIES] : []),
          USE_TITLE,
        )
      : [];
  const sentence = receiptSentence(receipt);
  return {
    title: `${receiptName}: ${title}`,
    description: `${receiptName}. ${title}: ${exactText(receipt.value, receipt.unit)}, with its date, source and inputs.`,
    main: html`<div class="slip">
      <header>
        ${wayTo(receipt)}
        <h1>${title}</h1>
        ${sentence !== null && html`<p class="lede">${sentence}</p>`}
      </header>
      ${past !== null && pastBar(past, path, "this figure")}
      <article class="paper" data-receipt data-value="${receipt.value ?? ""}">
        ${receiptPaper(receipt)}
        <p class="sumline">${wayToCorrect(receipt)}</p>
      </article>
      ${contents.length > 0 && contentsFold(contents)}
      <div class="made-of">
        ${line !== null && line.struck !== null && struckMark(line.struck)}
        ${line !== null && line.admission !== null && html`<p class="notice">${admissionSentence(line.admission)} ${ADMISSION_LINK}</p>`}
        ${inputs.length > 0 && inputTable(inputs)} ${whoSaysWhat(shownIn(receipt), others)}
        ${
          entries.length > 0 &&
          company !== null &&
          sectionOf(
            ENTRIES,
            entryTable(entries.map((entry) => ({ entry, name: entry.origin && lineName(entry.origin) }))),
            company.endedOn === null &&
              html`<a class="note" href="/company/${company.id}/ledger">All entries</a>`,
          )
        }
        ${
          company?.endedOn === null &&
          html`<p class="note">
            <a href="/company/${company.id}/ledger${written && `#${written}`}"
              >Full ledger of ${company.name}</a
            >
          </p>`
        }
      </div>
      <div class="use-figure">${useFigure(receipt, reader)}</div>
      ${contents.length > 0 && contentsBeside(contents)}
    </div>`,
  };
}

const shownIn = ({ asOf, source, value, unit, method, readThrough }: Receipt) =>
  asOf === null || source === null ? null : { asOf, source, value, unit, method, readThrough };

/** Says which day is shown instead of today, beside the link back to today. */
export const pastBar = (past: Past, path: string, what: string): Html =>
  html`<p class="notice past-bar">
    <span>${pastSentence(past, what)}</span>
    <a class="button button-line" href="${path.replace(/\?.*$/, "")}">Back to today</a>
  </p>`;

/** A company no longer listed has no page. */
function wayTo({ company, past }: Receipt): Html {
  const query = past === null ? "" : `?${queryOfPast(past)}`;
  const list = { ...COMPANIES, href: `${COMPANIES.href}${query}` };
  return company?.endedOn === null
    ? crumbs([list, { label: company.name, href: `/company/${company.id}${query}` }], "Receipt")
    : crumbs([list], "Receipt");
}

const ADMISSION_LINK = html`<a href="/methodology#what-software-may-record">What the rules admit</a>`;

const struckMark = ({ how, on, why, receipt }: NonNullable<ReceiptLine["struck"]>): Html =>
  html`<p class="notice">
    <b>${how === "replaced" ? "Corrected" : "Withdrawn"} ${formatDay(on)}.</b> It is no longer counted. ${why}
    <a href="${receipt}">See the later entry</a>
  </p>`;

const inputTable = (inputs: readonly ReceiptInput[]): Html =>
  sectionOf(
    INPUTS,
    html`<table class="record">
      ${headRow(["Figure"], ["Value", "right"], ["As of"], ["How we know"])}
      <tbody>
        ${inputs.map(
          (input) =>
            html`<tr>
              <th scope="row"><a href="${input.receipt}">${input.name}</a></th>
              <td class="right value">${valueMark(input)}</td>
              <td>${spanMark(input)}</td>
              <td><span class="source method method-${input.method}">${METHOD_WORDS[input.method]}</span></td>
            </tr>`,
        )}
      </tbody>
    </table>`,
    html`<span class="note">Select a figure to see its source</span>`,
  );
