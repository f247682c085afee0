import { compareAsOf, formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCounted, formatPrice, formatUsdSum } from "#domain/base/format.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import { sumOfLedger } from "#domain/ledger/ledger-sum.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { gapName, lineName, type Origin } from "#domain/ledger/line.ts";
import { reasonsOf, type ReviewedStep } from "#domain/ledger/reviewed-steps.ts";
import type { StruckLine } from "#domain/ledger/struck-lines.ts";
import { ENTRY_WORDS, METHOD_WORDS, signedBtc, sumSentence } from "#domain/ledger/words.ts";
import { gapReceipt, lineReceipt } from "#domain/receipt/receipt-paths.ts";

import type { Page } from "./frame.ts";
import { html, type Html } from "./html.ts";
import { dayMark, figureMark, iconMark, publisherMark, sourceMark, unbroken } from "./marks.ts";

type Told = {
  company: { id: number; name: string; ticker: string };
  details: Pick<CompanyDetails, "ledger" | "struck">;
  reviewed?: readonly ReviewedStep[];
};

/** Every line of a company's ledger, newest first, with what was struck out of it. */
export function ledgerPage({ company, details: { ledger, struck }, reviewed = [] }: Told): Page {
  const { id, name, ticker } = company;
  const counted = formatCounted(ledger.length, "entry", "entries");
  return {
    title: `${name} (${ticker}): bitcoin ledger`,
    description: `Every recorded purchase, sale and balance of ${name} (${ticker}): ${counted} with price, cost, running total and source.`,
    main: html`<header class="opening">
        <a class="btn btn-line" href="/company/${id}">${iconMark("back")}${name}</a>
        <h1>${name}: bitcoin ledger</h1>
        <p class="lede">
          Every recorded purchase, sale and balance, newest first. ${sumSentence(sumOfLedger(ledger))}
        </p>
        <p class="links">
          <a href="/api/v1/companies/${id}/history.csv">CSV</a>
          <a href="/api/v1/companies/${id}/history">JSON</a> <a href="/company/${id}/changes.xml">Atom</a>
          <a href="/company/${id}/changes.json">JSON Feed</a>
          <a href="/changes?company=${id}">Changes</a>
        </p>
      </header>
      ${ledger.length + struck.length === 0 ? html`<p>No entries yet.</p>` : tableOf(linesOf(ledger, struck), name, reasonsOf(ticker, reviewed))}
      <p class="note max-w-measure">
        When a stated balance doesn't match the purchases and sales we know of, we show the gap as its own
        line. Typical causes: mined coins, transfers, unannounced trades, rounding. Corrected and withdrawn
        entries stay visible with the reason and are not counted.
      </p>`,
  };
}

/** With what it is called on this page and where its receipt is. */
type Line = { entry: LedgerEntry; struck: StruckLine | null; name: string | null; receipt: string | null };

type ReasonFor = ReturnType<typeof reasonsOf>;

/** What was struck stands above what still counts of its day. */
function linesOf(ledger: readonly LedgerEntry[], struck: readonly StruckLine[]): Line[] {
  const lines: Line[] = [];
  const waiting = [...struck];
  for (const [index, entry] of [...ledger.entries()].toReversed()) {
    for (let [next] = waiting; next && compareAsOf(next.entry.asOf, entry.asOf) >= 0; [next] = waiting) {
      lines.push(struckLine(next));
      waiting.shift();
    }
    lines.push({ entry, struck: null, ...namedAs(entry.origin, ledger[index + 1]?.origin) });
  }
  return [...lines, ...waiting.map(struckLine)];
}

const struckLine = (struck: StruckLine): Line => ({
  entry: struck.entry,
  struck,
  ...namedAs(struck.entry.origin),
});

/** A line without a record of its own is called by the record that closes it. */
function namedAs(origin: Origin | null, closedBy: Origin | null = null): Pick<Line, "name" | "receipt"> {
  if (origin !== null) return { name: lineName(origin), receipt: lineReceipt(origin) };
  return closedBy === null
    ? { name: null, receipt: null }
    : { name: gapName(closedBy), receipt: gapReceipt(closedBy) };
}

