import { z } from "zod";

import type { SharedRecords, PublicRecords } from "#db/public-records.ts";
import { PublicSettingsSchema } from "#domain/base/public-settings.schema.ts";
import type { CompanyRecord } from "#domain/company/company.ts";

import type { SnapshotContext } from "./compose-snapshot.ts";

type Maps = "companyMedia" | "closeSources";
type Head = {
  shared: Omit<SharedRecords, Maps>;
  companyMedia: MapEntry<SharedRecords["companyMedia"]>[];
  closeSources: MapEntry<SharedRecords["closeSources"]>[];
};
type MapEntry<Of> = Of extends ReadonlyMap<infer Key, infer Value> ? [Key, Value] : never;

const ContextSchema = z.object({
  settings: PublicSettingsSchema,
  now: z.iso.datetime().transform((text) => new Date(text)),
});

/** The records of a snapshot for another process: context and shared data first, then one line per company. */
export async function* recordLines(
  context: SnapshotContext,
  { companyMedia, closeSources, ...shared }: SharedRecords,
  records: AsyncIterable<CompanyRecord>,
): AsyncGenerator<string> {
  yield lineOf(context);
  const head: Head = { shared, companyMedia: [...companyMedia], closeSources: [...closeSources] };
  yield lineOf(head);
  for await (const record of records) yield lineOf(record);
}

const lineOf = (part: unknown) => `${JSON.stringify(part)}\n`;

/** The reverse. Records are not parsed here, because the snapshot made from them is. */
export async function readRecordLines(
  lines: AsyncIterable<string>,
): Promise<{ records: PublicRecords; context: SnapshotContext }> {
  const contexts: SnapshotContext[] = [];
  const heads: Head[] = [];
  const records: CompanyRecord[] = [];
  for await (const line of lines) {
    if (contexts.length === 0) contexts.push(ContextSchema.parse(JSON.parse(line)));
    else if (heads.length === 0) heads.push(JSON.parse(line));
    else records.push(JSON.parse(line));
  }
  const [[context], [head]] = [contexts, heads];
  if (context === undefined || head === undefined)
    throw new Error("No data arrived to build a snapshot from. Try again.");
  const maps = { companyMedia: new Map(head.companyMedia), closeSources: new Map(head.closeSources) };
  return { context, records: { ...head.shared, ...maps, records } };
}
