import { execFile } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);
const PROJECT = join(import.meta.dirname, "../..");
const { version } = JSON.parse(await readFile(join(PROJECT, "package.json"), "utf8"));

async function releaseFiles(tag: string) {
  const outside = await mkdtemp(join(tmpdir(), "release-files-"));
  onTestFinished(() => rm(outside, { recursive: true, force: true }));
  const folder = join(outside, "files");
  // Which files there are does not depend on the companies, without which they are made sooner.
  const env = { ...process.env, SEED: "off" };
  await run("sh", [join(import.meta.dirname, "release-files.sh"), folder, tag], { cwd: outside, env });
  return folder;
}

const filesIn = async (archive: string) =>
  (await run("tar", ["-tzf", archive], { maxBuffer: 64 * 1024 * 1024 })).stdout.split("\n");

test(
  "the files of a release are the built site, its datasets, the packages, their licences, and the sums of these",
  { timeout: 300_000 },
  async () => {
    const folder = await releaseFiles(`v${version}`);
    const names = ["SHA256SUMS", "datasets.tar.gz", "licences.txt", "sbom.cdx.json", "site.tar.gz"];
    expect((await readdir(folder)).toSorted()).toEqual(names);
    const { stdout } = await run("sha256sum", ["--check", "SHA256SUMS"], { cwd: folder });
    expect(stdout.match(/: OK$/gm)).toHaveLength(names.length - 1);
    const site = await filesIn(join(folder, "site.tar.gz"));
    for (const name of ["./dashboard.html", "./headers.json"]) expect(site).toContain(name);
    expect(site).toContainEqual(expect.stringMatching(/^_astro\/.+\.js$/));
    const datasets = await filesIn(join(folder, "datasets.tar.gz"));
    expect(datasets.some((name) => /^\.\/\d{4}-\d\d-\d\d-[\da-f]{12}\/facts\.csv/.test(name))).toBe(true);
    const packages = JSON.parse(await readFile(join(folder, "sbom.cdx.json"), "utf8"));
    expect(packages).toMatchObject({ bomFormat: "CycloneDX" });
  },
);

test("a tag of another version than package.json's makes no files", async () => {
  await expect(releaseFiles("v99.0.0")).rejects.toMatchObject({
    stderr: expect.stringContaining(`Tag v${version}, or change the version.`),
  });
});
