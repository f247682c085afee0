import { join } from "node:path";

import { hasNewerSchema } from "#db/open.ts";
import { VENUES, coingecko, mempool } from "#live/venues/venues.ts";
import { importDocument } from "#jobs/announcements/import-document.ts";
import { writeWithdrawnCases } from "#jobs/announcements/withdrawn-cases.ts";
import { refuseUnreadable, restore } from "#jobs/backup/backup.ts";
import { openCollector } from "#jobs/collect/collector.ts";
import { NO_MEMORY } from "#jobs/collect/report.ts";
import { openDataset } from "#jobs/dataset/open-dataset.ts";
import { NotReproduced, reproduce } from "#jobs/dataset/reproduce.ts";
import { collectorDeps } from "#jobs/market/deps.ts";
import { passwordDelivery } from "#jobs/publish/deploy.ts";
import { headerFile } from "#jobs/publish/header-files.ts";
import { rollBack, rollBackInFolder } from "#jobs/publish/rollback.ts";
import type { JobReporter } from "#jobs/run/job.ts";
import { runDue } from "#jobs/run/run-due.ts";
import { runPatiently, type RunDeps } from "#jobs/run/run-job.ts";
import { manageAccounts } from "#jobs/schedule/accounts.ts";
import { checkSources, isWell } from "#jobs/schedule/check-sources.ts";
import { movedShapes } from "#jobs/schedule/drift.ts";
import { keepWatch } from "#jobs/schedule/keep-watch.ts";
import { makeFirstAdmin } from "#jobs/schedule/prepare.ts";
import { JOBS } from "#jobs/schedule/registry.ts";
import { readFeeds } from "#jobs/seed/read.ts";
import { logError, printLine } from "#lib/log.ts";
import { SettingError } from "#lib/settings-error.ts";
import type { Settings } from "#lib/settings.ts";

import { withDatabase } from "./with-database.ts";

type Run = (settings: Settings, args: string[], stop: AbortSignal) => Promise<string>;

const onDatabase =
  (run: (deps: RunDeps, args: string[]) => Promise<string>): Run =>
  (settings, args, stop) =>
    withDatabase(settings, stop, (deps) => run(deps, args));

