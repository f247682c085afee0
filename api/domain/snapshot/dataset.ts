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
  /** As reported, with whatever precision it was reported. */
  firstPurchase: string | null;
  firstPurchaseSource: string | null;
  endedOn: string | null;
  recordedAt: string;
};

/** What we recorded about companies, including those no longer listed: without quotes or daily prices. */
export type RecordedCompanies = { companies: DatasetCompany[]; facts: V1Fact[]; events: V1Event[] };

/** The recorded part of a dataset. Everything else in it is calculated from this. */
export type Recorded = RecordedCompanies & { relations: Relation[]; holders: Holder[] };

/** The input for writing the tables of a dataset. */
export type DatasetRecords = Recorded & {
  records: CompanyRecord[];
  /** The day of the latest record, so that a dataset's content does not depend on when it is made. */
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
  /** Null for a file that is not a table. */
  rows: number | null;
  /** The files of the same dataset that it is calculated from; empty for recorded tables. */
  derivedFrom: string[];
};

export type Manifest = {
  format: 1;
  id: string;
  /** It contains everything recorded by the end of this day, in UTC. */
  day: string;
  licence: string;
  files: ManifestFile[];
};

/** One file of a dataset. Its text is made on request: all of them at once would take much memory. */
export type DatasetFile = { path: string; text: () => string };

export type Dataset = { manifest: Manifest; files: DatasetFile[] };

/** The content of `/data/latest.json`. */
export type DatasetPointer = {
  id: string;
  day: string;
  manifest: string;
  /** Ids of earlier datasets still available, newest first. */
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
  /** The running total of the holdings down to this row. An unknown one adds nothing. */
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

/** A ledger entry, with the table and the id of the record behind it. */
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
