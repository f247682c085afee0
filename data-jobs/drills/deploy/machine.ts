import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT, isInstalled, startProgram } from "./programs.ts";
import { within } from "./requests.ts";

/** Null if it can be. A second systemd beside the one of this machine would share its groups of processes. */
export async function whyNoMachine(): Promise<string | null> {
  const missing = ["nsenter", "systemctl"].filter((name) => !isInstalled(name));
  if (missing.length > 0) return `missing: ${missing.join(", ")}`;
  const first = (await readFile("/proc/1/comm", "utf8")).trim();
  return first === "systemd" ? "systemd runs this machine" : null;
}

/**
 * A machine for the units: systemd as process 1 in namespaces of its own, with this project in /opt/tracker and copies of
 * /etc and /var. It shares only the network and the programs with this machine.
 */
export async function startMachine(folder: string) {
  await mkdir(folder);
  const namespaces = ["-m", "-p", "-i", "-u", "-f", "--kill-child"];
  const machine = startProgram(["unshare", ...namespaces, "sh", "-c", SETUP, PROJECT, folder]);
  const children = `/proc/${machine.pid}/task/${machine.pid}/children`;
  const run = async (command: string) => {
    const systemd = (await readFile(children, "utf8")).trim();
    const inside = startProgram(["nsenter", "-t", systemd, "-m", "-p", "-i", "-u", "sh", "-c", command]);
    return { code: await inside.ended, output: inside.log().trim() };
  };
  const hasStarted = await within(30, async () => (await run("systemctl is-system-running")).code === 0);
  return {
    run,
    hasStarted,
    /** Writes settings into the file that the units name. */
    set: (settings: Readonly<Record<string, string>>) => {
      const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
      return appendFile(join(folder, "etc/tracker.env"), lines.join(""));
    },
    stop: () => machine.stop("SIGKILL"),
  };
}

/** Units and mounts of this machine are left out, so that nothing is started or changed but what is installed here. */
const SETUP = `set -e
mount --make-rprivate /
mkdir "$1/etc" "$1/lib" "$1/log"
cp -a /etc/. "$1/etc"
rm -rf "$1/etc/systemd/system" && mkdir -p "$1/etc/systemd/system" && : > "$1/etc/fstab"
mount --bind "$1/etc" /etc
mount --bind "$1/lib" /var/lib
mount --bind "$1/log" /var/log
mount -t tmpfs tmpfs /opt && mkdir /opt/tracker && mount --bind "$0" /opt/tracker
for wants in /usr/lib/systemd/system/*.wants; do mount -t tmpfs tmpfs "$wants"; done
ln -s ../systemd-journald.service /usr/lib/systemd/system/sysinit.target.wants/
mount -t tmpfs tmpfs /run
mount -t tmpfs tmpfs /tmp
mount -t proc proc /proc
exec env -i container=drill PATH="$PATH" /usr/lib/systemd/systemd --system --unit=multi-user.target`;
