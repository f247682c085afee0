import { beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { companies } from "#db/companies.ts";
import { activeFeeds, insertFeedState } from "#db/issuer-feeds.ts";
import { jobRequests } from "#db/jobs.ts";
import { recordSourceCheck } from "#db/source-states.ts";
import { NOW, openAdminSite, type AdminSite } from "#testing/admin-site.ts";
import { onEachDatabase } from "#testing/database.ts";

const URL_OF_FEED = "https://investors.acme.example/news.xml";
const TRIAL = { at: NOW.toISOString(), items: [], rejected: [], failure: null };

onEachDatabase((open) => {
  let database: Database;
  let site: AdminSite;
  beforeEach(async () => {
    database = await open();
    site = await openAdminSite(database, { deps: { jobPatienceMs: 0 } });
    await database.db.update(companies).set({ website: "https://www.acme.example" });
  });
  const add = (url: string, companyId = 1) =>
    site.send("POST", "/api/admin/feeds", { body: { companyId, url } });
  const decide = (state: string) => site.send("PUT", "/api/admin/feeds/1", { body: { state } });
  const feeds = () => site.send("GET", "/api/admin/feeds");
  const tried = (failure: string | null = null) =>
    insertFeedState(database.db, {
      feedId: 1,
      state: "tried",
      trial: { ...TRIAL, failure },
      recordedAt: NOW,
    });

  test("an address is stored for a worker to try, and is not collected before an administrator says so", async () => {
    expect(await add(URL_OF_FEED)).toMatchObject([201, { id: 1, state: "waiting", trial: null }]);
    expect(await database.db.select().from(jobRequests)).toMatchObject([{ job: "try-feeds" }]);
    expect(await decide("active")).toMatchObject([
      409,
      { message: expect.stringContaining("trial read nothing") },
    ]);
    await tried();
    expect(await feeds()).toMatchObject([
      200,
      { feeds: [{ state: "tried", company: "ACME Inc.", trial: TRIAL }] },
    ]);
    expect(await activeFeeds(database.db)).toEqual([]);
    expect(await decide("active")).toMatchObject([200, { state: "active" }]);
    expect(await activeFeeds(database.db)).toMatchObject([
      {
        id: "issuer-feed-1",
        ticker: "ACME",
        url: URL_OF_FEED,
        hosts: expect.arrayContaining(["acme.example"]),
      },
    ]);
    expect(await decide("ended")).toMatchObject([200, { state: "ended" }]);
    expect(await activeFeeds(database.db)).toEqual([]);
    expect((await decide("active"))[0]).toBe(409);
    expect((await site.log()).map(({ action, subject }) => [action, subject])).toEqual([
      ["add-feed", "company/1"],
      ["use-feed", "company/1"],
      ["end-feed", "company/1"],
    ]);
  });

  test("one whose trial failed can only be ended", async () => {
    await add(URL_OF_FEED);
    await tried("issuer-feed-1: It returned 404.");
    expect((await decide("active"))[0]).toBe(409);
    expect((await decide("ended"))[0]).toBe(200);
  });

  test("a dead one shows when it last answered, the error and what to try", async () => {
    await add(URL_OF_FEED);
    await tried();
    await decide("active");
    const look = { source: "issuer-feed-1", pausedUntil: null };
    await recordSourceCheck(database.db, { ...look, at: NOW, hasAnswered: true, failure: null });
    const later = new Date(NOW.getTime() + 60_000);
    const failure = "issuer-feed-1: It returned 410.";
    await recordSourceCheck(database.db, { ...look, at: later, hasAnswered: false, failure });
    expect(await feeds()).toMatchObject([
      200,
      {
        feeds: [
          { lastAnswerAt: NOW.toISOString(), failure, advice: expect.stringContaining("address is gone") },
        ],
      },
    ]);
    expect(await site.read("/api/status")).toMatchObject({ sources: [{ source: "issuer-feed-1", failure }] });
  });

  test.for([
    ["http://acme.example/news.xml", /^url: must be an https address/],
    ["https://127.0.0.1/news.xml", /^url: must name a public host/],
    ["https://[::1]/news.xml", /^url: must name a public host/],
    ["https://metadata.google.internal/", /^url: must name a public host/],
    ["https://evil.example/news.xml", /^url: evil\.example is neither/],
    ["https://me:secret@acme.example/", /^url: must not contain a user name/],
    ["https://acme.example:444/", /^url: must not name a port/],
    ["news", /^url: must be a web address/],
  ] as const)("%s is refused before anything is requested", async ([url, reason]) => {
    expect(await add(url)).toEqual([400, { message: expect.stringMatching(reason) }]);
    expect(await database.db.select().from(jobRequests)).toEqual([]);
    expect(await feeds()).toEqual([200, { feeds: [] }]);
  });

  test("the same address is added once, and for a company that we track", async () => {
    await add(URL_OF_FEED);
    expect(await add(URL_OF_FEED)).toEqual([409, { message: "ACME Inc. has this feed already." }]);
    expect((await add(URL_OF_FEED, 99))[0]).toBe(404);
  });
});
