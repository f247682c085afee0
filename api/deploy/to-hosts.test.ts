import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { packRelease } from "#jobs/publish/pack-release.ts";

/** They do here what they would do on the host that the last argument names. */
const SSH = `#!/bin/sh
for command in "$@"; do :; done
exec sh -c "$command"`;
const RSYNC = `#!/bin/sh
while [ $# -gt 2 ]; do shift; done
target=\${2#*:}
mkdir -p "$target" && cp -a "$1." "$target"`;

async function openHosts() {
  const folder = await mkdtemp(join(tmpdir(), "hosts-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/ssh"), SSH, { mode: 0o755 });
  await writeFile(join(folder, "bin/rsync"), RSYNC, { mode: 0o755 });
  const hosts = ["node-1", "node-2"].map((name) => join(folder, name));
  const deploy = async (key: string) => {
    const release = join(folder, "releases", key);
    const assets = join(folder, `assets-${key}`, "_astro");
    for (const place of [join(release, "_astro"), assets]) {
      await mkdir(place, { recursive: true });
      await writeFile(join(place, `${key}.js`), key);
    }
    await writeFile(join(release, "index.html"), key);
    await packRelease(release);
    await rm(join(release, "_astro"), { recursive: true });
    const targets = hosts.map((host) => `tracker@node.example:${host}`);
    execFileSync("sh", [join(import.meta.dirname, "to-hosts.sh"), ...targets], {
      env: {
        PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
        RELEASE_DIR: release,
        RELEASE_KEY: key,
        ASSETS_DIR: assets,
      },
    });
  };
  const shown = () =>
    Promise.all(
      hosts.map(async (host) => ({
        current: await readlink(join(host, "current")),
        releases: (await readdir(join(host, "releases"))).toSorted(),
      })),
    );
  const assetsOf = (host: string) => join(host, "_astro");
  return {
    deploy,
    shown,
    assets: () => Promise.all(hosts.map(async (host) => (await readdir(assetsOf(host))).toSorted())),
    age: async (name: string, days: number) => {
      const at = new Date(Date.now() - days * 86_400_000);
      for (const host of hosts) await utimes(join(assetsOf(host), name), at, at);
    },
  };
}

test("each host keeps the five latest releases, among them one that came back", async () => {
  const { deploy, shown } = await openHosts();
  for (const key of ["a", "b", "c", "d", "e", "f", "g"]) await deploy(key);
  const seven = { current: "releases/g", releases: ["c", "d", "e", "f", "g"] };
  expect(await shown()).toEqual([seven, seven]);
  await deploy("c");
  const back = { current: "releases/c", releases: ["c", "d", "e", "f", "g"] };
  expect(await shown()).toEqual([back, back]);
  await deploy("h");
  const eight = { current: "releases/h", releases: ["c", "e", "f", "g", "h"] };
  expect(await shown()).toEqual([eight, eight]);
});

test("hashed files stay two days after the last release that names them, though the publisher has them no more", async () => {
  const { deploy, assets, age } = await openHosts();
  await deploy("a");
  await age("a.js", 9);
  await deploy("b");
  expect(await assets()).toEqual([
    ["a.js", "b.js"],
    ["a.js", "b.js"],
  ]);
  await age("a.js", 2.1);
  await age("b.js", 2.1);
  await deploy("c");
  expect(await assets()).toEqual([
    ["b.js", "c.js"],
    ["b.js", "c.js"],
  ]);
});
