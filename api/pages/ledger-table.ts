import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCounted, formatPrice, formatUsdSum } from "#domain/base/format.ts";
import { admissionAt, admissionSentence, type Admission } from "#domain/ledger/admission.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { lineName, lineNames } from "#domain/ledger/line.ts";
import { reasonsOf, type ReviewedStep } from "#domain/ledger/reviewed-steps.ts";
import type { StruckLine } from "#domain/ledger/struck-lines.ts";
import { ENTRY_WORDS, METHOD_WORDS, signedBtc } from "#domain/ledger/words.ts";
import { namedReceipt } from "#domain/receipt/receipt-paths.ts";

import { foldOf } from "./frame.ts";
import { html, type Html } from "./html.ts";
import {
  dayMark,
  figureMark,
  headRow,
  missingMark,
  noSourceMark,
  publisherMark,
  sourceMark,
  unbroken,
} from "./marks.ts";

export type LedgerOwner = { id: number; name: string; ticker: string };
export type Ledger = {
  ledger: readonly LedgerEntry[];
  struck?: readonly StruckLine[];
  reviewed?: readonly ReviewedStep[];
  admissions?: readonly Admission[];
};

/** With its anchor on this page, which is also the name of its receipt. */
export type Line = { entry: LedgerEntry; struck: StruckLine | null; name: string | null };

type Notes = { reasonFor: ReturnType<typeof reasonsOf>; admissions: readonly Admission[] };

/** The entries of a ledger, newest first: all, or as many as requested. */
export const ledgerTable = (owner: LedgerOwner, ledger: Ledger, most?: number): Html =>
  tableOf(owner, {
    lines: linesOf(ledger).slice(0, most),
    notes: notesOn(owner, ledger),
    isBrief: most !== undefined,
  });

const OPEN_ENTRIES = 20;

/** The same, on a phone with a fold for each year. The latest ones are open. */
export function ledgerByYear(owner: LedgerOwner, ledger: Ledger): Html {
  const notes = notesOn(owner, ledger);
  let before = 0;
  return html`${yearsOf(linesOf(ledger)).map(([year, lines]) => {
    const isOpen = before < OPEN_ENTRIES;
    before += lines.length;
    const counted = formatCounted(lines.length, "entry", "entries");
    return foldOf(`${year}: ${counted}`, tableOf(owner, { lines, notes, isBrief: false }), {
      isOpen,
      isOpenOnDesks: true,
    });
  })}`;
}

export const yearsOf = (lines: readonly Line[]): [year: string, lines: Line[]][] => [
  ...Map.groupBy(lines, ({ entry }) => entry.asOf.slice(0, 4)),
];

const notesOn = ({ ticker }: LedgerOwner, { reviewed = [], admissions = [] }: Ledger): Notes => ({
  reasonFor: reasonsOf(ticker, reviewed),
  admissions,
});

type Table = { lines: readonly Line[]; notes: Notes; isBrief: boolean };

const tableOf = ({ name }: LedgerOwner, { lines, notes, isBrief }: Table): Html =>
  html`<table class="ledger${isBrief && " brief"}">
    <caption class="sr-only">
      ${name}: bitcoin ledger, newest first
    </caption>
    ${headRow(
      ["Date", "c-date"],
      ["Entry", "c-kind"],
      ["Change, BTC", "r c-move"],
      ["Price per BTC", "r c-per"],
      ["Cost or proceeds", "r c-cost"],
      ["Running total", "r c-tot"],
      ["How we know", "c-src"],
    )}
    <tbody>
      ${lines.map((line) => rowOf(line, notes, isBrief))}
    </tbody>
  </table>`;

/** Entries that no longer count are above those of the same day that still do. */
export function linesOf({ ledger, struck = [] }: Ledger): Line[] {
  const lines: Line[] = [];
  const names = lineNames(ledger);
  const waiting = [...struck];
  for (const [index, entry] of [...ledger.entries()].toReversed()) {
    for (let [next] = waiting; next && compareAsOf(next.entry.asOf, entry.asOf) >= 0; [next] = waiting) {
      lines.push(struckLine(next));
      waiting.shift();
    }
    lines.push({ entry, struck: null, name: names[index] ?? null });
  }
  return [...lines, ...waiting.map(struckLine)];
}

