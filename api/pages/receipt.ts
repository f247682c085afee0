import { formatDay, formatTime, isOld } from "#domain/base/dates.ts";
import { figureParts, formatBtcExact } from "#domain/base/format.ts";
import type { ComparedFigure } from "#domain/company/evidence/other-figure.ts";
import { UNIT_OF_METRIC, shownMethod } from "#domain/ledger/fact.ts";
import type { LineAmount } from "#domain/ledger/line.ts";
import { howWeKnow } from "#domain/ledger/method-sentences.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import { ageText, exactText, titleOf } from "#domain/receipt/receipt-words.ts";
import type { Receipt, ReceiptInput, ReceiptLine } from "#domain/receipt/receipt.ts";

import { html, type Html } from "./html.ts";
import { dayMark, figureMark, markLink, missingMark, publisherMark, termMark, unbroken } from "./marks.ts";

/** The content of a receipt, on its own page and in the popover of its figure. */
export const receiptPaper = (receipt: Receipt): Html =>
  html`<p class="value">${valueMark(receipt)}</p>
    ${factsOf(receipt)} ${receipt.line !== null && lineMark(receipt.line)}
    ${receipt.formula !== null && html`<p class="sumline"><b>Formula:</b> ${receipt.formula}</p>`}
    ${receipt.note !== null && html`<p class="sumline">${unbroken(receipt.note)}</p>`}`;

/** A product with the bitcoin price has two dates: that of the holding and that of the price. */
const PRICED = /^\/receipt\/(total\/|company\/\d+\/value)/;

/** The link to a figure's receipt, beside the figure: its date and how we know it. */
export function receiptMark(receipt: Receipt, now: string): Html {
  const { name, path, asOf, oldest, company, inputs } = receipt;
  const method = shownMethod(receipt);
  const isDated = asOf !== null && !inputs.some((input) => PRICED.test(input.receipt));
  const isSpan = company !== null && oldest !== null && formatDay(oldest) !== formatDay(asOf);
  const days = `${isSpan ? `${formatDay(oldest)} to ` : ""}${formatDay(asOf)}`;
  const text = isDated ? `${days}, ${METHOD_WORDS[method]}` : "Calculated";
  const old = isDated && isOld(asOf, now);
  return markLink({
    className: `source method method-${method}${old ? " aged" : ""}`,
    text,
    label: `${name}: ${text}. Open receipt`,
    href: path,
    isOld: old,
  });
}

/** The link followed by its receipt, so that a click shows it without a request. */
export const receiptBeside = (receipt: Receipt, now: string): Html =>
  html`${receiptMark(receipt, now)}
    <div class="receipt" popover role="dialog" aria-label="${titleOf(receipt)}">
      <p class="note">${titleOf(receipt)}</p>
      ${receiptPaper(receipt)}
      <p class="sumline links">
        <a href="${receipt.path}">Open full receipt</a>
        ${wayToCorrect(receipt)}
      </p>
    </div>`;

/** The form on the company's page starts from this receipt. */
export const wayToCorrect = ({ company, past, line, path }: Receipt): Html | false =>
  company?.endedOn === null &&
  past === null &&
  !line?.struck &&
  html`<a href="/company/${company.id}?correct=${path}">Correct this figure</a>`;

/** A figure under its name. Below it stands its receipt, or why it has none, and what else must be known of it. */
export const keyFigure = (label: string, figure: Html, below: readonly Html[], look = ""): Html =>
  html`<div${look !== "" && html` class="${look}"`}>
    <dt>${label}</dt>
    <dd class="figure">${figure}</dd>
    ${below.map((part) => part.html !== "" && html`<dd>${part}</dd>`)}
  </div>`;

export function valueMark({ value, unit }: Pick<ReceiptInput, "value" | "unit">): Html {
  const text = exactText(value, unit);
  return figureParts(text).digits === "" ? missingMark(text) : figureMark(text);
}

/** If there are more inputs, they are only on the receipt's own page. */
const FEW = 4;

