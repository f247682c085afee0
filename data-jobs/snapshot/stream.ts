import { on } from "node:events";

import type { PublicRecords, SharedRecords } from "#db/public-records.ts";
import type { CompanyRecord } from "#domain/company/company.ts";

import type { SnapshotContext } from "./compose-snapshot.ts";

const END = "end";

/** The records of a snapshot for another process: context and shared data first, then each company. */
export async function* recordMessages(
  context: SnapshotContext,
  shared: SharedRecords,
  records: AsyncIterable<CompanyRecord>,
) {
  yield { context, shared };
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
  const { context, shared } = parts.shift();
  return { context, records: { ...shared, records: parts } };
}
