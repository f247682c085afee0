import type { AnnouncementCategory, AnnouncementType } from "./announcement.ts";
import type { RelationKind } from "./company.ts";
import type { Confidence, Method, Metric } from "./fact.ts";
import type { EventKind } from "./treasury-event.ts";

export type SeedProvenance = {
  asOf: string;
  disclosedAt: string | null;
  recordedAt: Date;
  method: Method;
  confidence: Confidence | null;
  sourceUrl: string;
  readThrough: string | null;
  note: string | null;
};

/** The initial data. Ids are written here once and never reused: they are permanent links. */
export type Seed = {
  sources: { id: number; url: string; publisher: string; kind: string }[];
  companies: {
    id: number;
    ticker: string;
    name: string;
    exchange: string | null;
    country: string | null;
    sector: string | null;
    website: string | null;
    description: string | null;
    featured: boolean;
    endedOn: string | null;
    endedNote: string | null;
    endedUrl: string | null;
    firstPurchase: string | null;
    firstPurchaseUrl: string | null;
    recordedAt: Date;
  }[];
  facts: (SeedProvenance & {
    id: number;
    ticker: string;
    metric: Metric;
    value: string | null;
    replacesId: number | null;
  })[];
  events: (SeedProvenance & {
    id: number;
    ticker: string;
    kind: EventKind;
    btc: string | null;
    totalUsd: string | null;
    priceUsd: string | null;
    btcAfter: string | null;
    voidsId: number | null;
  })[];
  quotes: {
    ticker: string;
    asOf: string;
    price: string;
    currency: string;
    marketCapUsd: string | null;
    changePct: string | null;
    recordedAt: Date;
    sourceUrl: string;
  }[];
  announcements: {
    id: number;
    ticker: string;
    type: AnnouncementType;
    category: AnnouncementCategory;
    publishedOn: string;
    title: string;
    description: string;
    bitcoinAmount: string | null;
    pricePerBitcoin: string | null;
    totalValue: string | null;
    source: string;
    url: string;
    recordedAt: Date;
  }[];
  closes: { day: string; closeUsd: string; sourceUrl: string; recordedAt: Date }[];
  relations: {
    parent: string;
    child: string;
    kind: RelationKind;
    asOf: string;
    btc: string | null;
    note: string;
    sourceUrl: string;
  }[];
};
