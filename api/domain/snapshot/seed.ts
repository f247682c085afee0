import type { Announcement } from "#domain/announcement/announcement.ts";
import type { CompanyProfile, RelationKind } from "#domain/company/company.ts";
import type { Fact, Provenance, TreasuryEvent } from "#domain/ledger/fact.ts";

export type SeedProvenance = Omit<Provenance, "recordedAt" | "source"> & {
  recordedAt: Date;
  sourceUrl: string;
};

/** The initial data. Ids are written here once and never reused: they are permanent links. */
export type Seed = {
  sources: { id: number; url: string; publisher: string; kind: string }[];
  companies: (Omit<CompanyProfile, "isFeatured" | "revision"> & {
    featured: boolean;
    endedOn: string | null;
    endedNote: string | null;
    endedUrl: string | null;
    firstPurchase: string | null;
    firstPurchaseUrl: string | null;
    recordedAt: Date;
  })[];
  facts: (SeedProvenance & Omit<Fact, keyof Provenance> & { ticker: string })[];
  events: (SeedProvenance & Omit<TreasuryEvent, keyof Provenance> & { ticker: string })[];
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
  announcements: (Omit<Announcement, "companyId" | "publishedAt" | "rnsUrl"> & {
    publishedOn: string;
    url: string;
    recordedAt: Date;
  })[];
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
