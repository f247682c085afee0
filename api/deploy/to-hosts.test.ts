import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

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
    await mkdir(release, { recursive: true });
    await writeFile(join(release, "index.html"), key);
    const targets = hosts.map((host) => `tracker@node.example:${host}`);
    execFileSync("sh", [join(import.meta.dirname, "to-hosts.sh"), ...targets], {
      env: { PATH: `${join(folder, "bin")}:${process.env["PATH"]}`, RELEASE_DIR: release, RELEASE_KEY: key },
    });
  };
  const shown = () =>
    Promise.all(
      hosts.map(async (host) => ({
        current: await readlink(join(host, "current")),
        releases: (await readdir(join(host, "releases"))).toSorted(),
      })),
    );
  return { deploy, shown };
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
