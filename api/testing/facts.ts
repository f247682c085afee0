import type { Instrument } from "#domain/company/capital/instrument.ts";
import type { ListRemoval } from "#domain/company/list-removal.ts";
import type { OtherFigure } from "#domain/company/evidence/other-figure.ts";
import type { Fact, Provenance, TreasuryEvent } from "#domain/ledger/fact.ts";

let nextId = 1;

const provenance = (asOf: string): Provenance => ({
  asOf,
  disclosedAt: null,
  recordedAt: "2026-01-01T00:00:00.000Z",
  method: "disclosed",
  confidence: null,
  source: { publisher: "Acme", url: "https://acme.example/8-k" },
  readThrough: null,
  note: null,
});

/** A stated holding (or another metric); pass only what the test is about. */
export const fact = (asOf: string, value: string | null, more: Partial<Fact> = {}): Fact => ({
  ...provenance(asOf),
  id: nextId++,
  metric: "btc_holdings",
  value,
  replacesId: null,
  ...more,
});

export const event = (
  asOf: string,
  kind: TreasuryEvent["kind"],
  btc: string | null,
  more: Partial<TreasuryEvent> = {},
): TreasuryEvent => ({
  ...provenance(asOf),
  id: nextId++,
  kind,
  btc,
  totalUsd: null,
  priceUsd: null,
  btcAfter: null,
  voidsId: null,
  ...more,
});

/** A tracker's count of a holding; pass only what the test is about. */
export const otherFigure = (asOf: string, value: string, more: Partial<OtherFigure> = {}): OtherFigure => ({
  id: nextId++,
  metric: "btc_holdings",
  value,
  asOf,
  kind: "tracker",
  recordedAt: "2026-01-01T00:00:00.000Z",
  source: { publisher: "Tracker", url: "https://tracker.example/table" },
  readThrough: null,
  definition: null,
  ...more,
});

/** Preferred stock of 100 dollars that pays 8 percent; pass only what the test is about. */
export const instrument = (more: Partial<Instrument> = {}): Instrument => ({
  ...provenance("2026-01-31"),
  id: nextId++,
  name: "8% Preferred Stock",
  symbol: null,
  kind: "preferred",
  status: "outstanding",
  currency: "USD",
  amount: "100",
  amountIs: "notional",
  position: 1,
  rank: null,
  rate: "8",
  rateKind: "fixed",
  rateAsOf: null,
  payments: "quarterly",
  isCumulative: true,
  payableInShares: null,
  maturity: "perpetual",
  puts: null,
  calls: null,
  conversionPrice: null,
  isSecured: false,
  collateralBtc: null,
  collateral: null,
  confidence: "high",
  termsUrl: "https://acme.example/8-k",
  termsReadThrough: null,
  termsDisclosedOn: null,
  replacesId: null,
  ...more,
});

/** That the same tracker's list was without the company on two days, the second being when we recorded it. */
export const listRemoval = (asOf: string, more: Partial<ListRemoval> = {}): ListRemoval => ({
  id: nextId++,
  asOf,
  recordedAt: "2026-01-01T00:00:00.000Z",
  source: { publisher: "Tracker", url: "https://tracker.example/table" },
  ...more,
});
