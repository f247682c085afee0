import { formatBtcExact } from "#domain/base/format.ts";
import { ENTRY_WORDS } from "#domain/ledger/words.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { lineName } from "#domain/ledger/line.ts";
import type { OtherFigure } from "#domain/company/other-figure.ts";
import { MARK_OF_STATEMENT } from "#domain/company/other-figure.ts";
import type { ExplainedHolding, HoldingSpan } from "#domain/valuation/explain-holding.ts";
import { periodWords } from "#domain/valuation/explain-words.ts";

import { html, type Html } from "./html.ts";
import { dayMark, sourceMark } from "./marks.ts";

/** The days on which a holding was true, the entries around them, and who else states it. */
export function holdingPart({ spans, others, nearest, latest }: ExplainedHolding, companyId: number): Html {
  const [first, ...more] = spans;
  return html`<dl class="rows">
    ${first !== undefined && spanRows(first)} ${more.map((span) => rowOf("Also true", periodWords(span)))}
    ${nearest.map((span) => rowOf("Nearest in our ledger", html`${amountOf(span.btc)}, ${periodWords(span)}`))}
    ${others.map((other) => rowOf("Stated by", html`${otherMark(other)} as of ${dayMark(other.asOf)}${other.definition !== null && html`. ${other.definition}`}`))}
    ${latest !== null && rowOf("Now", html`${amountOf(latest.btc)}, ${dayMark(latest.cameWith.asOf)}`)}
    ${rowOf("All entries", html`<a href="/company/${companyId}/ledger">Full ledger</a>`)}
  </dl>`;
}

const spanRows = ({ cameWith, endedWith }: HoldingSpan): Html =>
  html`${rowOf("Came with", entryMark(cameWith))}
  ${endedWith !== null && rowOf("Ended with", entryMark(endedWith))}`;

const rowOf = (name: string, content: Html | string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${content}</dd>
  </div>`;

const amountOf = (btc: string) => `${formatBtcExact(btc)} BTC`;

/** "Purchase of 196 BTC, 29 Sep 2025, SEC EDGAR" */
function entryMark(entry: LedgerEntry): Html {
  const { kind, btc, btcAfter, asOf, origin, provenance } = entry;
  const amount = kind === "balance" ? btcAfter : btc;
  const text = `${ENTRY_WORDS[kind]}${amount === null ? "" : `, ${amountOf(amount.replace("-", ""))}`}`;
  return html`${origin === null ? text : html`<a href="/receipt/line/${lineName(origin)}">${text}</a>`},
  ${dayMark(asOf)}${provenance !== null && html` ${sourceMark(provenance)}`}`;
}

const otherMark = ({ asOf, source, readThrough, kind }: OtherFigure): Html =>
  sourceMark({ asOf, source, readThrough, method: MARK_OF_STATEMENT[kind] });
