import type { z } from "zod";

import type { CompanyRecord } from "#domain/company/company.ts";

import type * as schemas from "./dataset.schema.ts";

export type DatasetCompany = z.infer<typeof schemas.DatasetCompanySchema>;

/** What we recorded about companies, including those no longer listed: without quotes or daily prices. */
export type RecordedCompanies = z.infer<typeof schemas.RecordedCompaniesSchema>;

export type Recorded = z.infer<typeof schemas.RecordedSchema>;

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
  "other-figures",
  "instruments",
  "sources",
  "derived/list",
  "derived/ledger",
  "derived/totals",
  "derived/analysis",
  "derived/per-share",
  "derived/differences",
  "derived/sourcing",
  "derived/proof",
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export type SourceRow = z.infer<typeof schemas.SourceRowSchema>;
export type ListRow = z.infer<typeof schemas.ListRowSchema>;
export type LedgerRow = z.infer<typeof schemas.LedgerRowSchema>;
export type PerShareRow = z.infer<typeof schemas.PerShareRowSchema>;
export type SourcingRow = z.infer<typeof schemas.SourcingRowSchema>;
export type ProofFigure = z.infer<typeof schemas.ProofFigureSchema>;

export type Manifest = z.infer<typeof schemas.ManifestSchema>;
export type ManifestFile = Manifest["files"][number];

/** One file of a dataset. Its text is made on request: all of them at once would take much memory. */
export type DatasetFile = { path: string; text: () => string };

export type Dataset = { manifest: Manifest; files: DatasetFile[] };

export type DatasetPointer = z.infer<typeof schemas.DatasetPointerSchema>;

export const MANIFEST_FILE = "manifest.json";
export const SUMS_FILE = "SHA256SUMS.txt";
export const POINTER_FILE = "latest.json";

/** In the format that `sha256sum -c` reads. */
export const sumsText = (files: readonly Pick<ManifestFile, "path" | "sha256">[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join("");
