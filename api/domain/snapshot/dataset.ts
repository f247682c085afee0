import type { z } from "zod";

import type { CompanyRecord } from "#domain/company/company.ts";

import type {
  DatasetCompanySchema,
  DatasetPointerSchema,
  LedgerRowSchema,
  ListRowSchema,
  ManifestSchema,
  PerShareRowSchema,
  RecordedCompaniesSchema,
  RecordedSchema,
  SourceRowSchema,
} from "./dataset.schema.ts";

export type DatasetCompany = z.infer<typeof DatasetCompanySchema>;

/** What we recorded of companies, the ended ones included: no quote, no price of a day. */
export type RecordedCompanies = z.infer<typeof RecordedCompaniesSchema>;

/** What a dataset is made of: everything else in it follows from this. */
export type Recorded = z.infer<typeof RecordedSchema>;

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

export type SourceRow = z.infer<typeof SourceRowSchema>;
export type ListRow = z.infer<typeof ListRowSchema>;
export type LedgerRow = z.infer<typeof LedgerRowSchema>;
export type PerShareRow = z.infer<typeof PerShareRowSchema>;

export type Manifest = z.infer<typeof ManifestSchema>;
export type ManifestFile = Manifest["files"][number];

/** One file of a dataset. It is written when it is asked for: all of them at once would take much memory. */
export type DatasetFile = { path: string; text: () => string };

export type Dataset = { manifest: Manifest; files: DatasetFile[] };

/** What `/data/latest.json` says. */
export type DatasetPointer = z.infer<typeof DatasetPointerSchema>;

export const MANIFEST_FILE = "manifest.json";
export const SUMS_FILE = "SHA256SUMS.txt";
export const POINTER_FILE = "latest.json";
