import { compareAsOf } from "#domain/base/dates.ts";

import type { Fact, Provenance, TreasuryEvent } from "./fact.ts";
import { provenanceOf, type LedgerEntry } from "./ledger.ts";

/** A ledger entry that no longer counts, and why. */
export type StruckLine = {
  entry: LedgerEntry;
  how: "replaced" | "retracted";
  by: Pick<Provenance, "recordedAt" | "source" | "note">;
};

type Records = { facts: readonly Fact[]; events: readonly TreasuryEvent[] };

/** Statements about a holding that were later corrected or withdrawn, newest first. */
export function struckLinesOf({ facts, events }: Records): StruckLine[] {
  const replacing = new Map(facts.map((fact) => [fact.replacesId, fact]));
  const retracting = new Map(events.map((event) => [event.voidsId, event]));
  const replaced = facts.flatMap((fact): StruckLine[] => {
    const by = replacing.get(fact.id);
    if (by === undefined || fact.metric !== "btc_holdings") return [];
    const { id, value, asOf } = fact;
    const entry: LedgerEntry = {
      kind: "balance",
      asOf,
      btc: null,
      btcAfter: value,
      isStated: true,
      totalUsd: null,
      priceUsd: null,
      origin: { table: "facts", id },
      provenance: provenanceOf(fact),
    };
    return [{ entry, how: "replaced", by: reasonOf(by) }];
  });
  const retracted = events.flatMap((event): StruckLine[] => {
    const by = retracting.get(event.id);
    if (by === undefined || event.kind === "retraction") return [];
    const { id, kind, asOf, btc, btcAfter, totalUsd, priceUsd } = event;
    const entry: LedgerEntry = {
      kind,
      asOf,
      btc,
      btcAfter,
      isStated: btcAfter !== null,
      totalUsd,
      priceUsd,
      origin: { table: "treasury_events", id },
      provenance: provenanceOf(event),
    };
    return [{ entry, how: "retracted", by: reasonOf(by) }];
  });
  return [...replaced, ...retracted].toSorted((a, b) => compareAsOf(b.entry.asOf, a.entry.asOf));
}

const reasonOf = ({ recordedAt, source, note }: Provenance): StruckLine["by"] => ({
  recordedAt,
  source,
  note,
});
