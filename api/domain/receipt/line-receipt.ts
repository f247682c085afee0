import { formatDay } from "#domain/base/dates.ts";
import { pick } from "#domain/base/pick.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { admissionAt } from "#domain/ledger/admission.ts";
import { UNIT_OF_METRIC, shownMethod, type Fact, type TreasuryEvent } from "#domain/ledger/fact.ts";
import { provenanceOf, type LedgerEntry, type Origin } from "#domain/ledger/ledger.ts";
import { moneyOf, originNamed } from "#domain/ledger/line.ts";
import { ENTRY_WORDS, METRIC_WORDS } from "#domain/ledger/words.ts";

import { gapReceipt, lineReceipt } from "./receipt-paths.ts";
import {
  companyIn,
  receiptWith,
  type Receipt,
  type ReceiptInput,
  type ReceiptLine,
  type ReceiptUnit,
} from "./receipt.ts";

const OF_A_GAP = /^gap-/;

export function lineReceiptOf(records: Iterable<CompanyRecord>, name: string): Receipt | null {
  const origin = originNamed(name.replace(OF_A_GAP, ""));
  if (origin === null) return null;
  for (const record of records) {
    const recorded = findIn(record, origin);
    if (recorded === undefined) continue;
    return OF_A_GAP.test(name) ? gapOf(record, origin) : recordReceipt(record, origin, recorded);
  }
  return null;
}

const findIn = ({ facts, events }: CompanyRecord, { table, id }: Origin): Fact | TreasuryEvent | undefined =>
  (table === "facts" ? facts : events).find((recorded) => recorded.id === id);

function recordReceipt(record: CompanyRecord, origin: Origin, recorded: Fact | TreasuryEvent): Receipt {
  const ledger = holdingLedger(record);
  const index = ledger.findIndex((entry) => isSame(entry.origin, origin));
  const entry = ledger[index];
  const before = entry && !entry.isStated ? lineBefore(ledger, index) : [];
  const { word, value, unit, kind, wrong } =
    "metric" in recorded ? factWords(record, recorded) : eventWords(record, recorded);
  return receiptWith({
    ...provenanceOf(recorded),
    path: lineReceipt(origin),
    past: null,
    name: `${word}, ${formatDay(recorded.asOf)}`,
    company: companyIn(record),
    value,
    unit,
    formula: before.length === 0 ? null : "Running total = total before + this entry",
    inputs: [...wrong, ...before],
    line: {
      kind,
      ...("metric" in recorded ? NO_MONEY : moneyOf(recorded)),
      runningTotal: entry ? { btc: entry.btcAfter, isStated: entry.isStated } : null,
      struck: struckOf(record, origin),
      admission: admissionOf(record, origin),
    },
  });
}

const NO_MONEY = { priceUsd: null, totalUsd: null };

/** What a record is called, its value, and the record it declares wrong. */
function factWords(record: CompanyRecord, { metric, value, replacesId }: Fact) {
  const replaced = record.facts.find(({ id }) => id === replacesId);
  const isHolding = metric === "btc_holdings";
  const unit = UNIT_OF_METRIC[metric];
  return {
    word: isHolding ? ENTRY_WORDS.balance : METRIC_WORDS[metric],
    value,
    unit,
    kind: isHolding ? ("balance" as const) : metric,
    wrong: replaced ? [inputOf("Corrects", { table: "facts", id: replaced.id }, replaced, unit)] : [],
  };
}

function eventWords(record: CompanyRecord, { kind, btc, btcAfter, voidsId }: TreasuryEvent) {
  const voided = record.events.find(({ id }) => id === voidsId);
  const origin = { table: "treasury_events" as const, id: voided?.id ?? 0 };
  return {
    word: kind === "retraction" ? "Withdrawal" : ENTRY_WORDS[kind],
    value: kind === "balance" ? btcAfter : btc,
    unit: "BTC" as const,
    kind,
    wrong: voided
      ? [inputOf("Withdraws", origin, { ...voided, value: voided.btc ?? voided.btcAfter }, "BTC")]
      : [],
  };
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
    inputs: [totalInput("Stated total", lineReceipt(closedBy), closing), ...lineBefore(ledger, index - 1)],
    line: {
      kind: "unexplained",
      ...NO_MONEY,
      runningTotal: { btc: gap.btcAfter, isStated: false },
      struck: null,
      admission: null,
    },
  });
}

function lineBefore(ledger: readonly LedgerEntry[], index: number): ReceiptInput[] {
  const [before, at] = [ledger[index - 1], ledger[index]];
  if (before === undefined) return [];
  const receipt = before.origin ? lineReceipt(before.origin) : at?.origin && gapReceipt(at.origin);
  return receipt ? [totalInput("Previous total", receipt, before)] : [];
}

function struckOf({ facts, events }: CompanyRecord, { table, id }: Origin): ReceiptLine["struck"] {
  const isFact = table === "facts";
  const by = isFact
    ? facts.find((fact) => fact.replacesId === id)
    : events.find(({ voidsId }) => voidsId === id);
  if (by === undefined) return null;
  const how = isFact ? "replaced" : "retracted";
  return { how, on: by.recordedAt, why: by.note, receipt: lineReceipt({ table, id: by.id }) };
}

function admissionOf({ admissions }: CompanyRecord, origin: Origin): ReceiptLine["admission"] {
  const admission = admissionAt(admissions, origin);
  return admission && pick(admission, ["rule", "recordedOn", "isReviewed"]);
}

const totalInput = (
  name: string,
  receipt: string,
  { btcAfter, asOf, isStated, provenance }: LedgerEntry,
): ReceiptInput => {
  const method = isStated && provenance ? shownMethod(provenance) : "derived";
  return { name, value: btcAfter, unit: "BTC", asOf, oldest: null, method, receipt };
};

const inputOf = (
  name: string,
  origin: Origin,
  { value, asOf, ...known }: Pick<Fact, "value" | "asOf" | "method" | "readThrough">,
  unit: ReceiptUnit,
): ReceiptInput => ({
  name,
  value,
  unit,
  asOf,
  oldest: null,
  method: shownMethod(known),
  receipt: lineReceipt(origin),
});

const isSame = (a: Origin | null, b: Origin) => a !== null && a.table === b.table && a.id === b.id;
