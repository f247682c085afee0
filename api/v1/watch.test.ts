import { XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import type { Database } from "#db/client.ts";
import { keepFilers } from "#db/filers.ts";
import { insertFeed, insertFeedState } from "#db/issuer-feeds.ts";
import { populate } from "#db/populate.ts";
import { readPublicRecords } from "#db/public-records.ts";
import { noteLook } from "#db/source-states.ts";
import { NO_LOOKS } from "#domain/changes/channels.ts";
import { V1_SCHEMAS } from "#domain/v1/records.schema.ts";
import { keepPublicData, type PublicDataKeeper } from "#public-data/keep-public-data.ts";
import { createApp } from "#server/app.ts";
import { onEachDatabase } from "#testing/database.ts";
import { formDeps } from "#testing/form-deps.ts";
import { seedOf, stated } from "#testing/seed.ts";

const List = z.object({ data: z.array(V1_SCHEMAS.Watch.strict()) });
const WEEKS = ["2026-01-22", "2026-01-29", "2026-02-05"];
const seed = seedOf({ ticker: "ACME" }, { ticker: "BETA" });
const facts = WEEKS.map((day, nth) => stated(10 + nth, "ACME", String(nth + 1), day, day));
const feeds = [{ id: "acme", ticker: "BETA", publisher: "Beta", page: "https://beta.example/news" }];

onEachDatabase((open) => {
  let database: Database;
  let publicData: PublicDataKeeper;
  const appNow = () =>
    createApp({
      ...formDeps(database),
      publicData,
      now: () => new Date("2026-02-20T12:00:00Z"),
      releaseKey: () => null,
    });
  const list = async () => List.parse(await (await appNow().request("/api/v1/watch")).json()).data;

  beforeAll(async () => {
    database = await open();
    await populate(database.db, { ...seed, facts });
    publicData = await keepPublicData(database, () => {}, { holders: [], feeds });
  });
  afterAll(() => publicData.close());

  test("a feed that an administrator added is a channel within a minute, and in the next release", async () => {
    const { db } = database;
    const recordedAt = new Date("2026-02-19T12:00:00Z");
    const feedId = await insertFeed(db, { companyId: 1, url: "https://ir.acme.example/rss", recordedAt });
    await insertFeedState(db, { feedId, state: "active", recordedAt });
    const { feeds: added } = (await readPublicRecords(db)).looks;
    const [acme] = publicData.current()?.watch({ ...NO_LOOKS, feeds: added }, "2026-02-20") ?? [];
    expect(acme?.channels).toContainEqual(
      expect.objectContaining({ kind: "feed", url: "https://ir.acme.example/" }),
    );
    await insertFeedState(db, { feedId, state: "ended", recordedAt });
    expect((await readPublicRecords(db)).looks.feeds).toEqual([]);
  });

  test("before any job has run, we have not looked", async () => {
    expect(await list()).toMatchObject([
      {
        ticker: "ACME",
        lastSeen: "2026-02-05",
        lastBalance: "2026-02-05",
        intervals: [7, 7],
        everyDays: 7,
        nextExpected: "2026-02-12",
        overdueDays: 8,
        lookedOn: null,
        channels: [{ kind: "filing", lookedOn: null }, { kind: "page" }],
      },
      { ticker: "BETA", lastSeen: null, overdueDays: null, lookedOn: null },
    ]);
  });

  test("while the database is away, the answer says what was last read", async () => {
    const looks = () => Promise.reject(new Error("the database is away"));
    const app = createApp({
      ...formDeps(database),
      publicData: { ...publicData, looks },
      now: () => new Date("2026-02-20T12:00:00Z"),
      releaseKey: () => null,
    });
    expect((await app.request("/api/v1/watch")).status).toBe(200);
  });

  test("an answer of a source counts from then on, a failure never does", async () => {
    const look = { failure: null, pausedUntil: null };
    const at = new Date("2026-02-19T10:00:00Z");
    await noteLook(database.db, { ...look, source: "acme", at, hasAnswered: true });
    const later = new Date("2026-02-20T10:00:00Z");
    await noteLook(database.db, { ...look, source: "acme", at: later, hasAnswered: false, failure: "down" });
    await noteLook(database.db, { ...look, source: "sec-current", at, hasAnswered: true });
    await keepFilers(database.db, [{ companyId: 2, cik: 1 }], at);
    await publicData.close();
    publicData = await keepPublicData(database, () => {}, { holders: [], feeds });
    const [acme, beta] = await list();
    expect(acme?.lookedOn).toBeNull();
    expect(beta?.channels.map(({ kind, lookedOn }) => [kind, lookedOn])).toEqual([
      ["filing", "2026-02-19"],
      ["feed", "2026-02-19"],
    ]);
  });

  test("the same is a spreadsheet and two feeds", async () => {
    const csv = await (await appNow().request("/api/v1/watch.csv")).text();
    expect(csv.split("\r\n")[0]).toBe(
      "companyId,ticker,company,lastSeen,lastPublisher,lastUrl,lastBalance,intervals,everyDays,nextExpected,overdueDays,channels,lookedOn",
    );
    const atom = await appNow().request("/watch.xml");
    const text = await atom.text();
    expect(atom.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text.match(/<entry>/g)).toHaveLength(1);
    const headers = { "If-None-Match": atom.headers.get("ETag") ?? "" };
    expect((await appNow().request("/watch.xml", { headers })).status).toBe(304);
    expect((await appNow().request("/watch.json")).status).toBe(200);
  });
});
