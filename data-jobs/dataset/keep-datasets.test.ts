import { mkdir, mkdtemp, readFile, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { DatasetPointerSchema } from "#domain/snapshot/dataset.schema.ts";
import { POINTER_FILE, type Dataset } from "#domain/snapshot/dataset.ts";
import { recordLike } from "#testing/company-record.ts";
import { fact } from "#testing/facts.ts";

import { isKept, keepDataset, layDatasets, proveDataset, sorted, writeDataset } from "./keep-datasets.ts";
import { makeDataset } from "./make-dataset.ts";
import { recordedOf } from "./recorded.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "kept-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

function datasetOf(btc: string, recordedAt = "2026-01-02T00:00:00.000Z"): Dataset {
  const record = recordLike(1, { facts: [fact("2026-01-01", btc, { id: 1, recordedAt })] });
  const dataset = makeDataset({ ...recordedOf([record]), relations: [], holders: [] });
  if (dataset === null) throw new Error("Nothing was made.");
  return dataset;
}

/** The steps a publication takes with its dataset. */
async function keep(dataset: Dataset) {
  const folder = join(await mkdtemp(join(dataFolder, "taken-")), "dataset");
  if (!isKept(dataset.manifest, dataFolder)) await writeDataset(dataset, folder);
  await proveDataset(folder);
  await keepDataset(dataset.manifest, folder, dataFolder);
}

async function build(dataset: Dataset) {
  const built = await mkdtemp(join(dataFolder, "built-"));
  await keep(dataset);
  await layDatasets(dataset.manifest, built, dataFolder);
  const read = (path: string) => readFile(join(built, "data", path), "utf8");
  return {
    names: (await readdir(join(built, "data"))).toSorted(),
    pointer: DatasetPointerSchema.parse(JSON.parse(await read(POINTER_FILE))),
    read,
  };
}

const kept = () => readdir(join(dataFolder, "datasets"));

test("a dataset from before stays reachable beside the newest, byte for byte", async () => {
  const [one, two] = [datasetOf("1"), datasetOf("2")];
  await build(one);
  const site = await build(two);
  expect(site.names).toEqual([one.manifest.id, two.manifest.id, POINTER_FILE].toSorted());
  expect(site.pointer).toEqual({
    id: two.manifest.id,
    day: "2026-01-02",
    manifest: `/data/${two.manifest.id}/manifest.json`,
    earlier: [one.manifest.id],
  });
  for (const { path, text } of one.files) expect(await site.read(`${one.manifest.id}/${path}`)).toBe(text());
});

test("the same facts again add nothing, and are the newest once more", async () => {
  const [one, two] = [datasetOf("1"), datasetOf("2")];
  await build(one);
  await build(two);
  const again = await build(one);
  expect(await kept()).toHaveLength(2);
  expect(again.pointer).toMatchObject({ id: one.manifest.id, earlier: [two.manifest.id] });
});

test("what is kept is never written again", async () => {
  const one = datasetOf("1");
  await build(one);
  const file = join(dataFolder, "datasets", one.manifest.id, "facts.csv");
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(file, hourAgo, hourAgo);
  const { mtimeMs } = await stat(file);
  await build(one);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
});

test("a dataset that does not follow from its records is not kept, and stops the build", async () => {
  const { manifest, files } = datasetOf("1");
  const wrong = files.map((file) =>
    file.path === "derived/totals.csv" ? { ...file, text: () => "asOf,btc\r\n" } : file,
  );
  await expect(build({ manifest, files: wrong })).rejects.toThrow(
    "derived/totals.csv does not match manifest.json",
  );
  expect(await kept().catch(() => [])).toEqual([]);
});

test("half of a dataset that a killed build left is shown to nobody, and gone an hour later", async () => {
  const half = join(dataFolder, "datasets", `${datasetOf("1").manifest.id}.x.unfinished`);
  await mkdir(half, { recursive: true });
  const site = await build(datasetOf("2"));
  expect(site.pointer.earlier).toEqual([]);
  expect(site.names).toHaveLength(2);
  expect(await kept()).toHaveLength(2);
  const hourAgo = new Date(Date.now() - 3_601_000);
  await utimes(half, hourAgo, hourAgo);
  await build(datasetOf("2"));
  expect(await kept()).toEqual([datasetOf("2").manifest.id]);
});

test("of two builders of the same dataset one is faster, and neither is in the other's way", async () => {
  const one = datasetOf("1");
  await Promise.all(Array.from({ length: 4 }, () => keep(one)));
  expect(await kept()).toEqual([one.manifest.id]);
});

test("the newest ten stay, and the last of each month", () => {
  const found = Array.from({ length: 30 }, (_, index) => {
    const month = String(1 + Math.floor(index / 3)).padStart(2, "0");
    return { id: `2026-${month}-0${1 + (index % 3)}-aaaaaaaaaaaa`, at: index };
  });
  const { kept: stay, gone } = sorted(found);
  expect(stay.slice(0, 10)).toEqual(
    found
      .slice(-10)
      .map(({ id }) => id)
      .toReversed(),
  );
  expect(stay.slice(10).map((id) => id.slice(5, 10))).toEqual([
    "06-03",
    "05-03",
    "04-03",
    "03-03",
    "02-03",
    "01-03",
  ]);
  expect(gone).toHaveLength(14);
});
