import { rename } from "node:fs/promises";

import { activeFeeds } from "#db/issuer-feeds.ts";
import { populate } from "#db/populate.ts";
import { pruneRows } from "#db/prune-rows.ts";
import type { JobResult } from "#domain/operations/job.ts";
import { collectAnnouncements } from "#jobs/announcements/collect-announcements.ts";
import { tryFeeds } from "#jobs/announcements/try-feeds.ts";
import { backup, pruneBackups } from "#jobs/backup/backup.ts";
import { sendDueMail } from "#jobs/mail/send-mail.ts";
import { sendDueAlerts } from "#jobs/mail/send-webhook.ts";
import { checkHoldings } from "#jobs/market/check-holdings.ts";
import { dailyCloses } from "#jobs/market/daily-closes.ts";
import { openMarketDeps } from "#jobs/market/deps.ts";
import { refreshMarket } from "#jobs/market/refresh-market.ts";
import { build, plausibleSnapshot, publish } from "#jobs/publish/publish.ts";
import { releaseFolders } from "#jobs/publish/release-folders.ts";
import type { Job, JobDeps } from "#jobs/run/job.ts";
import { readFeeds, readSeed } from "#jobs/seed/read.ts";
import { snapshotFileIn } from "#jobs/snapshot/write-snapshot.ts";
import { writeWhole } from "#lib/atomic-write.ts";

export const JOBS = {
  "refresh-market": {
    does: "fetch share prices, exchange rates, share counts, debt and the Fear & Greed Index",
    schedule: "7 * * * *",
    run: (deps) => refreshMarket(openMarketDeps(deps)),
  },
  "daily-closes": {
    does: "fetch the missing daily bitcoin closes",
    schedule: "20 0 * * *",
    run: (deps) => dailyCloses(openMarketDeps(deps)),
  },
  "check-holdings": {
    does: "compare our holdings with filings and with CoinGecko",
    schedule: "50 5 * * *",
    run: (deps) => checkHoldings(openMarketDeps(deps)),
  },
  "collect-announcements": {
    does: "fetch company announcements and read the figures in them",
    schedule: "*/15 * * * *",
    run: async (deps) =>
      collectAnnouncements(openMarketDeps(deps), [...readFeeds(), ...(await activeFeeds(deps.db))]),
  },
  "try-feeds": {
    does: "request each feed that an administrator has added, once, and show what would be read",
    run: (deps) => tryFeeds(openMarketDeps(deps)),
  },
  populate: {
    does: "add any missing initial data",
    run: (deps) => deps.database.exclusively(() => addSeed(deps), deps.stop),
  },
  snapshot: {
    does: "check the data and write <DATA_DIR>/snapshot.jsonl",
    run: async (deps) => {
      await using made = await plausibleSnapshot(deps);
      const file = snapshotFileIn(deps.settings.dataFolder);
      if (!deps.isDryRun) await writeWhole(file, (path) => rename(snapshotFileIn(made.folder), path));
      return { outcome: "done", counts: { companies: made.summary.companies }, message: null };
    },
  },
  build: {
    does: "build a release without publishing it",
    run: build,
  },
  publish: {
    does: "snapshot, build and publish",
    run: publish,
  },
  backup: {
    does: "write the whole database to one file in BACKUP_DIR",
    schedule: "40 2 * * *",
    run: backup,
  },
  prune: {
    does: "delete old releases, backups, runs and ended sessions",
    schedule: "10 3 * * *",
    run: prune,
  },
  "send-mail": {
    does: "send the operator unsent messages and alerts, by mail and webhook",
    run: notifyOperator,
  },
} satisfies Record<string, Job>;

async function addSeed({ db }: JobDeps): Promise<JobResult> {
  const counts = await populate(db, readSeed());
  const added = counts.companies + counts.facts + counts.events + counts.changed;
  return { outcome: added === 0 ? "unchanged" : "done", counts, message: null };
}

async function notifyOperator({ database, settings, now, stop, isDryRun }: JobDeps): Promise<JobResult> {
  const { mail, alertWebhookUrl: webhookUrl } = settings;
  const unsent = (message: string): JobResult => ({ outcome: "unchanged", counts: {}, message });
  if (mail === null && webhookUrl === null)
    return unsent(
      "Mail is not configured. Set SMTP_URL and OPERATOR_EMAIL, or ALERT_WEBHOOK_URL for alerts.",
    );
  if (isDryRun) return unsent("Nothing was sent.");
  const sending = { database, now, signal: stop };
  const none = { sent: 0, failed: 0 };
  const byMail = mail === null ? none : await sendDueMail({ ...sending, mail });
  const byWebhook = webhookUrl === null ? none : await sendDueAlerts({ ...sending, webhookUrl });
  const counts = { sent: byMail.sent + byWebhook.sent, failed: byMail.failed + byWebhook.failed };
  return { outcome: counts.sent > 0 ? "done" : "unchanged", counts, message: null };
}

/** Deletes what is no longer needed, never a fact. */
async function prune({ db, settings, now, isDryRun }: JobDeps): Promise<JobResult> {
  const rows = await pruneRows(db, now());
  const folders = releaseFolders(settings.dataFolder);
  const [releases, backups] = isDryRun
    ? [[], []]
    : [await folders.prune(), await pruneBackups(settings.backupFolder)];
  const counts = { ...rows, releases: releases.length, backups: backups.length };
  const gone = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { outcome: gone === 0 ? "unchanged" : "done", counts, message: null };
}
