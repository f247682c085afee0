import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import type { CompanyDetails } from "#domain/company/company-details.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { snapshotLines } from "#domain/snapshot/snapshot.schema.ts";
import type { Snapshot } from "#domain/snapshot/snapshot.schema.ts";
import { fact } from "#testing/facts.ts";
import { snapshotLike } from "#testing/snapshot.ts";

import { openSnapshot } from "./snapshot-file.ts";

const detailsOf = (id: number): CompanyDetails => ({
  id,
  firstPurchase: null,
  identity: [],
  ledger: holdingLedger({ facts: [fact("2026-01-31", String(id))], events: [] }),
  struck: [],
  facts: [],
  media: [],
  events: [],
  quote: null,
  pairedQuote: null,
  sessions: [],
  otherFigures: [],
  instruments: [],
  removals: [],
  admissions: [],
  awaitsReview: null,
});

async function written(snapshot: Snapshot, change = (text: string) => text) {
  const folder = await mkdtemp(join(tmpdir(), "snapshot-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "snapshot.jsonl");
  await writeFile(file, change([...snapshotLines(snapshot)].join("")));
  return file;
}

test("what was written of any company is read again, in any order and any number of times", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => 100 - index);
  const snapshot = snapshotLike({ details: ids.map(detailsOf) });
  const { details, ...shared } = snapshot;
  const file = openSnapshot(await written(snapshot));
  expect(file.head).toEqual({ ...shared, detailsOf: ids });
  for (const id of [...ids, ...ids.toReversed(), ids[0] ?? 0])
    expect(file.detailsOf(id)).toEqual(details.find((each) => each.id === id));
  expect(file.detailsOf(1)).toBeNull();
});

test("a file that broke off does not open", async () => {
  const file = await written(snapshotLike({ details: [detailsOf(1), detailsOf(2)] }), (text) =>
    text.slice(0, -40),
  );
  expect(() => openSnapshot(file)).toThrow("ends after the details of 1 company. ");
});
