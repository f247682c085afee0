import { compareAsOf } from "#domain/base/as-of-order.ts";
import { sumBtc } from "#domain/base/btc.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCounted } from "#domain/base/format.ts";
import { groupOf, type CompanyGroup } from "#domain/company/company-group.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import { flowReceipt, namedReceipt, seenFrom, type FlowFigure } from "#domain/receipt/receipt-paths.ts";
import { newestOf, receiptWith, type Receipt, type ReceiptInput } from "#domain/receipt/receipt.ts";
import type { ReceiptContext } from "#domain/receipt/figure-receipt.ts";

import { flowEntriesOf, flowSumOf, type FlowEntry } from "./flow-entries.ts";
import type { FlowSpan } from "./flow-span.ts";

type Sum = ReturnType<typeof flowSumOf>;
type Summed = {
  name: string;
  value: (sum: Sum) => string;
  kinds: readonly FlowEntry["kind"][];
  formula: string;
};

const FIGURES: Record<FlowFigure, Summed> = {
  bought: {
    name: "Bitcoin bought",
    value: ({ boughtBtc }) => boughtBtc,
    kinds: ["buy"],
    formula: "Sum of purchases",
  },
  mined: {
    name: "Bitcoin mined",
    value: ({ minedBtc }) => minedBtc,
    kinds: ["produced"],
    formula: "Sum of mined coins",
  },
  added: {
    name: "Bitcoin bought or mined",
    value: ({ boughtBtc, minedBtc }) => sumBtc([boughtBtc, minedBtc]),
    kinds: ["buy", "produced"],
    formula: "Purchases + mined coins",
  },
  sold: {
    name: "Bitcoin sold",
    value: ({ soldBtc }) => soldBtc,
    kinds: ["sell"],
    formula: "Sum of sales, as a positive amount",
  },
  net: {
    name: "Bitcoin bought and mined, less sold",
    value: ({ netBtc }) => netBtc,
    kinds: ["buy", "produced", "sell"],
    formula: "Purchases + mined coins − sales",
  },
  reported: {
    name: "Bitcoin reported as a balance",
    value: ({ reportedBtc }) => reportedBtc,
    kinds: ["reported"],
    formula: "Sum of balances that no known transaction precedes",
  },
  unexplained: {
    name: "Unexplained gaps",
    value: ({ unexplainedBtc }) => unexplainedBtc,
    kinds: ["unexplained"],
    formula: "Sum of unexplained gaps",
  },
};

const ENTRY_NAMES: Record<FlowEntry["kind"], string> = {
  buy: "Purchase",
  produced: "Mined",
  sell: "Sale",
  reported: "Balance",
  unexplained: "Unexplained gap",
};

export type WantedFlow = {
  figure: FlowFigure;
  span: FlowSpan;
  group?: { by: CompanyGroup; key: string | null };
};

/** A sum of flows with every entry in it, the latest first. Null if no company is in that group. */
export function flowReceiptOf(
  { figure, span, group }: WantedFlow,
  records: Iterable<CompanyRecord>,
  { view }: Pick<ReceiptContext, "view">,
): Receipt | null {
  const { name, value, kinds, formula } = FIGURES[figure];
  const members = [...records].filter(
    (record) => group === undefined || groupOf(record, group.by).key === group.key,
  );
  const [first] = members;
  if (first === undefined) return null;
  const summed = members
    .flatMap((record) => flowEntriesOf(record, view).map((entry) => ({ record, entry })))
    .filter(({ entry }) => span.includes(entry.asOf) && kinds.includes(entry.kind))
    .toSorted((a, b) => compareAsOf(b.entry.asOf, a.entry.asOf) || a.record.id - b.record.id);
  const entries = summed.map(({ entry }) => entry);
  const unknown = entries.filter(({ btc }) => btc === null).length;
  const days = entries.map(({ asOf }) => asOf);
  const of = group === undefined ? "all companies" : groupOf(first, group.by).name;
  return receiptWith({
    path: seenFrom(flowReceipt(figure, span.name, group), view),
    past: pastOf(view),
    name: `${name}, ${of}, ${span.words}`,
    company: null,
    value: value(flowSumOf(entries)),
    unit: "BTC",
    formula: `${formula} (${formatCounted(entries.length, "entry", "entries")})`,
    asOf: days[0] ?? null,
    oldest: days.at(-1) ?? null,
    recordedAt: newestOf(entries.map(({ recordedAt }) => recordedAt)),
    note:
      unknown === 0
        ? null
        : `${formatCounted(unknown, "amount is", "amounts are")} unknown and not included.`,
    inputs: summed.flatMap(({ record, entry }) => inputOf(record, entry)),
  });
}

function inputOf({ name }: CompanyRecord, { kind, asOf, btc, line, method }: FlowEntry): ReceiptInput[] {
  if (line === null) return [];
  return [
    {
      name: `${ENTRY_NAMES[kind]}, ${name}, ${formatDay(asOf)}`,
      value: btc,
      unit: "BTC",
      asOf,
      oldest: null,
      method,
      receipt: namedReceipt(line),
    },
  ];
}
