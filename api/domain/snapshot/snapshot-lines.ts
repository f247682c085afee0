import type { Snapshot } from "./snapshot.ts";

/** What all pages need, and whose details follow it, a line for each. */
export type SnapshotHead = Omit<Snapshot, "details"> & { detailsOf: number[] };

/** A snapshot as a file has it: with a long history it is large, and a page needs the details of one company. */
export function* snapshotLines({ details, ...shared }: Snapshot): Generator<string> {
  const head: SnapshotHead = { ...shared, detailsOf: details.map(({ id }) => id) };
  yield lineOf(head);
  for (const company of details) yield lineOf(company);
}

const lineOf = (part: unknown) => `${JSON.stringify(part)}\n`;
