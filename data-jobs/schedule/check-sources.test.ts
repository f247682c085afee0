import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { insertFeed, insertFeedState } from "#db/issuer-feeds.ts";
import { openDatabase } from "#db/open.ts";
import { populate } from "#db/populate.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import type { Feed } from "#domain/snapshot/seed.schema.ts";
import { NO_MEMORY } from "#jobs/collect/report.ts";
import { openCollector } from "#jobs/collect/collector.ts";
import { openAllUpstreams } from "#jobs/testing/all-upstreams.ts";
import { TEST_FEEDS } from "#jobs/testing/announcement-upstreams.ts";
import { json, page } from "#jobs/testing/upstreams.ts";
import { readSettings } from "#lib/settings.ts";
import { seedOf } from "#testing/seed.ts";

import { addedFeeds, checkSources, isWell } from "./check-sources.ts";

const NOW = new Date("2026-11-20T21:30:00Z");
const { sources } = readSettings({ SOURCES_CONTACT: "me@site.example", FINNHUB_KEY: "f-key" });

async function openSources(added: readonly Feed[] = []) {
  const upstreams = await openAllUpstreams();
  onTestFinished(() => upstreams.close());
  upstreams.startFriday();
  const { collect } = openCollector({
    fetch: upstreams.fetch,
    publicFetch: upstreams.fetch,
    now: () => NOW,
    random: () => 0,
    wait: async () => {},
    expire: upstreams.expire,
    memory: NO_MEMORY,
    userAgent: "Tracker/1 (me@site.example)",
    secrets: ["f-key"],
    stop: new AbortController().signal,
  });
  return {
    upstreams,
    check: () => checkSources(collect, sources, { feeds: [...TEST_FEEDS, ...added], now: NOW }),
  };
}

test("each source is asked once, and one without its key not at all", async () => {
  const { upstreams, check } = await openSources();
  const checks = await check();
  expect(checks.filter((one) => !isWell(one))).toEqual([]);
  expect(checks.filter(({ verdict }) => verdict === "not used").map(({ detail }) => detail)).toEqual([
    "Set TICKER_APP_KEY to use it.",
    "Set FMP_KEY to use it.",
    "Set TWELVE_DATA_KEY to use it.",
  ]);
  expect(upstreams.asked).toHaveLength(checks.length - 3);
});

test("a source that changed, refuses or is away is named", async () => {
  const { upstreams, check } = await openSources();
  upstreams.behave("api.alternative.me", json({ readings: [] }));
  upstreams.behave("finnhub.io", page(401));
  upstreams.behave("www.ecb.europa.eu", page(503));
  const bad = (await check()).filter((one) => !isWell(one));
  expect(bad.map(({ source, verdict }) => [source, verdict])).toEqual([
    ["finnhub", "refused"],
    ["ecb", "no answer"],
    ["alternative-me", "changed"],
  ]);
  expect(JSON.stringify(bad)).not.toContain("f-key");
});

test("feeds that administrators added are asked too, unless a running site has the database open", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "check-sources-"));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const place = { databaseUrl: null, dataFolder };
  expect(await addedFeeds(place)).toEqual({ feeds: [], unread: [] });
  expect(await readdir(dataFolder)).toEqual([]);

  const database = await openDatabase(place);
  await database.migrate();
  await populate(database.db, seedOf({ ticker: "ACME" }));
  const [company] = await allCompanyRecords(database.db);
  const feed = { companyId: company?.id ?? 0, url: "https://acme.example/rss", recordedAt: NOW };
  await insertFeedState(database.db, {
    feedId: await insertFeed(database.db, feed),
    state: "active",
    recordedAt: NOW,
  });
  const whileOpen = await addedFeeds(place);
  expect(whileOpen).toMatchObject({ feeds: [], unread: [{ source: "added feeds", verdict: "not asked" }] });
  expect(whileOpen.unread.every(isWell)).toBe(true);
  await database.close();

  const { feeds } = await addedFeeds(place);
  expect(feeds.map(({ url, ticker }) => [url, ticker])).toEqual([[feed.url, "ACME"]]);
  const { upstreams, check } = await openSources(feeds);
  upstreams.behave("acme.example", page(404));
  expect(await check()).toContainEqual(
    expect.objectContaining({ source: feeds[0]?.id, verdict: expect.not.stringMatching("OK") }),
  );
});
