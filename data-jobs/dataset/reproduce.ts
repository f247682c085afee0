import type { z } from "zod";

import { ManifestSchema, RecordedSchema } from "#domain/dataset/dataset.schema.ts";
import {
  MANIFEST_FILE,
  SUMS_FILE,
  type Dataset,
  type Manifest,
  type Recorded,
} from "#domain/dataset/dataset.ts";
import { makeDataset } from "#domain/dataset/make-dataset.ts";

import { firstDifference } from "./first-difference.ts";
import type { ReadFile } from "./open-dataset.ts";
import { DATASET_TOOLS, sha256 } from "./tools.ts";

export type Reproduced = { id: string; files: number };

/** A dataset that is not what it says it is, with the first thing that is wrong. */
export class NotReproduced extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "NotReproduced";
  }
}

/**
 * Hold every file against its hash, then make the whole dataset anew from its recorded tables alone and hold it
 * against that, byte for byte.
 */
export async function reproduce(read: ReadFile): Promise<Reproduced> {
  const manifestBytes = await present(read, MANIFEST_FILE);
  const manifest = parsed(ManifestSchema, MANIFEST_FILE, manifestBytes);
  const found = new Map<string, Buffer>([[MANIFEST_FILE, manifestBytes]]);
  for (const file of manifest.files) {
    const bytes = await present(read, file.path);
    const sum = sha256(bytes);
    if (sum !== file.sha256)
      throw new NotReproduced(
        `${file.path} is not the file that ${MANIFEST_FILE} names: its SHA-256 is ${sum}, not ${file.sha256}.`,
      );
    found.set(file.path, bytes);
  }
  found.set(SUMS_FILE, await present(read, SUMS_FILE));
  compare(madeAnew(recordedIn(found)), manifest, found);
  return { id: manifest.id, files: found.size };
}

function compare(made: Dataset, manifest: Manifest, found: ReadonlyMap<string, Buffer>): void {
  // The manifest and the sums follow from all the others, which tell better what is wrong.
  for (const { path, text } of made.files) {
    const bytes = found.get(path);
    if (bytes === undefined)
      throw new NotReproduced(`${MANIFEST_FILE} does not list ${path}, which follows from the records.`);
    const expected = text();
    if (bytes.equals(Buffer.from(expected))) continue;
    const difference = firstDifference(bytes.toString(), expected) ?? ".";
    throw new NotReproduced(
      `${path} does not follow from the records${difference} Either it was changed, or it was made by another version of this code.`,
    );
  }
  const paths = new Set(made.files.map(({ path }) => path));
  const surplus = manifest.files.find(({ path }) => !paths.has(path));
  if (surplus)
    throw new NotReproduced(
      `${MANIFEST_FILE} lists ${surplus.path}, which does not follow from the records.`,
    );
}

function madeAnew(recorded: Recorded): Dataset {
  const made = makeDataset(recorded, DATASET_TOOLS);
  if (made === null) throw new NotReproduced("The dataset has no records: nothing can follow from them.");
  return made;
}

function recordedIn(found: ReadonlyMap<string, Buffer>): Recorded {
  const table = <Rows>(path: string, schema: z.ZodType<Rows>): Rows => {
    const bytes = found.get(path);
    if (bytes === undefined) throw new NotReproduced(`${MANIFEST_FILE} does not list ${path}, with records.`);
    return parsed(schema, path, bytes);
  };
  const { companies, facts, events, relations, holders } = RecordedSchema.shape;
  return {
    companies: table("companies.json", companies),
    facts: table("facts.json", facts),
    events: table("events.json", events),
    relations: table("relations.json", relations),
    holders: table("holders.json", holders),
  };
}

async function present(read: ReadFile, path: string): Promise<Buffer> {
  const bytes = await read(path);
  if (bytes === null) throw new NotReproduced(`${path} is missing.`);
  return bytes;
}

function parsed<Value>(schema: z.ZodType<Value>, path: string, bytes: Buffer): Value {
  const read = schema.safeParse(jsonIn(path, bytes));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new NotReproduced(
    `${path} is not what it should be at ${issue?.path.join(".") || "its top"}: ${issue?.message ?? ""}.`,
  );
}

function jsonIn(path: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new NotReproduced(`${path} is not JSON.`, { cause });
  }
}