const struckLine = (struck: StruckLine): Line => ({
  entry: struck.entry,
  struck,
  name: struck.entry.origin && lineName(struck.entry.origin),
});

const UNKNOWN = missingMark("Unknown");

/** A brief row names its source. The rest is on its receipt and in the full ledger. */
function rowOf({ entry, struck, name }: Line, notes: Notes, isBrief: boolean): Html {
  const { kind, btc, btcAfter, priceUsd, totalUsd, asOf } = entry;
  const isMove = kind !== "balance" && kind !== "unexplained";
  const look = struck ? "struck" : kind === "unexplained" ? "gap" : null;
  const cell = (figure: Html | false) => (struck && figure ? html`<s>${figure}</s>` : figure);
  const usd = (amount: string | null, format: (usd: number) => string) =>
    amount === null ? UNKNOWN : figureMark(format(Number(amount)));
  return html`<tr${name && html` id="${name}"`}${look && html` class="${look}"`}>
<td class="c-date">${dayMark(asOf)}${asOf.length === 7 && html` <span class="note">exact day unknown</span>`}</td>
<td class="c-kind"><span class="mv mv-${kind}">${cell(name === null ? html`${ENTRY_WORDS[kind]}` : html`<a href="${namedReceipt(name)}">${ENTRY_WORDS[kind]}</a>`)}</span></td>
<td class="r c-move">${btc === null ? isMove && UNKNOWN : cell(html`${signedBtc(btc)}<span class="lab"> BTC</span>`)}</td>
<td class="r c-per">${isMove && html`<span class="lab">${priceUsd === null ? "price " : "at "}</span>${cell(usd(priceUsd, formatPrice))}`}</td>
<td class="r c-cost">${isMove && html`<span class="lab">${totalUsd === null ? (kind === "sell" ? "proceeds " : "cost ") : "for "}</span>${cell(usd(totalUsd, formatUsdSum))}`}</td>
<td class="r c-tot">${totalOf(btcAfter, struck, cell)}</td>
<td class="c-src">${isBrief ? sourceOf(entry) : evidenceOf(entry, notes)}${struck && reasonOf(struck)}</td>
</tr>
`;
}

/** An entry that no longer counts shows the total it stated, if any. */
function totalOf(btcAfter: string | null, struck: StruckLine | null, cell: (figure: Html) => Html | false) {
  if (struck && !struck.entry.isStated) return null;
  const total = btcAfter === null ? UNKNOWN : cell(html`${formatBtcExact(btcAfter)}`);
  return html`<span class="lab">total </span>${total}`;
}

const sourceOf = ({ provenance }: LedgerEntry): Html =>
  provenance === null ? noSourceMark("Calculated") : sourceMark(provenance);

function evidenceOf(entry: LedgerEntry, { reasonFor, admissions }: Notes): Html {
  const { provenance, isStated } = entry;
  if (provenance === null) {
    const reason = reasonFor(entry);
    return html`${noSourceMark("Calculated")}
      <p class="note${reason !== null && " why"}">
        None of our sources explains this gap.${reason !== null && html` Our note: ${reason}`}
      </p>`;
  }
  const { method, disclosedAt, recordedAt, readThrough, note } = provenance;
  const words = [
    `${METHOD_WORDS[method]}${disclosedAt === null ? "" : ` ${formatDay(disclosedAt)}`}`,
    ...(readThrough === null ? [] : ["read from a copy"]),
    `recorded ${formatDay(recordedAt)}`,
    isStated ? "total from the source" : "total calculated",
  ].join(", ");
  const admission = admissionAt(admissions, entry.origin);
  return html`${sourceMark(provenance)}
    <p class="note">
      ${words[0]?.toUpperCase() ?? ""}${words.slice(1)}.${admission && html` ${admissionSentence(admission)}`}${note !== null && html` ${unbroken(note)}`}
    </p>`;
}

const reasonOf = ({ how, by }: StruckLine): Html =>
  html`<p class="note why">
    <b>${how === "replaced" ? "Corrected" : "Withdrawn"} ${formatDay(by.recordedAt)}.</b
    >${by.note !== null && html` ${unbroken(by.note)}`} ${publisherMark(by.source)}
  </p>`;
