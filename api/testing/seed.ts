import type { Seed } from "#domain/snapshot/seed.schema.ts";

const SOURCE_URL = "https://acme.example/8-k";
const RECORDED_AT = new Date("2026-01-02T00:00:00Z");

/** A holding that a company has disclosed, and the day on which we recorded it. */
export const stated = (id: number, ticker: string, value: string | null, asOf: string, recorded: string) => ({
  id,
  ticker,
  metric: "btc_holdings" as const,
  value,
  replacesId: null,
  asOf,
  disclosedAt: null,
  recordedAt: new Date(`${recorded}T00:00:00Z`),
  method: "disclosed" as const,
  confidence: null,
  sourceUrl: SOURCE_URL,
  readThrough: null,
  note: null,
});

type Holder = { ticker: string; btc?: string | null; name?: string; featured?: boolean };

/** A small initial data set: one company per holder, with a stated balance if it has one. */
export const seedOf = (...holders: Holder[]): Seed => ({
  sources: [{ id: 1, url: SOURCE_URL, publisher: "Acme", kind: "filing" }],
  companies: holders.map(({ ticker, name = `${ticker} Inc.`, featured = false }, index) => ({
    id: index + 1,
    ticker,
    name,
    exchange: "NASDAQ",
    country: "US",
    sector: "Technology",
    type: null,
    website: null,
    description: null,
    featured,
    endedOn: null,
    endedNote: null,
    endedUrl: null,
    firstPurchase: null,
    firstPurchaseUrl: null,
    recordedAt: RECORDED_AT,
  })),
  facts: holders.flatMap(({ ticker, btc }, index) =>
    btc === undefined ? [] : [stated(index + 1, ticker, btc, "2026-01-01", "2026-01-02")],
  ),
  events: [],
  quotes: [],
  announcements: [],
  closes: [
    { day: "2026-01-01", closeUsd: "100000", sourceUrl: SOURCE_URL, recordedAt: RECORDED_AT },
    { day: "2026-01-02", closeUsd: "99000", sourceUrl: SOURCE_URL, recordedAt: RECORDED_AT },
  ],
  identities: [],
  relations: [],
  otherFigures: [],
  instruments: [],
  fxRates: [],
});
