import { readFileSync } from "node:fs";

import type { CompanyDetails } from "#domain/snapshot.ts";
import type { SnapshotHead } from "#domain/snapshot-lines.ts";
import { CompanyDetailsSchema, SnapshotHeadSchema } from "#domain/snapshot.schema.ts";

type SnapshotFile = { head: SnapshotHead; detailsOf: (id: number) => CompanyDetails | null };

/** The pages of a company are made one after the other, some companies at once. */
const KEPT = 16;
const LINE_END = 10;

/** Reads the details of a company when a page asks for them: those of all would fill the memory. */
export function openSnapshot(file: string): SnapshotFile {
  const bytes = readFileSync(file);
  const [first, ...others] = linesOf(bytes);
  const head = SnapshotHeadSchema.parse(JSON.parse(String(first)));
  if (others.length !== head.detailsOf.length)
    throw new Error(`${file} breaks off after the details of ${others.length} companies: write it again.`);
  const lineOf = new Map(head.detailsOf.map((id, index) => [id, others[index]]));
  const kept = new Map<number, CompanyDetails>();
  return {
    head,
    detailsOf: (id) => {
      const line = lineOf.get(id);
      if (line === undefined) return null;
      const details = kept.get(id) ?? CompanyDetailsSchema.parse(JSON.parse(line.toString()));
      kept.delete(id);
      kept.set(id, details);
      for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
      return details;
    },
  };
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_END, start);
    if (end === -1) return;
    yield bytes.subarray(start, end);
    start = end + 1;
  }
}