function factsOf(receipt: Receipt): Html {
  const { disclosedAt, recordedAt, confidence, source, venues, readThrough, inputs, age } = receipt;
  const shown = shownMethod(receipt);
  const few = inputs.length <= FEW && inputs.map(({ value, unit }) => exactText(value, unit)).join("; ");
  const copy = readThrough && `${readThrough}. We have not opened the original document.`;
  return html`<dl>
    ${[
      termMark("As of", daysMark(receipt)),
      termMark("Disclosed", disclosedAt && dayMark(disclosedAt)),
      termMark("Recorded", recordedAt && momentMark(recordedAt)),
      termMark("How we know", howWeKnow(receipt), `method method-${shown}`),
      termMark("Confidence", confidence),
      termMark("Source", source && publisherMark(source)),
      termMark("Exchanges", venues.length > 0 && venues.map(capitalised).join(", ")),
      termMark("Read from a copy", copy),
      termMark("Inputs", inputs.length > 0 && few),
      termMark("Age", age && ageText(age)),
      termMark("Other figures", receipt.others.length > 0 && othersMark(receipt.others)),
    ]}
  </dl>`;
}

/** Those that differ from it; with their differences they are on the receipt's own page. */
const othersMark = (others: readonly ComparedFigure[]): Html[] =>
  others.map(
    ({ other: { value, metric, source, asOf } }, index) =>
      html`${index > 0 && ", "}${valueMark({ value, unit: UNIT_OF_METRIC[metric] })} (${source.publisher},
      ${formatDay(asOf)})`,
  );

/** A figure calculated from a few others of several days has no day of its own, so it shows theirs. */
function daysMark({ inputs, company, ...receipt }: Receipt): Html | false {
  if (receipt.asOf === null) return false;
  const dated = inputs.filter(({ asOf }) => asOf !== null);
  const areOfOneDay =
    new Set(dated.flatMap(({ asOf, oldest }) => [formatDay(asOf), formatDay(oldest ?? asOf)])).size < 2;
  if (receipt.oldest !== null || areOfOneDay || inputs.length > FEW)
    return html`${spanMark(receipt)}${receipt.oldest === null && receipt.asOf.length === 7 && " (exact day unknown)"}`;
  return html`${dated.map(
    (input, index) =>
      html`${index > 0 && ", "}${spanMark(input)}
      (${company === null ? input.name : input.name.replace(`, ${company.name}`, "")})`,
  )}`;
}

/** The day of a figure, or for a sum the days its figures date from. */
export function spanMark({ asOf, oldest }: Pick<Receipt, "asOf" | "oldest">): Html | false {
  if (asOf === null) return false;
  const isSpan = oldest !== null && formatDay(oldest) !== formatDay(asOf);
  return isSpan ? html`${momentMark(oldest)} to ${momentMark(asOf)}` : momentMark(asOf);
}

const momentMark = (at: string): Html =>
  at.includes("T") ? html`<time datetime="${at}">${formatDay(at)}, ${formatTime(at)}</time>` : dayMark(at);

const capitalised = (venue: string) => venue.slice(0, 1).toUpperCase() + venue.slice(1);

const MOVES: ReadonlySet<ReceiptLine["kind"]> = new Set(["buy", "sell", "produced"]);

/** What the receipt of a ledger entry shows beyond its value: the price per BTC, the cost or proceeds, and the total after it. */
function lineMark({ kind, priceUsd, totalUsd, runningTotal }: ReceiptLine): Html {
  const whole = kind === "sell" ? "proceeds" : "cost";
  const isMove = MOVES.has(kind);
  return html`<dl>
    ${[
      termMark("Price per BTC", isMove && amountMark(priceUsd, `${whole} ÷ coins`)),
      termMark(kind === "sell" ? "Proceeds" : "Cost", isMove && amountMark(totalUsd, "price × coins")),
      termMark("Running total", runningTotal && totalMark(runningTotal)),
    ]}
  </dl>`;
}

const totalMark = ({ btc, isStated }: NonNullable<ReceiptLine["runningTotal"]>): Html =>
  btc === null
    ? UNKNOWN
    : html`${figureMark(`${formatBtcExact(btc)} BTC`)}, ${isStated ? "from the source" : "calculated"}`;

const UNKNOWN = missingMark("Unknown");

const amountMark = (amount: LineAmount | null, formula: string): Html =>
  amount === null
    ? UNKNOWN
    : html`${figureMark(exactText(amount.usd, "USD"))},
      ${amount.isGiven ? "from the source" : `calculated: ${formula}`}`;
