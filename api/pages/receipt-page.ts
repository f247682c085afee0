import { formatDay, formatTime } from "#domain/base/dates.ts";
import { figureParts, formatPrice } from "#domain/base/format.ts";
import { METHOD_SENTENCES } from "#domain/ledger/method-sentences.ts";
import { pastSentence, queryOfPast, type Past } from "#domain/ledger/point-in-time.ts";
import { ENTRY_WORDS, METHOD_WORDS, signedBtc } from "#domain/ledger/words.ts";
import { lineReceipt, receiptData } from "#domain/receipt/receipt-paths.ts";
import type { Receipt, ReceiptInput } from "#domain/receipt/receipt.ts";
import type { V1Entry } from "#domain/v1/records.ts";

import type { Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, figureMark, iconMark, publisherMark, sourceMark, unbroken } from "./marks.ts";
import { ageText, exactText, lineMark, struckMark, titleOf } from "./receipt.ts";

/** A receipt to read. What stands in `data-receipt` is also what a page shows when its figure is pressed. */
export function receiptPage(receipt: Receipt): Page {
  const { company, past, path, inputs, entries, line } = receipt;
  const title = titleOf(receipt);
  const receiptName = `Receipt${numberOf(path)}`;
  return {
    title: `${receiptName}: ${title}`,
    description: `${receiptName}. ${title}: ${exactText(receipt.value, receipt.unit)}, with its date, source and inputs.`,
    main: html`<div class="slip">
      <header>
        ${backTo(receipt)}
        <h1>${title}</h1>
      </header>
      ${past !== null && pastBar(past, path)}
      <article class="paper" data-receipt data-value="${receipt.value ?? ""}">
        <p class="val">${valueMark(receipt)}</p>
        ${factsOf(receipt)} ${line !== null && lineMark(line)}
        ${receipt.formula !== null && html`<p class="sumline"><b>Formula:</b> ${receipt.formula}</p>`}
        ${receipt.note !== null && html`<p class="sumline">${unbroken(receipt.note)}</p>`}
      </article>
      ${line !== null && line.struck !== null && struckMark(line.struck)}
      ${inputs.length > 0 && inputTable(inputs)}
      ${entries.length > 0 && company !== null && entryTable(entries, company)}
      <p class="note">
        <a href="${receiptData(path)}">This receipt as JSON</a>${
          company?.endedOn === null &&
          html` ·
            <a href="/company/${company.id}/ledger${placeOf(path)}">Full ledger of ${company.name}</a>`
        }
      </p>
    </div>`,
  };
}

/** A ledger may say the same of the same day twice, in the words of two sources. */
const numberOf = (path: string): string => {
  const [, line] = /^\/receipt\/line\/([\w-]+)/.exec(path) ?? [];
  return line === undefined ? "" : ` ${line}`;
};

const pastBar = (past: Past, path: string): Html =>
  html`<p class="bar past-bar">
    <span>${pastSentence(past, "this figure")}</span>
    <a class="btn btn-line" href="${path.replace(/\?.*$/, "")}">Back to today</a>
  </p>`;

/** A company that ended has no page. */
function backTo({ company, past }: Receipt): Html {
  const query = past === null ? "" : `?${queryOfPast(past)}`;
  return company?.endedOn === null
    ? html`<a class="btn btn-line" href="/company/${company.id}${query}"
        >${iconMark("back")}${company.name}</a
      >`
    : html`<a class="btn btn-line" href="/dashboard${query}">${iconMark("back")}All companies</a>`;
}

function valueMark({ value, unit }: Pick<ReceiptInput, "value" | "unit">): Html {
  const text = exactText(value, unit);
  return figureParts(text).digits === "" ? html`<span class="na">${text}</span>` : figureMark(text);
}

