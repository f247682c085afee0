import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { POINTER_FILE, type Dataset } from "#domain/dataset/dataset.ts";
import { makeDataset } from "#domain/dataset/make-dataset.ts";
import { recordedOf } from "#domain/dataset/recorded.ts";
import { recordLike } from "#fixtures/company-record.ts";
import { fact } from "#fixtures/facts.ts";

import { writeDataset } from "../fixtures/write-dataset.ts";
import { keepDatasets, sorted } from "./keep-datasets.ts";
import { DATASET_TOOLS } from "./tools.ts";

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "kept-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

function datasetOf(btc: string, recordedAt = "2026-01-02T00:00:00.000Z"): Dataset {
  const record = recordLike(1, { facts: [fact("2026-01-01", btc, { id: 1, recordedAt })] });
  const dataset = makeDataset({ ...recordedOf([record]), relations: [], holders: [] }, DATASET_TOOLS);
  if (dataset === null) throw new Error("Nothing was made.");
  return dataset;
}

/** What a build leaves, and then the site with all its datasets. */
async function build(dataset: Dataset, spoil: (folder: string) => Promise<void> = async () => {}) {
  const { id, day } = dataset.manifest;
  const built = await mkdtemp(join(dataFolder, "built-"));
  await writeDataset(dataset, join(built, "data", id));
  const pointer = { id, day, manifest: `/data/${id}/manifest.json`, earlier: [] };
  await writeFile(join(built, "data", POINTER_FILE), JSON.stringify(pointer));
  await spoil(join(built, "data", id));
  await keepDatasets(built, dataFolder);
  return {
    names: (await readdir(join(built, "data"))).toSorted(),
    earlier: async () => JSON.parse(await readFile(join(built, "data", POINTER_FILE), "utf8")).earlier,
    read: (path: string) => readFile(join(built, "data", path), "utf8"),
  };
}

const kept = () => readdir(join(dataFolder, "datasets"));

test("a dataset from before stays reachable beside the newest, byte for byte", async () => {
  const [one, two] = [datasetOf("1"), datasetOf("2")];
  await build(one);
  const site = await build(two);
  expect(site.names).toEqual([one.manifest.id, two.manifest.id, POINTER_FILE].toSorted());
  expect(await site.earlier()).toEqual([one.manifest.id]);
  for (const { path, text } of one.files) expect(await site.read(`${one.manifest.id}/${path}`)).toBe(text());
});

test("the same facts again add nothing, and are the newest once more", async () => {
  const [one, two] = [datasetOf("1"), datasetOf("2")];
  await build(one);
  await build(two);
  const again = await build(one);
  expect(await kept()).toHaveLength(2);
  expect(await again.earlier()).toEqual([two.manifest.id]);
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
  const spoil = (folder: string) => writeFile(join(folder, "derived/totals.csv"), "asOf,btc\r\n");
  await expect(build(datasetOf("1"), spoil)).rejects.toThrow("derived/totals.csv is not the file");
  await expect(kept()).rejects.toThrow("ENOENT");
});

test("half of a dataset that a killed build left is shown to nobody", async () => {
  const one = datasetOf("1");
  await mkdir(join(dataFolder, "datasets", `${one.manifest.id}.x.unfinished`), { recursive: true });
  const site = await build(datasetOf("2"));
  expect(await site.earlier()).toEqual([]);
});

test("a site without a dataset is left as it is", async () => {
  await mkdir(join(dataFolder, "built"));
  await keepDatasets(join(dataFolder, "built"), dataFolder);
  expect(await readdir(dataFolder)).toEqual(["built"]);
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
