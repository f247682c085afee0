import { formatPrice } from "#domain/base/format.ts";
import type { Line } from "#domain/ledger/ledger-lines.ts";
import { ENTRY_WORDS, signedBtc } from "#domain/ledger/words.ts";
import { namedReceipt } from "#domain/receipt/receipt-paths.ts";

import { html, type Html } from "./html.ts";
import { dayMark, figureMark, headRow, noSourceMark, sourceMark } from "./marks.ts";
import { valueMark } from "./receipt.ts";

type EntryLine = Pick<Line, "entry" | "name">;

/** Ledger entries of a receipt or a past day, each with its receipt. */
export const entryTable = (lines: readonly EntryLine[]): Html =>
  html`<table class="record">
    ${headRow(["Entry"], ["Change", "right"], ["Price per BTC", "right"], ["Running total", "right"], ["Source"])}
    <tbody>
      ${lines.map(entryRow)}
    </tbody>
  </table>`;

function entryRow({ entry, name }: EntryLine): Html {
  const { kind, asOf, btc, btcAfter, priceUsd, provenance } = entry;
  return html`<tr>
    <th scope="row">
      ${name === null ? ENTRY_WORDS[kind] : html`<a href="${namedReceipt(name)}">${ENTRY_WORDS[kind]}</a>`},
      ${dayMark(asOf)}
    </th>
    <td class="right">${btc !== null && figureMark(`${signedBtc(btc)} BTC`)}</td>
    <td class="right">${priceUsd !== null && figureMark(formatPrice(Number(priceUsd)))}</td>
    <td class="right value">${valueMark({ value: btcAfter, unit: "BTC" })}</td>
    <td>${provenance === null ? noSourceMark("Calculated") : sourceMark(provenance)}</td>
  </tr>`;
}
