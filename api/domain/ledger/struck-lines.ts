import { compareAsOf } from "#domain/base/dates.ts";

import type { Fact, Provenance, TreasuryEvent } from "./fact.ts";
import { provenanceOf, type LedgerEntry } from "./ledger.ts";

/** A line that stood in the ledger and counts no more, and why. */
export type StruckLine = {
  entry: LedgerEntry;
  how: "replaced" | "retracted";
  by: Pick<Provenance, "recordedAt" | "source" | "note">;
};

type Records = { facts: readonly Fact[]; events: readonly TreasuryEvent[] };

/** What was stated of a holding and later declared wrong, newest first. */
export function struckLinesOf({ facts, events }: Records): StruckLine[] {
  const replacing = new Map(facts.map((fact) => [fact.replacesId, fact]));
  const retracting = new Map(events.map((event) => [event.voidsId, event]));
  const replaced = facts.flatMap((fact): StruckLine[] => {
    const by = replacing.get(fact.id);
    if (by === undefined || fact.metric !== "btc_holdings") return [];
    const said = {
      kind: "balance",
      btc: null,
      btcAfter: fact.value,
      totalUsd: null,
      priceUsd: null,
    } as const;
    const entry = { ...said, isStated: true, asOf: fact.asOf, provenance: provenanceOf(fact) };
    return [
      { entry: { ...entry, origin: { table: "facts", id: fact.id } }, how: "replaced", by: reasonOf(by) },
    ];
  });
  const retracted = events.flatMap((event): StruckLine[] => {
    const by = retracting.get(event.id);
    if (by === undefined || event.kind === "retraction") return [];
    const { id, kind, btc, btcAfter, totalUsd, priceUsd, asOf } = event;
    const said = { kind, btc, btcAfter, totalUsd, priceUsd, asOf, isStated: btcAfter !== null };
    const entry = {
      ...said,
      origin: { table: "treasury_events", id },
      provenance: provenanceOf(event),
    } as const;
    return [{ entry, how: "retracted", by: reasonOf(by) }];
  });
  return [...replaced, ...retracted].toSorted((a, b) => compareAsOf(b.entry.asOf, a.entry.asOf));
}

const reasonOf = ({ recordedAt, source, note }: Provenance): StruckLine["by"] => ({
  recordedAt,
  source,
  note,
});
