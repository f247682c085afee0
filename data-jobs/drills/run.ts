import { openAsBlob } from "node:fs";

import { openPglite } from "#db/client.ts";
import { readSeed } from "#jobs/seed/read.ts";
import { pgliteDump } from "#testing/templates.ts";

import { reportAdmission } from "./admission.ts";
import { bigBuild } from "./big-build.ts";
import { camera } from "./camera.ts";
import { deploy, deployFromClone } from "./deploy/deploy.ts";
import { reportHostility } from "./hostile/hostile.ts";
import { killJobs } from "./kill-jobs.ts";
import { killWritesOnBoth } from "./kill-writes/kill-writes.ts";
import { lighthouse } from "./lighthouse.ts";
import { reportLoad } from "./load/load.ts";
import { quietYear } from "./quiet-year.ts";

type Drill = { does: string; run: (args: string[]) => Promise<boolean> };

const DRILLS: Record<string, Drill> = {
  admission: {
    does: "announce every transaction since 2020 in each layout and with each fault; no wrong figure may be recorded by rule",
    run: async () => reportAdmission(console.log),
  },
  "a-quiet-year": {
    does: "a year of disclosures with failing sources and nobody at the admin panel; every holding must be right or marked; [days, 365]",
    run: async ([days = "365"]) => {
      const database = await openPglite({ dump: await openAsBlob(await pgliteDump()) });
      try {
        const asked = { seed: readSeed(), days: wholeNumber(days), print: console.log };
        return (await quietYear(database, asked)).violations.length === 0;
      } finally {
        await database.close();
      }
    },
  },
  "kill-jobs": {
    does: "kill a worker in each of its steps; visitors must never see a partial site, and the next run must complete; [trials, 50]",
    run: async ([trials = "50"]) => {
      const done = await killJobs(wholeNumber(trials));
      console.table(done);
      return done.every(({ problem }) => problem === "");
    },
  },
  "kill-writes": {
    does: "kill -9 a node while administrators and visitors write, on both databases: all confirmed is there, nothing half; [kills, 100]",
    run: ([kills = "100"]) => killWritesOnBoth(wholeNumber(kills), console.log),
  },
  hostile: {
    does: "send a node what no honest program sends: no failure, hardly a 503, no growth of heap or resident memory, nobody kept waiting; [requests, 200000] [start, 1]",
    run: ([requests = "200000", start = "1"]) =>
      reportHostility(
        { seed: readSeed(), requests: wholeNumber(requests), start: wholeNumber(start) },
        console.log,
      ),
  },
  load: {
    does: "open pages, 200 mixed reads and 2 writes a second with all limits on: no error but deliberate 429s, flat memory; [seconds, 120] [sockets, 5000]",
    run: ([seconds = "120", sockets = "5000"]) =>
      reportLoad(
        {
          seed: readSeed(),
          seconds: wholeNumber(seconds),
          sockets: wholeNumber(sockets),
          readsPerSecond: 200,
          isBuilt: true,
        },
        console.log,
      ),
  },
  deploy: {
    does: "run api/deploy without containers, from a copy of the last commit: two nodes, worker, standby, nginx, outages, rollback; [clone or here, clone]",
    run: ([where = "clone", startedAt = String(Date.now())]) =>
      where === "here" ? deploy(wholeNumber(startedAt)) : deployFromClone(),
  },
  lighthouse: {
    does: "100 points for every route in the four categories of Lighthouse, in the best of some runs; [most runs, 3] [part of the address, all]",
    run: ([runs = "3", words = ""]) => lighthouse({ runs: wholeNumber(runs), words }),
  },
  camera: {
    does: "pictures of the pages of a commit in all their states, and which of two sets differ; shoot <commit> <folder>, or compare <folder> <folder>",
    run: camera,
  },
  "big-build": {
    does: "publish ten years of 2,000 synthetic companies within 2 minutes and 2 GB; [companies, 2000] [years, 10]",
    run: ([companies = "2000", years = "10"]) =>
      bigBuild({ companies: wholeNumber(companies), years: wholeNumber(years) }),
  },
};

const [name = "", ...args] = process.argv.slice(2);
const drill = DRILLS[name];
if (drill) process.exitCode = (await drill.run(args)) ? 0 : 1;
else {
  console.log(usage());
  process.exitCode = name ? 1 : 0;
}

function usage(): string {
  const width = Math.max(...Object.keys(DRILLS).map((drillName) => drillName.length));
  const known = Object.entries(DRILLS).map(
    ([drillName, { does }]) => `  ${drillName.padEnd(width)}  ${does}`,
  );
  return [name ? `There is no drill "${name}".` : "No drill given.", "npm run drill <name>", ...known].join(
    "\n",
  );
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`"${text}" is not a whole number. Use 1 or more.`);
  return Number(text);
}
