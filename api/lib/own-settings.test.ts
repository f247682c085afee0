import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";

import { readOwnSettings } from "./own-settings.ts";

const IN_FILE = ["SITE_TITLE", "PORT", "TRUSTED_PROXYS"];

afterEach(() => {
  vi.unstubAllEnvs();
  for (const name of IN_FILE) delete process.env[name];
});

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "settings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, ".env"), text);
  return join(folder, ".env");
}

test("a file beside the code is read and named, the environment counts first, and a misspelt name is said", async () => {
  vi.stubEnv("PORT", "4400");
  const file = await fileWith('SITE_TITLE="Coins of companies"\nPORT=4500\nTRUSTED_PROXYS=10.0.0.1\n');
  const said: string[] = [];
  const settings = readOwnSettings((line) => said.push(line), file);
  expect([settings.site.siteTitle, settings.port]).toEqual(["Coins of companies", 4400]);
  expect(said).toEqual([
    `Settings: ${file}, after those of the environment.`,
    "TRUSTED_PROXYS is no setting and has no effect. Do you mean TRUSTED_PROXIES?",
  ]);
});

test("without a file nothing is said", async () => {
  const said: string[] = [];
  readOwnSettings((line) => said.push(line), join(await fileWith(""), "none"));
  expect(said).toEqual([]);
});

test("a file that can't be read is one sentence", async () => {
  const folder = join(await fileWith(""), "..", "folder");
  await mkdir(folder);
  expect(() => readOwnSettings(() => {}, folder)).toThrow(`${folder} can't be read: `);
});
