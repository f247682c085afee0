import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { keptPicture } from "./kept-picture.ts";

const bytes = (...all: number[]) => Uint8Array.from(all);

test("a picture is made once of the same, and again of anything else", async () => {
  const parent = await mkdtemp(join(tmpdir(), "pictures-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, "pictures");
  let made = 0;
  const take = (of: object) => keptPicture(folder, of, async () => bytes(++made));
  expect(await take({ name: "Acme", btc: "1" })).toEqual(bytes(1));
  expect(await take({ name: "Acme", btc: "1" })).toEqual(bytes(1));
  expect(await take({ name: "Acme", btc: "2" })).toEqual(bytes(2));
  expect(await readdir(folder)).toHaveLength(2);
});

test("without a folder, each build makes its own", async () => {
  const make = async () => bytes(1);
  expect(await keptPicture(undefined, "one", make)).toEqual(bytes(1));
});
