import { createHash } from "node:crypto";

import { startOfAsOf } from "#domain/base/dates.ts";
import { jsonSchemaOf } from "#domain/snapshot/dataset.schema.ts";
import {
  MANIFEST_FILE,
  SUMS_FILE,
  sumsText,
  type Dataset,
  type DatasetFile,
  type DatasetRecords,
  type Manifest,
  type ManifestFile,
  type Recorded,
} from "#domain/snapshot/dataset.ts";
import { LICENCE, LICENCE_TEXT } from "#domain/operations/licence.ts";

import { changelogText } from "./changelog.ts";
import { noticeText } from "./notice.ts";
import { inOrder, recordsOf } from "./recorded.ts";
import { COMPARED, SOURCED, TABLES, type Table } from "./tables.ts";

type Part = DatasetFile & Pick<ManifestFile, "rows" | "derivedFrom">;

/**
 * All files of a dataset, made from the records and nothing else: no clock, no setting, no earlier dataset.
 * The same facts give the same bytes, and the bytes give the name. Null if nothing was recorded.
 */
export function makeDataset(recorded: Recorded): Dataset | null {
  const day = newestDay(recorded);
  if (day === null) return null;
  const records = recordsOf(recorded);
  const content = { ...inOrder(recorded, records), records, day };
  const parts = partsOf(content);
  const files = parts.map(({ path, text, rows, derivedFrom }): ManifestFile => {
    const written = text();
    return { path, bytes: Buffer.byteLength(written), sha256: sha256(written), rows, derivedFrom };
  });
  const sums = sumsText(files);
  const id = `${day}-${sha256(sums).slice(0, 12)}`;
  const manifest: Manifest = { format: 1, id, day, licence: LICENCE, files };
  return {
    manifest,
    files: [
      ...parts,
      { path: SUMS_FILE, text: () => sums },
      { path: MANIFEST_FILE, text: () => `${JSON.stringify(manifest, null, 1)}\n` },
    ],
  };
}

export const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

function partsOf(content: DatasetRecords): Part[] {
  const plain = (path: string, text: () => string, ...tables: string[]): Part => ({
    path,
    text,
    rows: null,
    derivedFrom: tables.map(jsonFile),
  });
  return [
    plain("LICENSE.txt", () => LICENCE_TEXT),
    plain("NOTICE.txt", () => noticeText(content), ...SOURCED),
    plain("CHANGELOG.txt", () => changelogText(content), ...COMPARED, "instruments"),
    ...TABLES.flatMap((table) => tableParts(table, content)),
    ...TABLES.map(({ name }) =>
      plain(
        `schema/${name.slice(name.indexOf("/") + 1)}.json`,
        () => `${JSON.stringify(jsonSchemaOf(name), null, 1)}\n`,
      ),
    ),
  ];
}

function tableParts({ name, from, of }: Table, content: DatasetRecords): Part[] {
  const { rows, csv, json } = of(content);
  const derivedFrom = from.map(jsonFile);
  return [
    { path: `${name}.csv`, text: csv, rows, derivedFrom: from.length === 0 ? [jsonFile(name)] : derivedFrom },
    { path: jsonFile(name), text: json, rows, derivedFrom },
  ];
}

const jsonFile = (table: string) => `${table}.json`;

/** A company leaving the list is also a record. */
const newestDay = ({ companies, ...of }: Recorded): string | null =>
  [
    ...[...companies, ...of.facts, ...of.events, ...of.otherFigures, ...of.instruments].map(
      ({ recordedAt }) => recordedAt.slice(0, 10),
    ),
    ...companies.flatMap(({ endedOn }) => (endedOn === null ? [] : startOfAsOf(endedOn))),
  ].reduce<string | null>((newest, day) => (newest !== null && newest > day ? newest : day), null);
