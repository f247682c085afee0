import type { CompanyRecord, Relation } from "#domain/company/company.ts";
import type { Holder } from "#domain/company/holder.ts";
import type { SharePoint } from "#domain/company/share-series.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { V1Event, V1Fact, V1Figure } from "#domain/v1/records.ts";

export type DatasetCompany = {
  id: number;
  ticker: string;
  name: string;
  country: string | null;
  sector: string | null;
  exchange: string | null;
  website: string | null;
  description: string | null;
  /** As it was told, with whatever precision it was told. */
  firstPurchase: string | null;
  firstPurchaseSource: string | null;
  endedOn: string | null;
  recordedAt: string;
};

/** What we recorded of companies, the ended ones included: no quote, no price of a day. */
export type RecordedCompanies = { companies: DatasetCompany[]; facts: V1Fact[]; events: V1Event[] };

/** What a dataset is made of: everything else in it follows from this. */
export type Recorded = RecordedCompanies & { relations: Relation[]; holders: Holder[] };

/** What the tables of a dataset are written from. */
export type DatasetRecords = Recorded & {
  records: CompanyRecord[];
  /** The day of the newest record: what a dataset says does not depend on when it is made. */
  day: string;
};

export const TABLE_NAMES = [
  "companies",
  "facts",
  "events",
  "relations",
  "holders",
  "sources",
  "derived/list",
  "derived/ledger",
  "derived/totals",
  "derived/analysis",
  "derived/per-share",
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export type ManifestFile = {
  path: string;
  bytes: number;
  sha256: string;
  /** Null for a file that is no table. */
  rows: number | null;
  /** The files of the same dataset that it follows from; none for what was recorded. */
  derivedFrom: string[];
};

export type Manifest = {
  format: 1;
  id: string;
  /** It has all that was recorded by the end of this day, in UTC. */
  day: string;
  licence: string;
  files: ManifestFile[];
};

/** One file of a dataset. It is written when it is asked for: all of them at once would take much memory. */
export type DatasetFile = { path: string; text: () => string };

export type Dataset = { manifest: Manifest; files: DatasetFile[] };

/** What `/data/latest.json` says. */
export type DatasetPointer = {
  id: string;
  day: string;
  manifest: string;
  /** Ids of those from before that can still be had, newest first. */
  earlier: string[];
};

export const MANIFEST_FILE = "manifest.json";
export const SUMS_FILE = "SHA256SUMS.txt";
export const POINTER_FILE = "latest.json";

export type ListRow = {
  rank: number;
  companyId: number;
  ticker: string;
  btcHoldings: V1Figure | null;
  sharesOutstanding: V1Figure | null;
  /** The holdings down to here, added up; an unknown one adds nothing. */
  runningTotalBtc: string;
};

export type SourceRow = {
  publisher: string;
  url: string;
  facts: number;
  events: number;
  relations: number;
  holders: number;
};

/** A line of a ledger, with the table and the id of the record behind it. */
export type LedgerRow = Pick<LedgerEntry, "kind" | "asOf" | "btc" | "btcAfter" | "isStated"> & {
  companyId: number;
  ticker: string;
  originTable: "facts" | "events" | null;
  originId: number | null;
};

export type PerShareRow = Omit<SharePoint, "shares"> & {
  companyId: number;
  ticker: string;
  sharesOutstanding: SharePoint["shares"];
};