const tableOf = (lines: readonly Line[], name: string, reasonFor: ReasonFor): Html =>
  html`<table class="ledger ledger-whole">
    <caption class="sr-only">
      ${name}: bitcoin ledger, newest first
    </caption>
    <thead>
      <tr>
        <th scope="col" class="c-date">Date</th>
        <th scope="col" class="c-kind">Entry</th>
        <th scope="col" class="r c-move">Change, BTC</th>
        <th scope="col" class="r c-per">Price per BTC</th>
        <th scope="col" class="r c-cost">Cost or proceeds</th>
        <th scope="col" class="r c-tot">Running total</th>
        <th scope="col" class="c-src">How we know</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map((line) => rowOf(line, reasonFor))}
    </tbody>
  </table>`;

const UNKNOWN = html`<span class="na">Unknown</span>`;

function rowOf({ entry, struck, name, receipt }: Line, reasonFor: ReasonFor): Html {
  const { kind, btc, btcAfter, priceUsd, totalUsd, asOf } = entry;
  const isMove = kind !== "balance" && kind !== "unexplained";
  const look = struck ? "struck" : kind === "unexplained" ? "gap" : null;
  const cell = (figure: Html | false) => (struck && figure ? html`<s>${figure}</s>` : figure);
  const usd = (amount: string | null, format: (usd: number) => string) =>
    amount === null ? UNKNOWN : figureMark(format(Number(amount)));
  return html`<tr${name && html` id="${name}"`}${look && html` class="${look}"`}>
<td class="c-date">${dayMark(asOf)}${asOf.length === 7 && html` <span class="note">exact day unknown</span>`}</td>
<td class="c-kind"><span class="mv mv-${kind}">${cell(receipt === null ? html`${ENTRY_WORDS[kind]}` : html`<a href="${receipt}">${ENTRY_WORDS[kind]}</a>`)}</span></td>
<td class="r c-move">${btc === null ? isMove && UNKNOWN : cell(html`${signedBtc(btc)}<span class="lab"> BTC</span>`)}</td>
<td class="r c-per">${isMove && html`<span class="lab">per BTC</span>${cell(usd(priceUsd, formatPrice))}`}</td>
<td class="r c-cost">${isMove && html`<span class="lab">${kind === "sell" ? "proceeds" : "cost"}</span>${cell(usd(totalUsd, formatUsdSum))}`}</td>
<td class="r c-tot">${totalOf(btcAfter, struck, cell)}</td>
<td class="c-src">${evidenceOf(entry, reasonFor)}${struck && reasonOf(struck)}</td>
</tr>
`;
}

/** What was struck shows the total it stated, and none where it stated none. */
function totalOf(btcAfter: string | null, struck: StruckLine | null, cell: (figure: Html) => Html | false) {
  if (struck && !struck.entry.isStated) return null;
  const total = btcAfter === null ? UNKNOWN : cell(html`${formatBtcExact(btcAfter)}`);
  return html`<span class="lab">total</span>${total}`;
}

function evidenceOf(entry: LedgerEntry, reasonFor: ReasonFor): Html {
  const { provenance, isStated } = entry;
  if (provenance === null) {
    const reason = reasonFor(entry);
    return html`<span class="src ev ev-unknown">Calculated</span>
      <p class="note">
        No source we have explains this gap.${reason !== null && html` Our note: ${reason}`}
      </p>`;
  }
  const { method, disclosedAt, recordedAt, note } = provenance;
  const words = [
    `${METHOD_WORDS[method]}${disclosedAt === null ? "" : ` ${formatDay(disclosedAt)}`}`,
    `recorded ${formatDay(recordedAt)}`,
    isStated ? "total stated by the source" : "total calculated",
  ].join(", ");
  return html`${sourceMark(provenance)}
    <p class="note">
      ${words[0]?.toUpperCase() ?? ""}${words.slice(1)}.${note !== null && html` ${unbroken(note)}`}
    </p>`;
}

const reasonOf = ({ how, by }: StruckLine): Html =>
  html`<p class="note why">
    <b>${how === "replaced" ? "Corrected" : "Withdrawn"} ${formatDay(by.recordedAt)}.</b
    >${by.note !== null && html` ${unbroken(by.note)}`} ${publisherMark(by.source)}
  </p>`;
