import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";

import { ManifestSchema } from "#domain/snapshot/dataset.schema.ts";
import type { Dataset, Manifest } from "#domain/snapshot/dataset.ts";
import { recordsOf } from "#jobs/seed/fixtures/records-of.ts";
import { readHolders, readSeed } from "#jobs/seed/read.ts";

import { writeDataset } from "./keep-datasets.ts";
import { makeDataset, sha256 } from "./make-dataset.ts";
import { openDataset } from "./open-dataset.ts";
import { recordedOf } from "./recorded.ts";
import { reproduce } from "./reproduce.ts";

/** Two companies with all kinds of records. Each reproduction of all of them takes seconds. */
const FEW = ["MSTR", "XXI"];

const records = recordsOf(readSeed());

function datasetOf(companies: typeof records): Dataset {
  const made = makeDataset({ ...recordedOf(companies), relations: [], holders: readHolders() });
  if (made === null) throw new Error("These records make no dataset.");
  return made;
}

let folder: string;
let dataset: Dataset;
beforeAll(() => {
  dataset = datasetOf(records.filter(({ ticker }) => FEW.includes(ticker)));
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dataset-"));
  await writeDataset(dataset, folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reproduced = async (where = folder) => reproduce(await openDataset(where));

async function change(path: string, edit: (text: string) => string) {
  const text = await readFile(join(folder, path), "utf8");
  const edited = edit(text);
  expect(edited).not.toBe(text);
  await writeFile(join(folder, path), edited);
}

/** Makes the hashes match the files in the folder, as a careful forger would. */
async function reseal() {
  const manifest = ManifestSchema.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  const files: Manifest["files"] = [];
  for (const file of manifest.files) {
    const bytes = await readFile(join(folder, file.path));
    files.push({ ...file, bytes: bytes.length, sha256: sha256(bytes) });
  }
  const sums = files.map((file) => `${file.sha256}  ${file.path}\n`).join("");
  const id = `${manifest.day}-${sha256(sums).slice(0, 12)}`;
  await writeFile(join(folder, "SHA256SUMS.txt"), sums);
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify({ ...manifest, id, files }, null, 1)}\n`);
}

test("the dataset of the initial data follows from its own records", async () => {
  const whole = datasetOf(records);
  const { id } = await writeDataset(whole, folder).then(() => whole.manifest);
  expect(await reproduced()).toEqual({ id, files: whole.files.length });
  expect(await reproduced(join(folder, "manifest.json"))).toMatchObject({ id });
});

test("a first purchase of which only the month was stated is kept as it was stated", async () => {
  const firstPurchase = { text: "2020-08", url: null };
  const stated = records.slice(0, 1).map((record) => ({ ...record, firstPurchase }));
  await writeDataset(datasetOf(stated), folder);
  expect(await reproduced()).toMatchObject({ files: dataset.files.length });
});

test("a changed file is named by its hash", async () => {
  await change("derived/totals.csv", (text) => text.replace("2020-08-31,", "2020-08-31,1"));
  await expect(reproduced()).rejects.toThrow(
    /^derived\/totals\.csv does not match manifest\.json: its SHA-256 is [0-9a-f]{64}, not [0-9a-f]{64}\.$/,
  );
});

test("a changed hash is named by its file", async () => {
  const { sha256: sum = "" } = dataset.manifest.files.find(({ path }) => path === "facts.json") ?? {};
  await change("manifest.json", (text) => text.replace(sum, "0".repeat(64)));
  await expect(reproduced()).rejects.toThrow(
    `facts.json does not match manifest.json: its SHA-256 is ${sum}, not ${"0".repeat(64)}.`,
  );
});

test("a missing file is named", async () => {
  await rm(join(folder, "derived/ledger.json"));
  await expect(reproduced()).rejects.toThrow("derived/ledger.json is missing.");
});

test("a derived digit that was changed with all its hashes is named with its line", async () => {
  await change("derived/totals.csv", (text) => text.replace("2020-08-31,21454,", "2020-08-31,21455,"));
  await reseal();
  await expect(reproduced()).rejects.toThrow(
    /^derived\/totals\.csv differs from what the records produce: line \d+ has "2020-08-31,21455,\S*", expected "2020-08-31,21454,\S*"\./,
  );
});

test("a record that was changed with all its hashes no longer gives what stands beside it", async () => {
  await change("facts.json", (text) => text.replace('"value":"43514"', '"value":"43515"'));
  await reseal();
  await expect(reproduced()).rejects.toThrow(
    /^\S+ differs from what the records produce: line \d+ has .*43514/,
  );
});

test("sums, names and lists that do not fit the rest are named", async () => {
  await change("SHA256SUMS.txt", (text) => text.replace(/^[0-9a-f]/, "x"));
  await expect(reproduced()).rejects.toThrow(/^SHA256SUMS\.txt differs from what the records produce/);
  await reseal();
  await change("manifest.json", (text) =>
    text.replace(dataset.manifest.id, `${dataset.manifest.day}-000000000000`),
  );
  await expect(reproduced()).rejects.toThrow(
    /^manifest\.json differs from what the records produce.*000000000000/,
  );
});

test.for([
  ["is not valid JSON", () => "{"],
  ["is not valid at files.0.path", (text: string) => text.replace("LICENSE.txt", "../LICENSE.txt")],
] as const)("a manifest that %s is refused", async ([complaint, edit]) => {
  await change("manifest.json", edit);
  await expect(reproduced()).rejects.toThrow(`manifest.json ${complaint}`);
});

test("a record that is none is named by its place", async () => {
  await change("events.json", (text) => text.replace('"kind":"buy"', '"kind":"gift"'));
  await reseal();
  await expect(reproduced()).rejects.toThrow(/^events\.json is not valid at \d+\.kind: /);
});

test("the newest dataset is found through what points at it, in a folder and at an address", async () => {
  const { id, day } = dataset.manifest;
  const parent = await mkdtemp(join(tmpdir(), "datasets-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  await writeDataset(dataset, join(parent, id));
  const pointer = { id, day, manifest: `/data/${id}/manifest.json`, earlier: [] };
  await writeFile(join(parent, "latest.json"), JSON.stringify(pointer));
  expect(await reproduced(parent)).toMatchObject({ id });

  const server = createServer((request, response) => {
    readFile(join(parent, request.url ?? "")).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const origin = `http://127.0.0.1:${address.port}`;
  for (const where of [origin, `${origin}/latest.json`, `${origin}/${id}`, `${origin}/${id}/manifest.json`])
    expect(await reproduced(where), where).toMatchObject({ id });
  await expect(reproduced(`${origin}/nowhere`)).rejects.toThrow("No dataset at");
});
