import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { snapshotLike } from "#testing/snapshot.ts";

import { codeFiles, releaseNamesOf } from "./release-key.ts";

const MADE_FROM = [
  "api/domain/ledger/ledger.ts",
  "astro.config.mjs",
  "data-jobs/dataset/upstreams.csv",
  "data-jobs/seed/companies.csv",
  "package-lock.json",
  "site/content/offers.json",
  "site/pages/dashboard.astro",
  "site/public/favicon.svg",
  "site/public/font.woff2",
];
const NOT_MADE_FROM = [
  "README.md",
  "api/db/notes/decisions.md",
  "data-jobs/drills/run.ts",
  "node_modules/react/index.js",
  "site/README.md",
  "site/e2e/smoke/routes.spec.ts",
  "site/client/query.test.ts",
];

test("one more byte in a text, a picture, a font, a rule or a setting gives a release another name, in a test or a note it does not", async () => {
  const root = await mkdtemp(join(tmpdir(), "code-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const file of [...MADE_FROM, ...NOT_MADE_FROM]) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), "one");
  }
  const keyNow = async () => (await releaseNamesOf(snapshotLike({}), root)).release;
  let key = await keyNow();
  for (const file of MADE_FROM) {
    await appendFile(join(root, file), "+");
    expect(await keyNow(), file).not.toBe(key);
    key = await keyNow();
  }
  for (const file of NOT_MADE_FROM) {
    await appendFile(join(root, file), "+");
    expect(await keyNow(), file).toBe(key);
  }
});

test("no file of pages or domain is forgotten", async () => {
  const root = join(import.meta.dirname, "../..");
  const counted = new Set(await codeFiles());
  const isLeftOut = /\.(test|spec)\.tsx?$|\/(e2e|fixtures|notes|testing)\/|\/README\.md$/;
  for (const room of ["site", "api/domain"]) {
    const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
    expect(paths.filter((path) => !isLeftOut.test(path) && !counted.has(path))).toEqual([]);
  }
});
