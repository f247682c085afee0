import type { Database } from "#db/client.ts";
import { openDatabase } from "#db/open.ts";
import { populate } from "#db/writes/populate.ts";
import { logError, logLine } from "#lib/log.ts";
import { runProgram, stopSignal } from "#lib/process.ts";
import { SettingError } from "#lib/settings-error.ts";
import { readSettings, type Settings } from "#lib/settings.ts";
import { join } from "node:path";

import { manageAccounts } from "./jobs/accounts.ts";
import { buildRelease } from "./jobs/build.ts";
import { makeFirstAdmin } from "./jobs/first-admin.ts";
import { handOverIn } from "./jobs/hand-over.ts";
import { keepWorking } from "./jobs/keep-working.ts";
import { requestedJobs } from "./jobs/requested-jobs.ts";
import { sendDueMail } from "./jobs/send-mail.ts";
import { takeSnapshot, writeSnapshot } from "./jobs/snapshot.ts";
import { readSeed } from "./seed/read.ts";

type Job = {
  does: string;
  run: (
    database: Database,
    settings: Settings,
    how: { args: string[]; stop: AbortSignal },
  ) => Promise<string>;
};

const JOBS: Record<string, Job> = {
  migrate: {
    does: "bring the database to the schema of this code, and give it its first administrator",
    run: async (database, settings) => {
      await makeFirstAdmin(database, { ...settings, handOver: handOverOf(settings), log: logLine });
      return "The database has the schema of this code.";
    },
  },
  admin: {
    does: "say who may sign in: create, password or revoke, then a name",
    run: (database, settings, { args }) =>
      manageAccounts(args, {
        database,
        input: process.stdin,
        handOver: handOverOf(settings),
        now: new Date(),
      }),
  },
  work: {
    does: "do what administrators ask for, until stopped",
    run: async (database, _settings, { stop }) => {
      await keepWorking({ database, jobs: requestedJobs(database), stop, onError: logError });
      return "Stopped.";
    },
  },
  populate: {
    does: "add whatever of the initial data is missing",
    run: async ({ db }) => {
      const { companies, facts, events } = await populate(db, readSeed());
      return `Added ${companies} companies, ${facts} facts, ${events} treasury events.`;
    },
  },
  snapshot: {
    does: "write what the site is built from to <data folder>/snapshot.json",
    run: async (database, { site, dataFolder }) => {
      const snapshot = await takeSnapshot(database, { settings: site, now: new Date() });
      await writeSnapshot(snapshot, join(dataFolder, "snapshot.json"));
      return `Wrote ${join(dataFolder, "snapshot.json")}: ${snapshot.companies.length} companies.`;
    },
  },
  build: {
    does: "build the site from a fresh snapshot and show it to visitors",
    run: async (database, { site, dataFolder }) => {
      const snapshot = await takeSnapshot(database, { settings: site, now: new Date() });
      const { key, outcome } = await buildRelease(snapshot, { dataFolder, log: logLine });
      return outcome === "unchanged"
        ? `Release ${key} is already the current one.`
        : `Release ${key} is live.`;
    },
  },
  "send-mail": {
    does: "mail the operator what visitors sent and has not left yet",
    run: async (database, { mail }) => {
      if (mail === null)
        return "No mail is set up: messages are only stored. Set SMTP_URL and OPERATOR_EMAIL.";
      const { sent, failed } = await sendDueMail({ database, mail, now: () => new Date() });
      return `${sent} sent, ${failed} failed.`;
    },
  },
};

await runProgram(stopSignal(), async (stop) => {
  const [name = "", ...args] = process.argv.slice(2);
  const job = JOBS[name];
  if (job === undefined) throw new SettingError(usage(name));
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    await database.exclusively(database.migrate);
    logLine(await job.run(database, settings, { args, stop }));
  } finally {
    await database.close();
  }
});

function handOverOf({ dataFolder }: Settings) {
  return handOverIn({ dataFolder, isTerminal: process.stdout.isTTY });
}

function usage(name: string): string {
  const known = Object.entries(JOBS).map(([job, { does }]) => `  ${job.padEnd(10)} ${does}`);
  return [name ? `There is no job "${name}".` : "Which job?", "npm run job <name>", ...known].join("\n");
}
