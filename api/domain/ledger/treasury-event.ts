import type { Provenance } from "./fact.ts";

export const EVENT_KINDS = ["buy", "sell", "produced", "balance", "retraction"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Something that happened to a treasury. `btc` is signed; `btcAfter` is the total the source states. */
export type TreasuryEvent = Provenance & {
  id: number;
  kind: EventKind;
  btc: string | null;
  totalUsd: string | null;
  priceUsd: string | null;
  btcAfter: string | null;
  voidsId: number | null;
};
