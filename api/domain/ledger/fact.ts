import type { z } from "zod";

import type { FactSchema, ProvenanceSchema } from "./fact.schema.ts";
import type { TreasuryEventSchema } from "./ledger.schema.ts";

/** How we know a figure: disclosed by the company or a regulator, calculated by us, reported by others, or estimated. */
export const METHODS = ["disclosed", "derived", "secondary", "estimated"] as const;
export type Method = (typeof METHODS)[number];

/** How it is marked: a disclosed figure that we read from a copy claims no more than that. */
export const SHOWN_METHODS = [...METHODS, "disclosed-copy"] as const;
export type ShownMethod = (typeof SHOWN_METHODS)[number];

type Evidenced = { method: ShownMethod; readThrough?: string | null | undefined };

export const shownMethod = ({ method, readThrough }: Evidenced): ShownMethod =>
  method === "disclosed" && readThrough ? "disclosed-copy" : method;

export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const METRICS = [
  "btc_holdings",
  "shares_outstanding",
  "shares_override",
  "shares_diluted",
  "debt_usd",
  "preferred_usd",
  "cash_usd",
] as const;
export type Metric = (typeof METRICS)[number];

export const UNIT_OF_METRIC = {
  btc_holdings: "BTC",
  shares_outstanding: "shares",
  shares_override: "shares",
  shares_diluted: "shares",
  debt_usd: "USD",
  preferred_usd: "USD",
  cash_usd: "USD",
} as const satisfies Record<Metric, "BTC" | "shares" | "USD">;

export type Source = { publisher: string; url: string };

/** The source when an administrator enters a figure without one: ourselves. */
export const OPERATOR_SOURCE: Source = { publisher: "The operator of this tracker", url: "/contact" };

/** What a reader needs to judge a figure. No number on the site travels without this. */
export type Provenance = z.infer<typeof ProvenanceSchema>;

export const PROVENANCE_KEYS = [
  "asOf",
  "disclosedAt",
  "recordedAt",
  "method",
  "confidence",
  "source",
  "readThrough",
  "note",
] as const;

export const REASON_KEYS = ["recordedAt", "source", "note"] as const;

/** A null value says: from then on, unknown. */
export type Fact = z.infer<typeof FactSchema>;

export const EVENT_KINDS = ["buy", "sell", "produced", "balance", "retraction"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event in a company's treasury. `btc` is signed; `btcAfter` is the total the source states. */
export type TreasuryEvent = z.infer<typeof TreasuryEventSchema>;
