import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { onEachDatabase } from "#fixtures/database.ts";

import { running } from "../fixtures/running.ts";
import { deploy } from "./deploy.ts";

const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
const HOSTS = /To hosts:\n\n +```sh\n([^]*?)```/.exec(readme)?.[1] ?? "";
const BUCKET = /To a bucket: `(aws [^`]+)`/.exec(readme)?.[1] ?? "";

/** Other machines are folders here: each program does on `$ELSEWHERE` what it would do far away, and notes what it was given. */
const PROGRAMS = {
  rsync: `for last; do :; done
    case "$1 $2" in "-a -e") from=$4 ;; *) exit 9 ;; esac
    rest=\${last#*@}; to="$ELSEWHERE/\${rest%%:*}\${rest#*:}"
    mkdir -p "$to" && cp -a "$from." "$to"`,
  ssh: `for last; do :; done
    test "$(stat -c %a "$2")" = 600 || exit 9
    cd "$ELSEWHERE/\${3#*@}" && sh -euc "$(printf '%s' "$last" | sed 's#cd /#cd ./#')"`,
  aws: `test "$1 $2" = "s3 sync" || exit 9
    to="$ELSEWHERE/\${4#s3://}"; mkdir -p "$to" && cp -r "$3/." "$to"`,
};

let elsewhere: string;
beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "elsewhere-"));
  const programs = join(elsewhere, "bin");
  await mkdir(programs);
  for (const [name, does] of Object.entries(PROGRAMS)) {
    const noted = `#!/bin/sh\necho "${name} $*" >> "$ELSEWHERE/said"\n${does}\n`;
    await writeFile(join(programs, name), noted, { mode: 0o755 });
  }
  vi.stubEnv("PATH", `${programs}${delimiter}${process.env["PATH"] ?? ""}`);
  vi.stubEnv("ELSEWHERE", elsewhere);
  vi.stubEnv("HOME", elsewhere);
  vi.stubEnv("DEPLOY_KEY", "the-key");
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(elsewhere, { recursive: true });
  });
});

onEachDatabase((open) => {
  async function deployWith(deployCommand: string) {
    const database = await open();
    const { deps, dataFolder, stop } = await running(database);
    const told: string[] = [];
    const settings = { ...deps.settings, deployCommand };
    const log = (line: string) => void told.push(line);
    const job = { ...deps, settings, db: database.db, log, isDryRun: false, isConfirmed: false };
    const releaseOf = async (key: string) => {
      const folder = join(dataFolder, "releases", key);
      await mkdir(join(folder, "_astro"), { recursive: true });
      await writeFile(join(folder, "index.html"), `page of ${key}`);
      await writeFile(join(folder, "_astro", `${key}.js`), "");
      return folder;
    };
    return { told, stop, releaseOf, deploy: (key: string) => deploy(job, key) };
  }
  const said = async () => (await readFile(join(elsewhere, "said"), "utf8")).trim().split("\n");

  test("the command for hosts puts a release beside the older one and switches each of them to it", async () => {
    const site = await deployWith(HOSTS);
    for (const key of ["one", "two"]) {
      await site.releaseOf(key);
      expect(await site.deploy(key)).toBe("deployed");
    }
    for (const host of ["node-1.example", "node-2.example"]) {
      const tracker = join(elsewhere, host, "srv/tracker");
      expect(await readlink(join(tracker, "current"))).toBe("releases/two");
      expect(await readFile(join(tracker, "current/index.html"), "utf8")).toBe("page of two");
      expect((await readdir(join(tracker, "releases"))).toSorted()).toEqual(["one", "two"]);
    }
    expect((await stat(join(elsewhere, "deploy-key"))).mode & 0o777).toBe(0o600);
    expect([...site.told, ...(await said())].join("\n")).not.toContain("the-key");
  });

  test("the command for a bucket sends assets before the pages that name them, and deletes none", async () => {
    const site = await deployWith(BUCKET);
    const folder = await site.releaseOf("one");
    await site.deploy("one");
    await site.releaseOf("two");
    await site.deploy("two");
    expect((await said()).slice(0, 2)).toEqual([
      `aws s3 sync ${folder}/_astro s3://bucket/_astro`,
      `aws s3 sync ${folder} s3://bucket`,
    ]);
    expect(await readFile(join(elsewhere, "bucket/index.html"), "utf8")).toBe("page of two");
    expect((await readdir(join(elsewhere, "bucket/_astro"))).toSorted()).toEqual(["one.js", "two.js"]);
  });

  test("told to stop, it ends with all that the command has started", async () => {
    const site = await deployWith(`sleep 600 & touch "$RELEASE_DIR/begun"; wait`);
    const folder = await site.releaseOf("one");
    const deployed = site.deploy("one");
    const outcome = expect(deployed).rejects.toThrow("abort");
    await expect.poll(() => readdir(folder)).toContain("begun");
    site.stop();
    // It waits until nobody writes to it any more.
    await outcome;
  });

  test("a host that cannot be reached is a failed run, and no host after it is switched", async () => {
    await writeFile(join(elsewhere, "bin/rsync"), "#!/bin/sh\nexit 12\n", { mode: 0o755 });
    const site = await deployWith(HOSTS);
    await site.releaseOf("one");
    await expect(site.deploy("one")).rejects.toThrow("DEPLOY_COMMAND failed with exit code 12");
    expect(await readdir(elsewhere)).not.toContain("node-2.example");
  });
});