function factsOf(receipt: Receipt): Html {
  const { asOf, disclosedAt, recordedAt, method, confidence, source, venues, readThrough, age } = receipt;
  return html`<dl>
    ${
      asOf !== null &&
      html`<dt>As of</dt>
        <dd>${momentMark(asOf)}${asOf.length === 7 && html` (exact day unknown)`}</dd>`
    }
    ${
      disclosedAt !== null &&
      html`<dt>Disclosed</dt>
        <dd>${dayMark(disclosedAt)}</dd>`
    }
    ${
      recordedAt !== null &&
      html`<dt>Recorded</dt>
        <dd>${momentMark(recordedAt)}</dd>`
    }
    <dt>How we know</dt>
    <dd class="ev ev-${method}">${METHOD_SENTENCES[method]}</dd>
    ${
      confidence !== null &&
      html`<dt>Confidence</dt>
        <dd>${confidence}</dd>`
    }
    ${
      source !== null &&
      html`<dt>Source</dt>
        <dd>${publisherMark(source)}</dd>`
    }
    ${
      venues.length > 0 &&
      html`<dt>Exchanges</dt>
        <dd>${venues.map(capitalised).join(", ")}</dd>`
    }
    ${
      readThrough !== null &&
      html`<dt>Read from a copy</dt>
        <dd>${readThrough}. We have not opened the original document.</dd>`
    }
    ${
      age !== null &&
      html`<dt>Age</dt>
        <dd>${ageText(age)}</dd>`
    }
  </dl>`;
}

/** The line of the ledger that it is of. */
const placeOf = (path: string) => {
  const name = path.startsWith("/receipt/line/") ? path.slice("/receipt/line/".length) : "";
  return name === "" ? "" : `#${name}`;
};

const momentMark = (at: string): Html =>
  at.includes("T") ? html`<time datetime="${at}">${formatDay(at)}, ${formatTime(at)}</time>` : dayMark(at);

const capitalised = (venue: string) => venue.slice(0, 1).toUpperCase() + venue.slice(1);

const inputTable = (inputs: readonly ReceiptInput[]): Html =>
  html`<section class="sec" aria-labelledby="inputs">
    <div class="head">
      <h2 id="inputs">Inputs</h2>
      <span class="note">Press one to see its source</span>
    </div>
    <table class="record">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col" class="r">Value</th>
          <th scope="col">As of</th>
          <th scope="col">How we know</th>
        </tr>
      </thead>
      <tbody>
        ${inputs.map(
          (input) =>
            html`<tr>
              <th scope="row"><a href="${input.receipt}">${input.name}</a></th>
              <td class="r val">${valueMark(input)}</td>
              <td>${input.asOf !== null && dayMark(input.asOf)}</td>
              <td><span class="src ev ev-${input.method}">${METHOD_WORDS[input.method]}</span></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

const entryTable = (entries: readonly V1Entry[], company: NonNullable<Receipt["company"]>): Html =>
  html`<section class="sec" aria-labelledby="entries">
    <div class="head">
      <h2 id="entries">Ledger entries used</h2>
      ${company.endedOn === null && html`<a class="note" href="/company/${company.id}/ledger">All entries</a>`}
    </div>
    <table class="record">
      <thead>
        <tr>
          <th scope="col">Entry</th>
          <th scope="col" class="r">Change</th>
          <th scope="col" class="r">Price per BTC</th>
          <th scope="col" class="r">Running total</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(entryRow)}
      </tbody>
    </table>
  </section>`;

const entryRow = ({ kind, asOf, btc, btcAfter, priceUsd, provenance, origin }: V1Entry): Html =>
  html`<tr>
    <th scope="row">
      ${origin === null ? ENTRY_WORDS[kind] : html`<a href="${lineReceipt(origin)}">${ENTRY_WORDS[kind]}</a>`},
      ${dayMark(asOf)}
    </th>
    <td class="r">${btc !== null && figureMark(`${signedBtc(btc)} BTC`)}</td>
    <td class="r">${priceUsd !== null && figureMark(formatPrice(Number(priceUsd)))}</td>
    <td class="r val">${valueMark({ value: btcAfter, unit: "BTC" })}</td>
    <td>
      ${provenance === null ? html`<span class="src ev ev-unknown">Calculated</span>` : sourceMark(provenance)}
    </td>
  </tr>`;