/** Operator commands that are not jobs: they leave no run in the database. */
export const COMMANDS: Record<string, { does: string; run: Run }> = {
  due: {
    does: "run every job that is due, once; [names: only these], [--except names: all but these]",
    run: onDatabase(async (deps, [first, ...others]) => {
      const isException = first === "--except";
      const names = first === undefined || isException ? others : [first, ...others];
      const unknown = names.find((name) => !(name in JOBS));
      if (unknown !== undefined) throw new SettingError(`There is no job "${unknown}".`);
      const wanted = Object.entries(JOBS).filter(
        ([name]) => first === undefined || names.includes(name) !== isException,
      );
      const ran = await runDue(Object.fromEntries(wanted), deps);
      const failed = ran.filter(({ result }) => result.outcome === "failed");
      if (failed.length > 0) process.exitCode = 1;
      return `${ran.length} due, ${failed.length} failed.`;
    }),
  },
  watch: {
    does: "keep running: scheduled jobs, jobs administrators request, and publishing after changes",
    run: onDatabase(async (deps) => {
      await keepWatch({ ...deps, onReleased: async () => {}, onError: logError });
      return "Stopped.";
    }),
  },
  rollback: {
    does: "go back to the previous release and withdraw the current one",
    run: async (settings, _args, stop) => {
      const { outcome, counts, message } =
        settings.databaseUrl === null
          ? await rollBackInFolder({ settings, log: printLine, stop })
          : await withDatabase(settings, stop, (deps) =>
              // Under the lease of `publish`, so that no worker publishes meanwhile.
              runPatiently({ name: "publish", run: rollBack }, { ...deps, report: progressOnly }),
            );
      if (outcome !== "done") throw new SettingError(message ?? "The rollback was not done. Try again.");
      return [`Release ${String(counts["release"])} is live.`, message].filter(Boolean).join(" ");
    },
  },
  drift: {
    does: "query the real sources into an in-memory database and list those whose format has changed",
    run: async (settings) => {
      const moved = await movedShapes(settings);
      if (moved.length === 0) return "Every source that answered still uses the format we read.";
      process.exitCode = 1;
      return moved.join("\n");
    },
  },
  import: {
    does: "take one saved announcement as if it had arrived; <file> --company <ticker> --published <day> [--dry-run]",
    run: onDatabase(({ database: { db }, settings: { sources }, now }, args) =>
      importDocument(args, { db, now: now(), admitsByRule: sources.admitsByRule }),
    ),
  },
  "withdrawn-cases": {
    does: "write what rules recorded and people withdrew as test cases for the reader; <file>",
    run: onDatabase(async ({ database }, [file]) => {
      if (file === undefined) throw new SettingError("withdrawn-cases: name the file to write.");
      const cases = await writeWithdrawnCases(database.db, file);
      return `${cases} cases in ${file}. To add one, write its true figures above its text and append it to labelled.txt.`;
    }),
  },
  "check-sources": {
    does: "send one real request to each source, and say OK, changed or refused; records nothing",
    run: async (settings, _args, stop) => {
      const { collect } = openCollector({
        ...collectorDeps(settings.sources, { now: () => new Date(), stop }),
        memory: NO_MEMORY,
      });
      const checks = await checkSources(collect, settings, {
        feeds: readFeeds(),
        prices: settings.priceFeed === "on" ? pricesAsked(settings) : [],
        now: new Date(),
      });
      if (!checks.every(isWell)) process.exitCode = 1;
      return checks
        .map(({ source, verdict, detail }) => `${source.padEnd(22)} ${verdict.padEnd(9)} ${detail}`.trim())
        .join("\n");
    },
  },
  headers: {
    does: "print the headers of the live release, for nginx or a CDN",
    run: ({ dataFolder }, [format = ""]) => headerFile(dataFolder, format),
  },
  reproduce: {
    does: "rebuild a dataset from its own records and compare; a folder or address, by default the latest one here",
    run: async ({ dataFolder }, [where = join(dataFolder, "current", "data")]) => {
      try {
        const { id, files } = await reproduce(await openDataset(where));
        return `Dataset ${id}: all ${files} files match what was published and can be reproduced from its records, byte for byte.`;
      } catch (error) {
        if (!(error instanceof NotReproduced)) throw error;
        process.exitCode = 1;
        return error.message;
      }
    },
  },
  restore: {
    does: "restore a backup file into an empty database",
    run: async (settings, [file], stop) => {
      if (file === undefined)
        throw new SettingError("No backup file given. Usage: npm run job restore <file>");
      await refuseUnreadable(file);
      const { tables, rows, at } = await withDatabase(settings, stop, ({ database }) =>
        restore(database, file),
      );
      return `Restored ${rows} rows in ${tables} tables, as of ${at}.`;
    },
  },
  migrate: {
    does: "update the database schema and create the first administrator",
    run: onDatabase(async ({ database, settings, stop }) => {
      await makeFirstAdmin(database, {
        ...settings,
        deliverPassword: passwordDelivery(settings.dataFolder),
        log: printLine,
        stop,
      });
      return (await hasNewerSchema(database.db))
        ? `The schema of ${nameOf(settings)} is newer than this code and was not changed. Update the code.`
        : `The schema of ${nameOf(settings)} is up to date.`;
    }),
  },
  admin: {
    does: "manage sign-ins: create, password or revoke, then a name",
    run: onDatabase(({ database, settings, now }, args) =>
      manageAccounts(args, {
        database,
        input: process.stdin,
        deliverPassword: passwordDelivery(settings.dataFolder),
        now: now(),
      }),
    ),
  },
};

/** Without user and password. */
function nameOf({ databaseUrl, dataFolder }: Settings): string {
  const url = databaseUrl === null ? null : new URL(databaseUrl);
  return url === null
    ? `the built-in database in ${join(dataFolder, "pg")}`
    : `the database ${url.pathname.slice(1)} at ${url.host || "this machine"}`;
}

const pricesAsked = ({ priceVenues }: Settings) => [
  ...priceVenues.map((name) => VENUES[name]),
  coingecko,
  mempool,
];

const progressOnly: JobReporter = (event) => event.event === "progress" && printLine(event.message);
