import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";

import { readDigests } from "#release/file-digests.ts";
import { longText, releaseFolder } from "#release/fixtures/release-folder.ts";

import { packRelease } from "./pack-release.ts";

const TEXT = longText("Company");
const FILES = {
  "index.html": TEXT,
  "company/1.html": TEXT,
  "_astro/page.js": TEXT,
  "share.png": TEXT,
  "short.txt": "x",
};

const brotli = (text: string, quality: number) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

test.each([
  [false, 10],
  [true, 5],
])(
  "every text gets packed files beside it; in a hurry %s, company pages at level %i",
  async (isInHurry, level) => {
    const folder = await releaseFolder(FILES, { isPacked: false });
    await packRelease(folder, { isInHurry });
    const packed = (name: string) => readFile(join(folder, name));
    for (const [name, quality] of [
      ["index.html", 10],
      ["company/1.html", level],
      ["_astro/page.js", 11],
    ] as const) {
      expect(await packed(`${name}.br`), name).toEqual(brotli(TEXT, quality));
      expect(gunzipSync(await packed(`${name}.gz`)).toString(), name).toBe(TEXT);
    }
  },
);

test("pictures and what does not get smaller stay alone, and the list names what a server may send", async () => {
  const folder = await releaseFolder({ ...FILES, ".DS_Store": "x", ".well-known/security.txt": "x" });
  expect((await readdir(folder)).filter((name) => name.startsWith("sh"))).toEqual(["share.png", "short.txt"]);
  const forms = (name: string) => [name, `${name}.br`, `${name}.gz`];
  expect(Object.keys(await readDigests(folder))).toEqual([
    ".well-known/security.txt",
    ...forms("_astro/page.js"),
    ...forms("company/1.html"),
    ...forms("index.html"),
    "share.png",
    "short.txt",
  ]);
});

test("what the live release packed of the same bytes is taken over, unless it is damaged", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "packed-"));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const live = await releaseFolder(FILES, { isPacked: false });
  await packRelease(live, { isInHurry: true });
  await cp(live, join(dataFolder, "current"), { recursive: true });
  await cp(join(live, "_astro"), join(dataFolder, "_astro"), { recursive: true });
  const packNext = async () => {
    const folder = await releaseFolder({ ...FILES, "index.html": `${TEXT}.` }, { isPacked: false });
    await packRelease(folder, { dataFolder });
    return (name: string) => readFile(join(folder, name));
  };
  const next = await packNext();
  expect(await next("company/1.html.br")).toEqual(brotli(TEXT, 5));
  expect(await next("index.html.br")).toEqual(brotli(`${TEXT}.`, 10));

  await mkdir(join(dataFolder, "current/company"), { recursive: true });
  await writeFile(join(dataFolder, "current/company/1.html.br"), "damaged");
  await writeFile(join(dataFolder, "_astro/page.js.br"), "damaged");
  const again = await packNext();
  expect(await again("company/1.html.br")).toEqual(brotli(TEXT, 10));
  expect(await again("_astro/page.js.br")).toEqual(brotli(TEXT, 11));
});
