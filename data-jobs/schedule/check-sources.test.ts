import { sql } from "drizzle-orm";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { insertFeed, insertFeedState } from "#db/issuer-feeds.ts";
import { openDatabase } from "#db/open.ts";
import { populate } from "#db/populate.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { listSourceStates } from "#db/source-states.ts";
import { openCollector } from "#jobs/collect/collector.ts";
import { NO_MEMORY } from "#jobs/collect/report.ts";
import { openAllUpstreams } from "#jobs/testing/all-upstreams.ts";
import { TEST_FEEDS } from "#jobs/testing/announcement-upstreams.ts";
import { rowsOf } from "#jobs/testing/database-content.ts";
import { body, json, page } from "#jobs/testing/upstreams.ts";
import { fetchBy, publicLookup } from "#lib/public-fetch.ts";
import { readSettings, type Settings } from "#lib/settings.ts";
import { putDatabaseIn } from "#testing/database.ts";
import { freePort } from "#testing/ports.ts";
import { seedOf } from "#testing/seed.ts";

import { checkSources, isWell, type SourceCheck } from "./check-sources.ts";

const NOW = new Date("2026-11-20T21:30:00Z");
const { sources } = readSettings({ SOURCES_CONTACT: "me@site.example", FINNHUB_KEY: "f-key" });
const NOWHERE = { databaseUrl: null, dataFolder: "/nowhere" };

const Price = z.object({ last: z.number() });

type Names = Record<string, string>;

/** `names`: where the hosts of added feeds lie. */
async function openSources(place: Pick<Settings, "databaseUrl" | "dataFolder"> = NOWHERE, names: Names = {}) {
  const upstreams = await openAllUpstreams();
  onTestFinished(() => upstreams.close());
  upstreams.startFriday();
  const found = publicLookup((host, done) =>
    done(null, [{ address: names[host] ?? "203.0.113.1", family: 4 }]),
  );
  const guarded = fetchBy((url, options, done) => request(url, { ...options, lookup: found }, done));
  const { collect } = openCollector({
    fetch: upstreams.fetch,
    publicFetch: (input, init) =>
      new URL(String(input)).hostname in names ? guarded(input, init) : upstreams.fetch(String(input), init),
    now: () => NOW,
    random: () => 0,
    wait: async () => {},
    expire: upstreams.expire,
    memory: NO_MEMORY,
    userAgent: "Tracker/1 (me@site.example)",
    secrets: ["f-key"],
    stop: new AbortController().signal,
  });
  const prices = ["one", "two"].map((name) => ({
    name,
    url: `https://${name}.example/ticker`,
    read: (said: unknown) => Price.safeParse(said).data ?? null,
  }));
  upstreams.behave("one.example", json({ last: 90_500 }));
  upstreams.behave("two.example", json({ last: 90_500 }));
  return {
    upstreams,
    check: () => checkSources(collect, { sources, ...place }, { feeds: TEST_FEEDS, prices, now: NOW }),
  };
}

test("each source is asked once, and one without its key not at all", async () => {
  const { upstreams, check } = await openSources();
  const checks = await check();
  expect(checks.filter((one) => !isWell(one))).toEqual([]);
  expect(
    checks.filter(({ verdict }) => verdict === "not used").map(({ source, detail }) => [source, detail]),
  ).toEqual([
    ["ticker-rns", "Set TICKER_APP_KEY to use it."],
    ["ticker-rns-text", "Set TICKER_APP_KEY to use it."],
    ["fmp", "Set FMP_KEY to use it."],
    ["twelve-data", "Set TWELVE_DATA_KEY to use it."],
    ["coingecko-caps", "The source before it named nothing to ask it for."],
  ]);
  expect(upstreams.asked).toHaveLength(checks.length - 5);
  const names = checks.map(({ source }) => source);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    expect.arrayContaining(["sec-document", "sec-debt", "coingecko-closes", "price-two"]),
  );
});

test("a source that changed, refuses or is away is named", async () => {
  const { upstreams, check } = await openSources();
  upstreams.behave("api.alternative.me", json({ readings: [] }));
  upstreams.behave("two.example", json({ price: "moved" }));
  upstreams.behave("finnhub.io", page(401));
  upstreams.behave("www.ecb.europa.eu", page(503));
  const bad = (await check()).filter((one) => !isWell(one));
  expect(bad.map(({ source, verdict }) => [source, verdict])).toEqual([
    ["finnhub", "refused"],
    ["ecb", "no answer"],
    ["alternative-me", "changed"],
    ["price-two", "changed"],
  ]);
  expect(JSON.stringify(bad)).not.toContain("f-key");
});

