import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import type { LineAmount } from "#domain/ledger/line.ts";
import type { ReceiptLine } from "#domain/receipt/receipt.ts";

import { html, type Html } from "./html.ts";
import { figureMark } from "./marks.ts";
import { exactText } from "./receipt-text.ts";

const MOVES: ReadonlySet<ReceiptLine["kind"]> = new Set(["buy", "sell", "produced"]);

/** What a line of a ledger says beyond its value: what a coin cost, what all of them did, and the total after it. */
export function lineMark({ kind, priceUsd, totalUsd, runningTotal }: ReceiptLine): Html {
  const whole = kind === "sell" ? "proceeds" : "cost";
  return html`<dl>
    ${
      MOVES.has(kind) &&
      html`<dt>Price per BTC</dt>
        <dd>${amountMark(priceUsd, `${whole} ÷ coins`)}</dd>
        <dt>${kind === "sell" ? "Proceeds" : "Cost"}</dt>
        <dd>${amountMark(totalUsd, "price × coins")}</dd>`
    }
    ${
      runningTotal !== null &&
      html`<dt>Running total</dt>
        <dd>
          ${
            runningTotal.btc === null
              ? UNKNOWN
              : html`${figureMark(`${formatBtcExact(runningTotal.btc)} BTC`)},
                ${runningTotal.isStated ? "stated by the source" : "calculated"}`
          }
        </dd>`
    }
  </dl>`;
}

/** A line that counts no more, and the record that says why. */
export const struckMark = ({ how, on, why, receipt }: NonNullable<ReceiptLine["struck"]>): Html =>
  html`<p class="bar">
    <b>${how === "replaced" ? "Corrected" : "Withdrawn"} ${formatDay(on)}.</b> It is no longer counted. ${why}
    <a href="${receipt}">See the newer record</a>
  </p>`;

const UNKNOWN = html`<span class="na">Unknown</span>`;

const amountMark = (amount: LineAmount | null, formula: string): Html =>
  amount === null
    ? UNKNOWN
    : html`${figureMark(exactText(amount.usd, "USD"))},
      ${amount.isGiven ? "as stated by the source" : `calculated: ${formula}`}`;
