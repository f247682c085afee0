import type { SharedRecords, PublicRecords } from "#db/public-records.ts";
import type { CompanyRecord } from "#domain/company/company.ts";

import type { SnapshotContext } from "./build-snapshot.ts";

type Head = {
  settings: SnapshotContext["settings"];
  now: string;
  shared: Omit<SharedRecords, "companyMedia" | "closeSources">;
  companyMedia: MapEntry<SharedRecords["companyMedia"]>[];
  closeSources: MapEntry<SharedRecords["closeSources"]>[];
};
type MapEntry<Of> = Of extends ReadonlyMap<infer Key, infer Value> ? [Key, Value] : never;

/** What a site is taken from, for another process: first what companies share, then a line for each company. */
export async function* recordLines(
  { settings, now }: SnapshotContext,
  { companyMedia, closeSources, ...shared }: SharedRecords,
  records: AsyncIterable<CompanyRecord>,
): AsyncGenerator<string> {
  const head: Head = {
    settings,
    now: now.toISOString(),
    shared,
    companyMedia: [...companyMedia],
    closeSources: [...closeSources],
  };
  yield lineOf(head);
  for await (const record of records) yield lineOf(record);
}

const lineOf = (part: unknown) => `${JSON.stringify(part)}\n`;

/** The way back. What this same code wrote a moment ago is not looked through again. */
export async function readRecordLines(
  lines: AsyncIterable<string>,
): Promise<{ world: PublicRecords; moment: SnapshotContext }> {
  const heads: Head[] = [];
  const records: CompanyRecord[] = [];
  for await (const line of lines) {
    if (heads.length === 0) heads.push(JSON.parse(line));
    else records.push(JSON.parse(line));
  }
  const [head] = heads;
  if (head === undefined) throw new Error("No data arrived to build a snapshot from.");
  const { settings, now, shared, companyMedia, closeSources } = head;
  const maps = { companyMedia: new Map(companyMedia), closeSources: new Map(closeSources) };
  return { world: { ...shared, ...maps, records }, moment: { settings, now: new Date(now) } };
}
