import type { z } from "zod";

import { parseBtc, satsToBtc } from "#domain/base/btc.ts";
import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { startOfAsOf } from "#domain/base/dates.ts";
import { compareText } from "#domain/base/order.ts";
import { pick } from "#domain/base/pick.ts";

import { PROVENANCE_KEYS, type Fact, type Provenance, type TreasuryEvent } from "./fact.ts";
import type { LedgerEntrySchema } from "./ledger.schema.ts";

/** One entry of a company's ledger. An unexplained gap is calculated, so it has no origin. */
export type LedgerEntry = z.infer<typeof LedgerEntrySchema>;
export type Origin = NonNullable<LedgerEntry["origin"]>;

/** A record as it stands in a ledger, with the total it states. */
type RecordedEntry = LedgerEntry & { origin: Origin; provenance: Provenance };

export type LedgerInput = { holdingFacts: Fact[]; events: TreasuryEvent[] };
export type PointInTime = { asOf?: string | undefined; knownAt?: string | undefined };

/** A holding's transactions and balances in order. A balance that does not match them adds an entry for the gap. */
export function ledgerOf(input: LedgerInput, view: PointInTime = {}): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let running: bigint | null = null;
  let opened = false;

  for (const entry of entriesInOrder(input, view)) {
    const { isStated } = entry;
    const sats = parseBtc(entry.btc);
    const step = entry.kind === "balance" ? 0n : sats;
    const after: bigint | null = isStated ? parseBtc(entry.btcAfter) : add(running, step);
    // Only a total that was known before can fail to add up. The first one opens the ledger.
    const before: bigint | null = add(after, step === null ? null : -step);
    const gap = isStated && opened && before !== null && running !== null ? before - running : 0n;
    if (gap !== 0n) entries.push(unexplained(entry.asOf, gap, before));
    entries.push({ ...entry, btc: toBtc(sats), btcAfter: toBtc(after) });
    opened ||= isStated;
    running = after;
  }
  return entries;
}

const add = (a: bigint | null, b: bigint | null) => (a === null || b === null ? null : a + b);
const toBtc = (sats: bigint | null) => (sats === null ? null : satsToBtc(sats));

function entriesInOrder({ holdingFacts, events }: LedgerInput, { asOf, knownAt }: PointInTime) {
  const known = <Row extends Provenance>(row: Row) => knownAt === undefined || row.recordedAt <= knownAt;
  const facts = holdingFacts.filter(known);
  const happenings = events.filter(known);
  const replaced = new Set(facts.map((fact) => fact.replacesId));
  const voided = new Set(happenings.map((event) => event.voidsId));

  return [
    ...facts.filter((fact) => !replaced.has(fact.id)).map(entryOfFact),
    ...happenings.filter((event) => !voided.has(event.id)).flatMap(entryOfEvent),
  ]
    .map((entry) => ({ entry, day: dayOfEntry(entry) }))
    .filter(({ day }) => asOf === undefined || day <= endOfAsOf(asOf))
    .toSorted(
      (a, b) =>
        compareText(a.day, b.day) ||
        Number(a.entry.kind === "balance") - Number(b.entry.kind === "balance") ||
        compareText(a.entry.provenance.recordedAt, b.entry.provenance.recordedAt) ||
        a.entry.origin.id - b.entry.origin.id,
    )
    .map(({ entry }) => entry);
}

/** In a month, a total counts at the end and a bare movement at the start, so that no balance already includes it twice. */
export const dayOfEntry = ({ kind, asOf, isStated }: Pick<LedgerEntry, "kind" | "asOf" | "isStated">) =>
  isStated || kind === "unexplained" ? endOfAsOf(asOf) : startOfAsOf(asOf);

export const entryOfFact = (fact: Fact): RecordedEntry => ({
  kind: "balance",
  asOf: fact.asOf,
  btc: null,
  btcAfter: fact.value,
  isStated: true,
  priceUsd: null,
  totalUsd: null,
  origin: { table: "facts", id: fact.id },
  provenance: provenanceOf(fact),
});

/** A retraction stands in no ledger. */
export function entryOfEvent(event: TreasuryEvent): RecordedEntry[] {
  const { kind, asOf, btc, btcAfter, priceUsd, totalUsd } = event;
  if (kind === "retraction") return [];
  const origin: Origin = { table: "treasury_events", id: event.id };
  const isStated = btcAfter !== null;
  const provenance = provenanceOf(event);
  return [{ kind, asOf, btc, btcAfter, isStated, priceUsd, totalUsd, origin, provenance }];
}

const unexplained = (asOf: string, gap: bigint, after: bigint | null): LedgerEntry => ({
  kind: "unexplained",
  asOf,
  btc: satsToBtc(gap),
  btcAfter: toBtc(after),
  isStated: false,
  priceUsd: null,
  totalUsd: null,
  origin: null,
  provenance: null,
});

export const provenanceOf = (row: Provenance): Provenance => pick(row, PROVENANCE_KEYS);
