import type { z } from "zod";

import { ManifestSchema, RecordedSchema } from "#domain/snapshot/dataset.schema.ts";
import { MANIFEST_FILE, SUMS_FILE, type Manifest, type Recorded } from "#domain/snapshot/dataset.ts";

import { makeDataset, sha256 } from "./make-dataset.ts";
import type { ReadFile } from "./open-dataset.ts";

/** The dataset does not match what it claims. The message names the first difference. */
export class NotReproduced extends Error {}

/**
 * Makes the whole dataset again from its recorded tables alone, and compares each file with its hash in the manifest
 * and, byte for byte, with the reproduced file.
 */
export async function reproduce(read: ReadFile): Promise<{ id: string; files: number }> {
  const manifest = parsed(ManifestSchema, MANIFEST_FILE, await present(read, MANIFEST_FILE));
  const made = makeDataset(await recordedIn(read, manifest));
  if (made === null) throw new NotReproduced("The dataset has no records to reproduce.");
  const expected = new Map(made.files.map(({ path, text }) => [path, text]));
  for (const { path } of manifest.files) {
    const bytes = await listed(read, manifest, path);
    const text = expected.get(path);
    if (text === undefined)
      throw new NotReproduced(`${MANIFEST_FILE} lists ${path}, but the records do not produce it.`);
    compare(path, bytes, text());
  }
  for (const { path } of made.manifest.files)
    if (!manifest.files.some((file) => file.path === path))
      throw new NotReproduced(`${MANIFEST_FILE} does not list ${path}, but the records produce it.`);
  // Checked last: they depend on all other files, whose differences are easier to read.
  for (const path of [SUMS_FILE, MANIFEST_FILE])
    compare(path, await present(read, path), expected.get(path)?.() ?? "");
  return { id: manifest.id, files: made.files.length };
}

async function listed(read: ReadFile, { files }: Manifest, path: string): Promise<Buffer> {
  const file = files.find((each) => each.path === path);
  if (file === undefined)
    throw new NotReproduced(`${MANIFEST_FILE} does not list ${path}, which contains records.`);
  const bytes = await present(read, path);
  const sum = sha256(bytes);
  if (sum === file.sha256) return bytes;
  throw new NotReproduced(
    `${path} does not match ${MANIFEST_FILE}: its SHA-256 is ${sum}, not ${file.sha256}.`,
  );
}

function compare(path: string, found: Buffer, text: string): void {
  if (found.equals(Buffer.from(text))) return;
  const difference = firstDifference(found.toString(), text) ?? ".";
  throw new NotReproduced(
    `${path} differs from what the records produce${difference} Either the file was changed, or another version of this code made it.`,
  );
}

async function recordedIn(read: ReadFile, manifest: Manifest): Promise<Recorded> {
  const table = async <Rows>(path: string, schema: z.ZodType<Rows>): Promise<Rows> =>
    parsed(schema, path, await listed(read, manifest, path));
  const { companies, facts, events, otherFigures, instruments, relations, holders } = RecordedSchema.shape;
  return {
    companies: await table("companies.json", companies),
    facts: await table("facts.json", facts),
    events: await table("events.json", events),
    otherFigures: await table("other-figures.json", otherFigures),
    instruments: await table("instruments.json", instruments),
    relations: await table("relations.json", relations),
    holders: await table("holders.json", holders),
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
    `${path} is not valid at ${issue?.path.join(".") || "the top level"}: ${issue?.message ?? ""}.`,
  );
}

function jsonIn(path: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new NotReproduced(`${path} is not valid JSON.`, { cause });
  }
}

const AROUND = 40;

/** Where two texts differ, as the end of a sentence; null if they do not. */
export function firstDifference(found: string, expected: string): string | null {
  const [is, should] = [found.split("\n"), expected.split("\n")];
  const line = should.findIndex((text, index) => text !== is[index]);
  if (line === -1) return is.length === should.length ? null : `: it continues after line ${should.length}.`;
  const [foundLine, expectedLine = ""] = [is[line], should[line]];
  if (foundLine === undefined) return `: it ends before line ${line + 1}.`;
  const at = partingOf(foundLine, expectedLine);
  return `: line ${line + 1} has ${excerpt(foundLine, at)}, expected ${excerpt(expectedLine, at)}.`;
}

function partingOf(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

function excerpt(line: string, at: number): string {
  const [from, to] = [Math.max(0, at - AROUND), at + AROUND];
  const text = line.slice(from, to).trim();
  return `"${from > 0 ? "…" : ""}${text}${to < line.length ? "…" : ""}"`;
}
