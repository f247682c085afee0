import { formatDay } from "#domain/base/dates.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { UNIT_OF_METRIC, type Fact, type Method, type TreasuryEvent } from "#domain/ledger/fact.ts";
import { provenanceOf, type LedgerEntry } from "#domain/ledger/ledger.ts";
import { moneyOf, originNamed, type Origin } from "#domain/ledger/line.ts";
import { ENTRY_WORDS, METRIC_WORDS } from "#domain/ledger/words.ts";

import { gapReceipt, lineReceipt } from "./receipt-paths.ts";
import { companyIn, receiptWith, type Receipt, type ReceiptInput, type ReceiptLine } from "./receipt.ts";

const OF_A_GAP = /^gap-/;

/** The receipt of one record, or of the unexplained gap before it; null if there is none. */
export function lineReceiptOf(records: Iterable<CompanyRecord>, name: string): Receipt | null {
  const origin = originNamed(name.replace(OF_A_GAP, ""));
  if (origin === null) return null;
  for (const record of records) {
    const receipt = receiptIn(record, origin);
    if (receipt !== null) return OF_A_GAP.test(name) ? gapOf(record, origin) : receipt;
  }
  return null;
}

function receiptIn(record: CompanyRecord, { table, id }: Origin): Receipt | null {
  if (table === "facts") {
    const fact = record.facts.find((other) => other.id === id);
    return fact === undefined ? null : ofFact(record, fact);
  }
  const event = record.events.find((other) => other.id === id);
  return event === undefined ? null : ofEvent(record, event);
}

function ofFact(record: CompanyRecord, fact: Fact): Receipt {
  const { metric, value, asOf, replacesId } = fact;
  const replaced = record.facts.find(({ id }) => id === replacesId);
  const isHolding = metric === "btc_holdings";
  const unit = UNIT_OF_METRIC[metric];
  return recordReceipt(record, { table: "facts", id: fact.id }, fact, {
    name: `${isHolding ? ENTRY_WORDS.balance : METRIC_WORDS[metric]}, ${formatDay(asOf)}`,
    value,
    unit,
    kind: isHolding ? "balance" : metric,
    inputs: replaced ? [{ ...inputOf("Corrects", { table: "facts", id: replaced.id }, replaced), unit }] : [],
  });
}

function ofEvent(record: CompanyRecord, event: TreasuryEvent): Receipt {
  const { kind, btc, btcAfter, asOf, voidsId } = event;
  const voided = record.events.find(({ id }) => id === voidsId);
  const word = kind === "retraction" ? "Withdrawal" : ENTRY_WORDS[kind];
  return recordReceipt(record, originOf(event), event, {
    name: `${word}, ${formatDay(asOf)}`,
    value: kind === "balance" ? btcAfter : btc,
    unit: "BTC",
    kind,
    inputs: voided
      ? [inputOf("Withdraws", originOf(voided), { ...voided, value: voided.btc ?? voided.btcAfter })]
      : [],
    ...moneyOf(event),
  });
}

const originOf = ({ id }: TreasuryEvent): Origin => ({ table: "treasury_events", id });

type RecordFigure = Pick<Receipt, "name" | "value" | "unit" | "inputs"> &
  Pick<ReceiptLine, "kind"> &
  Partial<ReceiptLine>;

function recordReceipt(
  record: CompanyRecord,
  origin: Origin,
  recorded: Fact | TreasuryEvent,
  { name, value, unit, inputs, kind, priceUsd = null, totalUsd = null }: RecordFigure,
): Receipt {
  const ledger = holdingLedger(record);
  const index = ledger.findIndex((entry) => isSame(entry.origin, origin));
  const entry = ledger[index];
  const before = entry && !entry.isStated ? lineBefore(ledger, index) : [];
  return receiptWith({
    ...provenanceOf(recorded),
    path: lineReceipt(origin),
    past: null,
    name,
    company: companyIn(record),
    value,
    unit,
    formula: before.length === 0 ? null : "Running total = total before + this entry",
    inputs: [...inputs, ...before],
    line: {
      kind,
      priceUsd,
      totalUsd,
      runningTotal: entry ? { btc: entry.btcAfter, isStated: entry.isStated } : null,
      struck: struckOf(record, origin),
    },
  });
}

/** The gap that a stated total leaves after the recorded transactions. */
function gapOf(record: CompanyRecord, closedBy: Origin): Receipt | null {
  const ledger = holdingLedger(record);
  const index = ledger.findIndex((entry) => isSame(entry.origin, closedBy));
  const [gap, closing] = [ledger[index - 1], ledger[index]];
  if (gap?.kind !== "unexplained" || closing === undefined) return null;
  return receiptWith({
    path: gapReceipt(closedBy),
    past: null,
    name: `${ENTRY_WORDS.unexplained}, ${formatDay(gap.asOf)}`,
    company: companyIn(record),
    value: gap.btc,
    unit: "BTC",
    asOf: gap.asOf,
    recordedAt: closing.provenance?.recordedAt ?? null,
    formula:
      closing.btc === null
        ? "Stated total − total before"
        : "Stated total − the purchase or sale stated with it − total before",
    note: "None of our sources explains this gap. See the ledger page for what we know.",
    inputs: [
      inputOf("Stated total", closedBy, {
        value: closing.btcAfter,
        asOf: closing.asOf,
        method: closing.provenance?.method ?? "derived",
      }),
      ...lineBefore(ledger, index - 1),
    ],
    line: {
      kind: "unexplained",
      priceUsd: null,
      totalUsd: null,
      runningTotal: { btc: gap.btcAfter, isStated: false },
      struck: null,
    },
  });
}

/** The total that an entry is added to. */
function lineBefore(ledger: readonly LedgerEntry[], index: number): ReceiptInput[] {
  const [before, at] = [ledger[index - 1], ledger[index]];
  if (before === undefined) return [];
  const total = {
    name: "Total before",
    value: before.btcAfter,
    unit: "BTC",
    asOf: before.asOf,
    method: before.isStated ? (before.provenance?.method ?? "derived") : "derived",
  } as const;
  if (before.origin !== null) return [{ ...total, receipt: lineReceipt(before.origin) }];
  return at?.origin ? [{ ...total, receipt: gapReceipt(at.origin) }] : [];
}

/** The newer record that corrects or withdraws this one. */
function struckOf({ facts, events }: CompanyRecord, { table, id }: Origin): ReceiptLine["struck"] {
  const by =
    table === "facts"
      ? facts.find(({ replacesId }) => replacesId === id)
      : events.find(({ voidsId }) => voidsId === id);
  if (by === undefined) return null;
  const how = table === "facts" ? "replaced" : "retracted";
  return { how, on: by.recordedAt, why: by.note, receipt: lineReceipt({ table, id: by.id }) };
}

const inputOf = (
  name: string,
  origin: Origin,
  { value, asOf, method }: { value: string | null; asOf: string; method: Method },
): ReceiptInput => ({
  name,
  value,
  unit: "BTC",
  asOf,
  method,
  receipt: lineReceipt(origin),
});

const isSame = (a: Origin | null, b: Origin) => a !== null && a.table === b.table && a.id === b.id;
