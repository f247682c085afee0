import { existsSync } from "node:fs";
import { join } from "node:path";

import { FolderInUse } from "#db/folder-lock.ts";
import { activeFeeds } from "#db/issuer-feeds.ts";
import { hasKnownSchema, hasNoSchema, openDatabase } from "#db/open.ts";
import type { Feed } from "#domain/snapshot/seed.schema.ts";
import type { Collect } from "#jobs/collect/collector.ts";
import type { SourceReport } from "#jobs/collect/report.ts";
import type { FailureKind } from "#lib/http-client.ts";
import { reasonOf } from "#lib/reason.ts";
import type { Settings } from "#lib/settings.ts";

import { probesOf, type ProbeRequest } from "./source-probes.ts";

export type SourceCheck = { source: string; verdict: string; detail: string };

const WORDS: Partial<Record<FailureKind, string>> = {
  shape: "changed",
  format: "changed",
  redirect: "changed",
  address: "refused",
  refused: "refused",
  limit: "refused",
};

type CheckSettings = Pick<Settings, "sources" | "databaseUrl" | "dataFolder">;

/**
 * Asks each source once, also the feeds that administrators added, and records nothing. One line each: OK, changed,
 * refused, no answer, or what it needs first.
 */
export async function checkSources(
  collect: Collect,
  settings: CheckSettings,
  wanted: ProbeRequest,
): Promise<SourceCheck[]> {
  const added = await addedFeeds(settings);
  const checks: SourceCheck[] = [];
  const feeds = [...wanted.feeds, ...added.feeds];
  for (const { source, missing, send } of probesOf(settings.sources, { ...wanted, feeds })) {
    const detail = missing();
    checks.push(detail === null ? checkOf(await send(collect)) : { source, verdict: "not used", detail });
  }
  return [...checks, ...added.unread];
}

/**
 * The feeds that administrators added, where there is a database to read them from. Nothing is made or brought up to date.
 * While a running site has the built-in one open, only that site can read it, and asks its feeds itself.
 */
async function addedFeeds(settings: CheckSettings): Promise<{ feeds: Feed[]; unread: SourceCheck[] }> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl === null && !existsSync(join(dataFolder, "pg"))) return { feeds: [], unread: [] };
  const unread = (verdict: string, detail: string) => ({
    feeds: [],
    unread: [{ source: "added feeds", verdict, detail }],
  });
  try {
    const database = await openDatabase(settings);
    try {
      if (await hasKnownSchema(database.db)) return { feeds: await activeFeeds(database.db), unread: [] };
      return (await hasNoSchema(database.db)) ? { feeds: [], unread: [] } : unread("no answer", OLD_SCHEMA);
    } finally {
      await database.close();
    }
  } catch (error) {
    return error instanceof FolderInUse
      ? unread("not asked", error.message)
      : unread("no answer", `The database that lists them could not be asked. ${reasonOf(error)}`);
  }
}

const OLD_SCHEMA =
  "The database that lists them is older than this code. Run npm run job migrate, then check again.";

function checkOf({ source, failures, answered, rejected }: SourceReport): SourceCheck {
  const [failure] = failures;
  if (failure !== undefined)
    return { source, verdict: WORDS[failure.kind] ?? "no answer", detail: failure.message };
  const [row] = rejected;
  return row === undefined || answered === 0
    ? { source, verdict: "OK", detail: "" }
    : { source, verdict: "OK", detail: `Some rows can't be read, for example ${row}` };
}

export const isWell = ({ verdict }: SourceCheck): boolean =>
  ["OK", "not used", "not asked"].includes(verdict);
