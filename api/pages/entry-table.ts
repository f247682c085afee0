import { formatPrice } from "#domain/base/format.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { ENTRY_WORDS, signedBtc } from "#domain/ledger/words.ts";
import { lineReceipt } from "#domain/receipt/receipt-paths.ts";

import { html, type Html } from "./html.ts";
import { dayMark, figureMark, headRow, noSourceMark, sourceMark } from "./marks.ts";
import { valueMark } from "./receipt.ts";

/** Ledger entries of a receipt or a past day, each with its receipt. */
export const entryTable = (entries: readonly LedgerEntry[]): Html =>
  html`<table class="record">
    ${headRow(["Entry"], ["Change", "r"], ["Price per BTC", "r"], ["Running total", "r"], ["Source"])}
    <tbody>
      ${entries.map(entryRow)}
    </tbody>
  </table>`;

const entryRow = ({ kind, asOf, btc, btcAfter, priceUsd, provenance, origin }: LedgerEntry): Html =>
  html`<tr>
    <th scope="row">
      ${origin === null ? ENTRY_WORDS[kind] : html`<a href="${lineReceipt(origin)}">${ENTRY_WORDS[kind]}</a>`},
      ${dayMark(asOf)}
    </th>
    <td class="r">${btc !== null && figureMark(`${signedBtc(btc)} BTC`)}</td>
    <td class="r">${priceUsd !== null && figureMark(formatPrice(Number(priceUsd)))}</td>
    <td class="r val">${valueMark({ value: btcAfter, unit: "BTC" })}</td>
    <td>${provenance === null ? noSourceMark("Calculated") : sourceMark(provenance)}</td>
  </tr>`;
