import { openSync, readSync } from "node:fs";
import { z } from "zod";

import { formatCounted } from "#domain/base/format.ts";
import type { CompanyDetails } from "#domain/company/company-details.ts";
import { CompanyDetailsSchema } from "#domain/company/company.schema.ts";
import { SnapshotHeadSchema } from "#domain/snapshot/snapshot.schema.ts";

type Line = { start: number; length: number };

/** All of a usual site. Of a large one it is enough for the companies whose pages are being made. */
const MOST_KEPT_BYTES = 8_000_000;
const READ_AT_ONCE = 1_048_576;
const LINE_END = 10;

/** Checking a record takes longer than reading it, and every list page reads all of them. */
const CheckedBefore = z.custom<CompanyDetails>();

/** Reads a company's details when a page needs them: those of all companies would fill the memory. */
export function openSnapshot(file: string) {
  const descriptor = openSync(file, "r");
  const [first = { start: 0, length: 0 }, ...others] = linesOf(descriptor);
  const head = SnapshotHeadSchema.parse(read(descriptor, first));
  if (others.length !== head.detailsOf.length)
    throw new Error(
      `${file} ends after the details of ${formatCounted(others.length, "company", "companies")}. Write it again.`,
    );
  const lineOf = new Map(head.detailsOf.map((id, index) => [id, others[index]]));
  const kept = new Map<number, CompanyDetails>();
  let keptBytes = 0;
  const checked = new Set<number>();
  return {
    head,
    detailsOf: (id: number) => {
      const line = lineOf.get(id);
      if (line === undefined) return null;
      const known = kept.get(id);
      const schema = checked.has(id) ? CheckedBefore : CompanyDetailsSchema;
      const details = known ?? schema.parse(read(descriptor, line));
      checked.add(id);
      kept.delete(id);
      kept.set(id, details);
      if (known === undefined) keptBytes += line.length;
      for (const oldest of kept.keys()) {
        if (keptBytes <= MOST_KEPT_BYTES) break;
        kept.delete(oldest);
        keptBytes -= lineOf.get(oldest)?.length ?? 0;
      }
      return details;
    },
  };
}

function read(descriptor: number, { start, length }: Line): unknown {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const size = readSync(descriptor, bytes, done, length - done, start + done);
    if (size === 0) throw new Error("The snapshot got shorter while it was being read. Build again.");
    done += size;
  }
  return JSON.parse(bytes.toString());
}

function* linesOf(descriptor: number): Generator<Line> {
  const part = Buffer.alloc(READ_AT_ONCE);
  let start = 0;
  for (let at = 0, size = 1; size > 0; at += size) {
    size = readSync(descriptor, part, 0, part.length, at);
    const bytes = part.subarray(0, size);
    for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, end + 1)) {
      yield { start, length: at + end - start };
      start = at + end + 1;
    }
  }
}
