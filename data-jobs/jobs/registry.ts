import { join } from "node:path";

import { populate } from "#db/writes/populate.ts";
import type { JobResult } from "#domain/job.ts";

import { readFeeds } from "../seed/read-feeds.ts";
import { readSeed } from "../seed/read.ts";
import { collectAnnouncements } from "./announcements/collect-announcements.ts";
import { backup } from "./backup.ts";
import { makeRelease } from "./build.ts";
import type { Job, JobDeps } from "./job.ts";
import { checkHoldings } from "./market/check-holdings.ts";
import { dailyCloses } from "./market/daily-closes.ts";
import { openMarketDeps } from "./market/open-market-deps.ts";
import { refreshMarket } from "./market/refresh-market.ts";
import { prune } from "./prune.ts";
import { checkedSite, publish } from "./publish.ts";
import { sendDueMail } from "./send-mail.ts";
import { writeSnapshot } from "./snapshot.ts";

/** Every job, in the order in which those that are due run. */
export const JOBS = {
  "refresh-market": {
    does: "ask the sources for share prices, exchange rates, share counts and the mood of the market",
    schedule: "7 * * * *",
    run: (deps) => refreshMarket(openMarketDeps(deps)),
  },
  "daily-closes": {
    does: "ask the exchanges what a bitcoin cost at the end of each day we do not know it of",
    schedule: "20 0 * * *",
    run: (deps) => dailyCloses(openMarketDeps(deps)),
  },
  "check-holdings": {
    does: "compare what companies hold with filings and with what CoinGecko lists",
    schedule: "50 5 * * *",
    run: (deps) => checkHoldings(openMarketDeps(deps)),
  },
  "collect-announcements": {
    does: "ask regulators and exchanges what companies announced, and read it",
    schedule: "*/15 * * * *",
    run: (deps) => collectAnnouncements(openMarketDeps(deps), readFeeds()),
  },
  populate: {
    does: "add whatever of the initial data is missing",
    schedule: null,
    run: (deps) => deps.database.exclusively(() => addSeed(deps), deps.stop),
  },
  snapshot: {
    does: "check what the site is built from and write it to <DATA_DIR>/snapshot.jsonl",
    schedule: null,
    run: async (deps) => {
      const { snapshot } = await checkedSite(deps);
      if (!deps.isDryRun) await writeSnapshot(snapshot, join(deps.settings.dataFolder, "snapshot.jsonl"));
      return { outcome: "done", counts: { companies: snapshot.companies.length }, message: null };
    },
  },
  build: {
    does: "build a release that nobody sees yet",
    schedule: null,
    run: async (deps) => {
      const { snapshot, dataset } = await checkedSite(deps);
      if (deps.isDryRun) return { outcome: "done", counts: {}, message: "It would be built." };
      const { dataFolder } = deps.settings;
      const building = { dataFolder, dataset, log: deps.log, signal: deps.stop };
      const { key, isNew } = await makeRelease(snapshot, building);
      return { outcome: isNew ? "done" : "unchanged", counts: { release: key }, message: null };
    },
  },
  publish: {
    does: "snapshot, build, and show it to visitors",
    schedule: null,
    run: publish,
  },
  backup: {
    does: "write everything in the database to one file in BACKUP_DIR",
    schedule: "40 2 * * *",
    run: backup,
  },
  prune: {
    does: "clear away old releases, backups, runs and ended sessions",
    schedule: "10 3 * * *",
    run: prune,
  },
  "send-mail": {
    does: "mail the operator what visitors sent and has not left yet",
    schedule: null,
    run: mailOperator,
  },
} satisfies Record<string, Job>;

async function addSeed({ db }: JobDeps): Promise<JobResult> {
  const counts = await populate(db, readSeed());
  const added = counts.companies + counts.facts + counts.events;
  return { outcome: added === 0 ? "unchanged" : "done", counts, message: null };
}

async function mailOperator({ database, settings, now, stop, isDryRun }: JobDeps): Promise<JobResult> {
  const { mail } = settings;
  if (mail === null || isDryRun)
    return {
      outcome: "unchanged",
      counts: {},
      message: mail === null ? "No mail is set up: set SMTP_URL and OPERATOR_EMAIL." : "Nothing was sent.",
    };
  const counts = await sendDueMail({ database, mail, now, signal: stop });
  return { outcome: counts.sent > 0 ? "done" : "unchanged", counts, message: null };
}
