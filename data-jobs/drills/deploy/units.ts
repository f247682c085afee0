import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { openDatabase } from "#db/open.ts";
import { freePort } from "#testing/ports.ts";
import { databaseUrl } from "#testing/templates.ts";

import { startMachine, whyNoMachine } from "./machine.ts";
import { PROJECT } from "./programs.ts";
import { healthAt, reachesAll, within } from "./requests.ts";
import type { Step } from "./steps.ts";

/** The units of systemd, installed and started by the commands that they themselves name, on a machine of their own. */
export const unitsRun: Step = async (site, check, leaveOut) => {
  const why = await whyNoMachine();
  if (why !== null) return leaveOut("the units under systemd", why);
  const { url } = site.postgres;
  const server = await openDatabase({ databaseUrl: url, dataFolder: site.folder("units") });
  await server.db.execute("create database units").finally(server.close);
  const machine = await startMachine(site.folder("machine"));
  try {
    check("systemd starts on a machine of its own", machine.hasStarted);
    const ports = [await freePort(), await freePort()];
    const nodes = ports.map((port) => `http://127.0.0.1:${port}`);
    const settings = { ...site.settings, DATABASE_URL: databaseUrl(url, "units") };
    const toNodes = await commandsIn("tracker-node@.service");
    for (const command of [...(await commandsIn("tracker-worker.service")), ...toNodes]) {
      if (command.includes("prepare.sh")) await machine.set(settings);
      const here = command.replace("4321", String(ports[0])).replace("4322", String(ports[1]));
      const { code, output } = await machine.run(here);
      check(here, code === 0, code === 0 ? "" : output);
    }
    check("the units bring the first release to both nodes", await reachesAll(nodes, { before: null }));

    const unit = `tracker-node@${ports[0]}`;
    const property = async (name: string) =>
      (await machine.run(`systemctl show --value -p ${name} ${unit}`)).output;
    const user = await machine.run(`stat -c %U /proc/${await property("MainPID")}`);
    check("a node runs as tracker", user.output === "tracker", user.output);
    await machine.run(`systemctl kill --kill-whom=main -s KILL ${unit}`);
    const isBack = async () =>
      (await property("NRestarts")) === "1" && (await healthAt(nodes[0] ?? "")).ready;
    check("a killed node is started again", await within(30, isBack));
    const stopped = await machine.run(`systemctl stop ${unit} tracker-worker`);
    const result = await property("Result");
    check("node and worker end when they are stopped", stopped.code === 0 && result === "success", result);
  } finally {
    await machine.stop();
  }
};

/** The commands in the comments of a unit. */
async function commandsIn(unit: string): Promise<string[]> {
  const text = await readFile(join(PROJECT, "api/deploy", unit), "utf8");
  return [...text.matchAll(/^# {3}(.+)$/gm)].map(([, command = ""]) => command);
}
