import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { endOfAsOf, startOfAsOf } from "#domain/base/dates.ts";

import type { EventKind, Fact, Provenance, TreasuryEvent } from "./fact.ts";

type Origin = { table: "facts" | "treasury_events"; id: number };

/** One entry of a company's ledger. An unexplained gap is calculated, so it has no origin. */
export type LedgerEntry = {
  kind: Exclude<EventKind, "retraction"> | "unexplained";
  asOf: string;
  btc: string | null;
  btcAfter: string | null;
  /** True if the source states the total, false if we add it up. */
  isStated: boolean;
  totalUsd: string | null;
  priceUsd: string | null;
  origin: Origin | null;
  provenance: Provenance | null;
};

export type LedgerInput = { holdingFacts: Fact[]; events: TreasuryEvent[] };
export type PointInTime = { asOf?: string | undefined; knownAt?: string | undefined };

type Line = {
  kind: Exclude<EventKind, "retraction">;
  day: string;
  sats: bigint | null;
  satsAfter: bigint | null;
  /** A stated total, or the statement that the total is unknown from here on. */
  states: boolean;
  totalUsd: string | null;
  priceUsd: string | null;
  origin: Origin;
  provenance: Provenance;
};

/**
 * The history of a holding: transactions and stated balances in order. If a stated balance does not match
 * the transactions before it, the difference becomes an entry of its own. Nothing is adjusted to fit.
 */
export function ledgerOf(input: LedgerInput, view: PointInTime = {}): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let running: bigint | null = null;
  let opened = false;

  for (const line of linesInOrder(input, view)) {
    const computed: bigint | null = add(running, line.kind === "balance" ? 0n : line.sats);
    const after: bigint | null = line.states ? line.satsAfter : computed;
    // Only a total that was known before can fail to add up. The first one opens the ledger.
    const before: bigint | null = add(after, line.kind === "balance" ? 0n : negate(line.sats));
    const gap = line.states && opened && before !== null && running !== null ? before - running : 0n;
    if (gap !== 0n) entries.push(unexplained(line.provenance.asOf, gap, before));
    entries.push(entryOf(line, after));
    opened ||= line.states;
    running = after;
  }
  return entries;
}

const add = (a: bigint | null, b: bigint | null) => (a === null || b === null ? null : a + b);
const negate = (sats: bigint | null) => (sats === null ? null : -sats);
const toBtc = (sats: bigint | null) => (sats === null ? null : satsToBtc(sats));

function linesInOrder({ holdingFacts, events }: LedgerInput, { asOf, knownAt }: PointInTime): Line[] {
  const known = <Row extends Provenance>(row: Row) => knownAt === undefined || row.recordedAt <= knownAt;
  const facts = holdingFacts.filter(known);
  const happenings = events.filter(known);
  const replaced = new Set(facts.map((fact) => fact.replacesId));
  const voided = new Set(happenings.map((event) => event.voidsId));

  return [
    ...facts.filter((fact) => !replaced.has(fact.id)).map(lineOfFact),
    ...happenings.filter((event) => !voided.has(event.id)).flatMap(lineOfEvent),
  ]
    .filter((line) => asOf === undefined || line.day <= endOfAsOf(asOf))
    .toSorted(
      (a, b) =>
        compare(a.day, b.day) ||
        Number(a.kind === "balance") - Number(b.kind === "balance") ||
        compare(a.provenance.recordedAt, b.provenance.recordedAt) ||
        a.origin.id - b.origin.id,
    );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const lineOfFact = (fact: Fact): Line => ({
  kind: "balance",
  day: endOfAsOf(fact.asOf),
  sats: null,
  satsAfter: fact.value === null ? null : parseBtc(fact.value),
  states: true,
  totalUsd: null,
  priceUsd: null,
  origin: { table: "facts", id: fact.id },
  provenance: fact,
});

function lineOfEvent(event: TreasuryEvent): Line[] {
  if (event.kind === "retraction") return [];
  const states = event.btcAfter !== null;
  return [
    {
      kind: event.kind,
      // If only the month is known, a total counts at its end and a transaction at its start:
      // a transaction is never added to a balance that may already include it.
      day: states ? endOfAsOf(event.asOf) : startOfAsOf(event.asOf),
      sats: event.btc === null ? null : parseBtc(event.btc),
      satsAfter: event.btcAfter === null ? null : parseBtc(event.btcAfter),
      states,
      totalUsd: event.totalUsd,
      priceUsd: event.priceUsd,
      origin: { table: "treasury_events", id: event.id },
      provenance: event,
    },
  ];
}

const entryOf = (line: Line, after: bigint | null): LedgerEntry => ({
  kind: line.kind,
  asOf: line.provenance.asOf,
  btc: toBtc(line.sats),
  btcAfter: toBtc(after),
  isStated: line.states,
  totalUsd: line.totalUsd,
  priceUsd: line.priceUsd,
  origin: line.origin,
  provenance: provenanceOf(line.provenance),
});

const unexplained = (asOf: string, gap: bigint, after: bigint | null): LedgerEntry => ({
  kind: "unexplained",
  asOf,
  btc: satsToBtc(gap),
  btcAfter: toBtc(after),
  isStated: false,
  totalUsd: null,
  priceUsd: null,
  origin: null,
  provenance: null,
});

export const provenanceOf = ({
  asOf,
  disclosedAt,
  recordedAt,
  method,
  confidence,
  source,
  readThrough,
  note,
}: Provenance): Provenance => ({
  asOf,
  disclosedAt,
  recordedAt,
  method,
  confidence,
  source,
  readThrough,
  note,
});
