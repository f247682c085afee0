/** How we know a figure: disclosed by the company or a regulator, calculated by us, reported by others, or estimated. */
export const METHODS = ["disclosed", "derived", "secondary", "estimated"] as const;
export type Method = (typeof METHODS)[number];

/** How much a reviewer trusts the reading of the source. */
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

/** What a reader needs to judge a figure. `asOf` is a day, or a month if that is all we know. */
export type Provenance = {
  asOf: string;
  disclosedAt: string | null;
  recordedAt: string;
  method: Method;
  confidence: Confidence | null;
  source: Source;
  readThrough: string | null;
  note: string | null;
};

/** No number on the site appears without this. A null value means unknown from that date on. */
export type Fact = Provenance & {
  id: number;
  metric: Metric;
  value: string | null;
  replacesId: number | null;
};

export const EVENT_KINDS = ["buy", "sell", "produced", "balance", "retraction"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event in a company's treasury. `btc` is signed; `btcAfter` is the total the source states. */
export type TreasuryEvent = Provenance & {
  id: number;
  kind: EventKind;
  btc: string | null;
  totalUsd: string | null;
  priceUsd: string | null;
  btcAfter: string | null;
  voidsId: number | null;
};
