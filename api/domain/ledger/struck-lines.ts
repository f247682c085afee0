import type { z } from "zod";

import { compareAsOf } from "#domain/base/as-of-order.ts";
import { pick } from "#domain/base/pick.ts";

import { REASON_KEYS, type Fact, type TreasuryEvent } from "./fact.ts";
import type { StruckLineSchema } from "./ledger.schema.ts";
import { entryOfEvent, entryOfFact } from "./ledger.ts";

export type StruckLine = z.infer<typeof StruckLineSchema>;

type Records = { facts: readonly Fact[]; events: readonly TreasuryEvent[] };

/** Statements about a holding that were later corrected or withdrawn, newest first. */
export function struckLinesOf({ facts, events }: Records): StruckLine[] {
  const replacing = new Map(facts.map((fact) => [fact.replacesId, fact]));
  const retracting = new Map(events.map((event) => [event.voidsId, event]));
  const replaced = facts.flatMap((fact) => {
    const by = fact.metric === "btc_holdings" && replacing.get(fact.id);
    return by ? { entry: entryOfFact(fact), how: "replaced" as const, by: pick(by, REASON_KEYS) } : [];
  });
  const retracted = events.flatMap((event) => {
    const by = retracting.get(event.id);
    if (by === undefined) return [];
    return entryOfEvent(event).map((entry) => ({
      entry,
      how: "retracted" as const,
      by: pick(by, REASON_KEYS),
    }));
  });
  return [...replaced, ...retracted].toSorted((a, b) => compareAsOf(b.entry.asOf, a.entry.asOf));
}
