import { on } from "node:events";

import type { PublicRecords, SharedRecords } from "#db/public-records.ts";
import type { CompanyRecord } from "#domain/company/company.ts";

import type { SnapshotContext } from "./compose-snapshot.ts";

const END = "end";

/** Messages between processes are JSON, so maps are sent as entries and times as text. */
const headOf = (
  { settings, now }: SnapshotContext,
  { companyMedia, closeSources, sessions, ...shared }: SharedRecords,
) => ({
  settings,
  now: now.toISOString(),
  shared,
  companyMedia: [...companyMedia],
  closeSources: [...closeSources],
  sessions: [...sessions],
});

/** The records of a snapshot for another process: context and shared data first, then each company. */
export async function* recordMessages(
  context: SnapshotContext,
  shared: SharedRecords,
  records: AsyncIterable<CompanyRecord>,
) {
  yield headOf(context, shared);
  yield* records;
  yield END;
}

/** The reverse. Records are not parsed here, because the snapshot made from them is. */
export async function receiveRecords(): Promise<{ records: PublicRecords; context: SnapshotContext }> {
  const parts = [];
  for await (const [part] of on(process, "message")) {
    if (part === END) break;
    parts.push(part);
  }
  const head: ReturnType<typeof headOf> = parts.shift();
  const { settings, now, shared } = head;
  const maps = {
    companyMedia: new Map(head.companyMedia),
    closeSources: new Map(head.closeSources),
    sessions: new Map(head.sessions),
  };
  return { context: { settings, now: new Date(now) }, records: { ...shared, ...maps, records: parts } };
}
