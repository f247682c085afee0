import { mkdir, mkdtemp, readFile, readdir, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { running } from "#jobs/testing/running.ts";
import { onEachDatabase } from "#testing/database.ts";

import { deploy } from "./deploy.ts";
import { packRelease } from "./pack-release.ts";
import { releaseFolders } from "./release-folders.ts";

const readme = await readFile(join(import.meta.dirname, "../notes/several-machines.md"), "utf8");
const HOSTS = /To hosts: `DEPLOY_COMMAND='([^']+)'`/.exec(readme)?.[1] ?? "";
const BUCKET = /To a bucket: `(aws [^`]+)`/.exec(readme)?.[1] ?? "";

/**
 * Folders stand in for other machines: each program does in `$ELSEWHERE` what it would do remotely, and records what it was
 * given. Like the real ones, ssh trusts only known hosts, and rsync keeps modes and creates only the last folder.
 */
const PROGRAMS = {
  rsync: `while [ $# -gt 0 ]; do
      case "$1" in -a|--delete|--exclude=*) ;; -e) ssh=$2; shift ;; -*) exit 1 ;; *) from=$to; to=$1 ;; esac; shift
    done
    $ssh "\${to%%:*}" true || exit 12
    host=\${to#*@}; folder="$ELSEWHERE/\${host%%:*}\${to#*:}"
    test -d "$(dirname "$folder")" || exit 11
    mkdir -p "$folder" && cp -a "$from." "$folder"`,
  ssh: `while [ $# -gt 2 ]; do
      case "$1" in -i) key=$2 ;; -o) case "$2" in UserKnownHostsFile=*) hosts=\${2#*=} ;; esac ;; *) exit 255 ;; esac; shift 2
    done
    host=\${1#*@}
    test "$(stat -c %a "$key")" = 600 || exit 255
    grep -q "^$host " "\${hosts:-/dev/null}" || { echo "Host key verification failed."; exit 255; }
    mkdir -p "$ELSEWHERE/$host" && cd "$ELSEWHERE/$host" && sh -euc "$(printf '%s' "$2" | sed "s#'/var#'./var#g")"`,
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
  vi.stubEnv("DEPLOY_KNOWN_HOSTS", "node-1.example ssh-ed25519 one\nnode-2.example ssh-ed25519 two");
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
      // A build is private to its user until it is a release.
      const built = await mkdtemp(join(tmpdir(), "built-"));
      await mkdir(join(built, "_astro"), { mode: 0o700 });
      await writeFile(join(built, "index.html"), `page of ${key}`, { mode: 0o600 });
      await writeFile(join(built, "_astro", `${key}.js`), "", { mode: 0o600 });
      const folders = releaseFolders(dataFolder);
      await packRelease(built);
      await folders.add(key, built);
      return folders.folderOf(key);
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
      const tracker = join(elsewhere, host, "var/lib/tracker");
      expect(await readlink(join(tracker, "current"))).toBe("releases/two");
      expect(await readFile(join(tracker, "current/index.html"), "utf8")).toBe("page of two");
      expect((await readdir(join(tracker, "releases"))).toSorted()).toEqual(["one", "two"]);
      const isReadable = async (path: string) => ((await stat(join(tracker, path))).mode & 0o004) > 0;
      for (const path of ["current", "current/index.html", "_astro", "_astro/one.js", "_astro/two.js"])
        expect([path, await isReadable(path)]).toEqual([path, true]);
    }
    expect([...site.told, ...(await said())].join("\n")).not.toContain("the-key");
  });

  test("the command for hosts brings nothing to a host that is not known", async () => {
    vi.stubEnv("DEPLOY_KNOWN_HOSTS", "node-1.example ssh-ed25519 one");
    const site = await deployWith(HOSTS);
    await site.releaseOf("one");
    await expect(site.deploy("one")).rejects.toThrow("DEPLOY_COMMAND failed with exit code 255");
    expect(site.told).toContain("Host key verification failed.");
    expect(await readdir(elsewhere)).not.toContain("node-2.example");
  });

  test("the command for a bucket sends assets before the pages that name them, and deletes none", async () => {
    const site = await deployWith(BUCKET);
    const folder = await site.releaseOf("one");
    await site.deploy("one");
    await site.releaseOf("two");
    await site.deploy("two");
    expect((await said()).slice(0, 2)).toEqual([
      `aws s3 sync ${join(folder, "../../_astro")} s3://bucket/_astro`,
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
    // Waits until no process writes to it any more.
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