describe("feeds that administrators added", () => {
  /** A data folder whose database has these feeds, all of ACME, and is still open. */
  async function folderWith(...urls: string[]) {
    const dataFolder = await mkdtemp(join(tmpdir(), "check-sources-"));
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    const place = { databaseUrl: null, dataFolder };
    await putDatabaseIn(dataFolder);
    const database = await openDatabase(place);
    const { db } = database;
    const seed = seedOf({ ticker: "ACME" });
    await populate(db, {
      ...seed,
      companies: seed.companies.map((company) => ({ ...company, website: "https://acme.example" })),
    });
    const [company] = await allCompanyRecords(db);
    for (const url of urls) {
      const feedId = await insertFeed(db, { companyId: company?.id ?? 0, url, recordedAt: NOW });
      await insertFeedState(db, { feedId, state: "active", recordedAt: NOW });
    }
    return { place, database };
  }

  const checkOf = (checks: readonly SourceCheck[], source: string) =>
    checks.find((one) => one.source === source);

  test("are asked too, and nothing is recorded", async () => {
    const { place, database } = await folderWith("https://acme.example/rss");
    const rows = await rowsOf(database.db);
    await database.close();
    const { upstreams, check } = await openSources(place);
    upstreams.behave("acme.example", upstreams.behaviourOf("ir.mara.example"));
    expect(checkOf(await check(), "issuer-feed-1")).toMatchObject({ verdict: "OK" });
    upstreams.behave("acme.example", page(404));
    expect(checkOf(await check(), "issuer-feed-1")).toMatchObject({ verdict: "no answer" });
    const after = await openDatabase(place);
    expect([await rowsOf(after.db), await listSourceStates(after.db)]).toEqual([rows, []]);
    await after.close();
  });

  test("are left to a running site that has the database open", async () => {
    const { place, database } = await folderWith("https://acme.example/rss");
    const { check } = await openSources(place);
    const checks = await check();
    await database.close();
    expect(checkOf(checks, "added feeds")).toMatchObject({
      verdict: "not asked",
      detail: expect.stringContaining("already in use"),
    });
    expect(checks.every(isWell)).toBe(true);
  });

  test("are not looked for where there is no database yet, and none is made", async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), "check-sources-"));
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    const { check } = await openSources({ databaseUrl: null, dataFolder });
    expect(checkOf(await check(), "added feeds")).toBeUndefined();
    expect(await readdir(dataFolder)).toEqual([]);
  });

  test("a database that does not answer is a failure, and the other sources are asked all the same", async () => {
    const port = await freePort();
    const databaseUrl = `postgres://tracker:s3cret@127.0.0.1:${port}/treasuries`;
    const { upstreams, check } = await openSources({ databaseUrl, dataFolder: "/nowhere" });
    const checks = await check();
    expect(checks.filter((one) => !isWell(one))).toEqual([
      {
        source: "added feeds",
        verdict: "no answer",
        detail: expect.stringMatching(
          new RegExp(
            `^The database that lists them could not be asked\\. DATABASE_URL: cannot connect to 127\\.0\\.0\\.1:${port} .* Start that server`,
          ),
        ),
      },
    ]);
    expect(JSON.stringify(checks)).not.toContain("s3cret");
    expect(upstreams.asked).toHaveLength(checks.length - 6);
  });

  test("a database of older code is a failure that says what to do", async () => {
    const { place, database } = await folderWith();
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
    await database.close();
    const { check } = await openSources(place);
    const checks = await check();
    expect(checkOf(checks, "added feeds")).toMatchObject({ detail: expect.stringContaining("job migrate") });
    expect(checks.every(isWell)).toBe(false);
  });

  test("one that leads into our network, or to another's site, is refused with the reason", async () => {
    const REFUSED = [
      ["https://10.0.0.1/rss", /We don't request 10\.0\.0\.1: it must name a public host/],
      ["https://metadata.google.internal/rss", /We don't request metadata\.google\.internal: it must name/],
      ["https://evil.example/rss", /We don't request evil\.example: it evil\.example is neither/],
      ["https://office.acme.example/rss", /office\.acme\.example: it does not resolve to a public address/],
      ["https://here.acme.example/rss", /here\.acme\.example: it does not resolve to a public address/],
      [
        "https://to-ip.acme.example/rss",
        /redirects to https:\/\/169\.254\.169\.254\/, which is not a public/,
      ],
      ["https://to-name.acme.example/rss", /office\.acme\.example: it does not resolve to a public address/],
    ] as const;
    const { place, database } = await folderWith(...REFUSED.map(([url]) => url));
    await database.close();
    const { upstreams, check } = await openSources(place, {
      "office.acme.example": "10.1.2.3",
      "here.acme.example": "127.0.0.1",
    });
    const redirect = (location: string) => body("text/html", "", 302, { location });
    upstreams.behave("to-ip.acme.example", redirect("https://169.254.169.254/"));
    upstreams.behave("to-name.acme.example", redirect("https://office.acme.example/rss"));
    const added = (await check()).filter(({ source }) => source.startsWith("issuer-feed-"));
    expect(added).toHaveLength(REFUSED.length);
    for (const [index, [, detail]] of REFUSED.entries())
      expect(checkOf(added, `issuer-feed-${index + 1}`)).toMatchObject({
        verdict: "refused",
        detail: expect.stringMatching(detail),
      });
    expect(added.some(isWell)).toBe(false);
    const own = upstreams.asked.map(({ url }) => url.host).filter((host) => /acme|evil|\d$/.test(host));
    expect(own).toEqual(["to-name.acme.example", "to-ip.acme.example"]);
  });
});
