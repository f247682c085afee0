import type { Seed } from "#domain/snapshot/seed.schema.ts";

const SOURCE_URL = "https://acme.example/8-k";
const RECORDED_AT = new Date("2026-01-02T00:00:00Z");

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
    btc === undefined
      ? []
      : [
          {
            id: index + 1,
            ticker,
            metric: "btc_holdings" as const,
            value: btc,
            replacesId: null,
            asOf: "2026-01-01",
            disclosedAt: null,
            recordedAt: RECORDED_AT,
            method: "disclosed" as const,
            confidence: null,
            sourceUrl: SOURCE_URL,
            readThrough: null,
            note: null,
          },
        ],
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
});
