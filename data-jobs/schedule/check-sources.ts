import { existsSync } from "node:fs";
import { join } from "node:path";

import { activeFeeds } from "#db/issuer-feeds.ts";
import { FolderInUse, hasKnownSchema, hasNoSchema, openDatabase } from "#db/open.ts";
import { addDays, dayOf } from "#domain/base/dates.ts";
import type { Feed } from "#domain/snapshot/seed.schema.ts";
import type { Collect } from "#jobs/collect/collector.ts";
import type { SourceReport } from "#jobs/collect/report.ts";
import { alternativeMe } from "#jobs/upstreams/alternative-me.ts";
import { coingeckoEntities, coingeckoTreasuries } from "#jobs/upstreams/coingecko.ts";
import { bitstampCloses, coinbaseCloses, krakenCloses } from "#jobs/upstreams/daily-closes.ts";
import { ecb, frankfurter } from "#jobs/upstreams/ecb.ts";
import { feedSource } from "#jobs/upstreams/feed.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";
import { finnhub, fmp, twelveData } from "#jobs/upstreams/quotes.ts";
import { secDebt } from "#jobs/upstreams/sec-debt.ts";
import { secFacts, secTickers } from "#jobs/upstreams/sec.ts";
import { secCurrent, secSubmissions } from "#jobs/upstreams/sec-filings.ts";
import type { Source } from "#jobs/upstreams/source.ts";
import { tdnet } from "#jobs/upstreams/tdnet.ts";
import { tickerRns } from "#jobs/upstreams/ticker-rns.ts";
import type { FailureKind } from "#lib/http-client.ts";
import { reasonOf } from "#lib/reason.ts";
import type { Settings } from "#lib/settings.ts";
import type { SourceSettings } from "#lib/source-settings.ts";

export type SourceCheck = { source: string; verdict: string; detail: string };

type Probe = { source: string; missing: string | null; send: (collect: Collect) => Promise<SourceReport> };

const probe = <Ask, Body, Fact>(
  source: Source<Ask, Body, Fact>,
  ask: Ask,
  missing: string | null = null,
): Probe => ({
  source: source.id,
  missing,
  send: (collect) => collect(source, [ask]),
});

/** Strategy, which every source for American companies knows. */
const CIK = 1_050_446;
const LISTING = listingOf({ id: 1, ticker: "MSTR", exchange: "NASDAQ" });

/** One real request to each source, as our jobs send it. */
function probesOf({ keys, contact }: SourceSettings, feeds: readonly Feed[], now: Date): Probe[] {
  const to = addDays(dayOf(now), -1);
  const days = { from: addDays(to, -2), to };
  const unless = (value: string | null, setting: string) =>
    value === null ? `Set ${setting} to use it.` : null;
  const noContact = unless(contact, "SOURCES_CONTACT");
  const rns = { symbols: ["SWC"], dateFrom: addDays(to, -30), cursor: null };
  const quotes = LISTING && [
    probe(finnhub(keys.finnhub ?? ""), LISTING, unless(keys.finnhub, "FINNHUB_KEY")),
    probe(fmp(keys.fmp ?? ""), LISTING, unless(keys.fmp, "FMP_KEY")),
    probe(twelveData(keys["twelve-data"] ?? ""), [LISTING], unless(keys["twelve-data"], "TWELVE_DATA_KEY")),
  ];
  return [
    probe(secTickers, "all", noContact),
    probe(secCurrent, "8-K", noContact),
    probe(secSubmissions, CIK, noContact),
    probe(secFacts, { cik: CIK, concept: "coverShares" }, noContact),
    probe(secDebt, { cik: CIK, concept: "LongTermDebt" }, noContact),
    probe(tickerRns(keys["ticker-app"] ?? ""), rns, unless(keys["ticker-app"], "TICKER_APP_KEY")),
    probe(tdnet, "3350"),
    ...feeds.map((feed) => probe(feedSource(feed), "all")),
    ...(quotes ?? []),
    probe(coingeckoTreasuries(keys.coingecko), 1),
    probe(coingeckoEntities(keys.coingecko), 1),
    probe(bitstampCloses, days),
    probe(krakenCloses, days),
    probe(coinbaseCloses, days),
    probe(ecb, "USD"),
    probe(frankfurter, "USD"),
    probe(alternativeMe, 1),
  ];
}

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
  { feeds, now }: { feeds: readonly Feed[]; now: Date },
): Promise<SourceCheck[]> {
  const added = await addedFeeds(settings);
  const checks: SourceCheck[] = [];
  for (const { source, missing, send } of probesOf(settings.sources, [...feeds, ...added.feeds], now))
    checks.push(
      missing === null ? checkOf(await send(collect)) : { source, verdict: "not used", detail: missing },
    );
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
