import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { listAnnouncements } from "#db/queries/announcements.ts";
import { listProposals } from "#db/queries/proposals.ts";
import { onEachDatabase } from "#fixtures/database.ts";

import {
  openAnnouncementUpstreams,
  type AnnouncementUpstreams,
} from "../../fixtures/announcement-upstreams.ts";
import { openAnnouncementRun } from "../../fixtures/announcement-run.ts";
import { HOUR_MS, type MarketRun } from "../../fixtures/market-run.ts";
import { ANNOUNCEMENT_KEYS, londonPurchase, weeklyFiling } from "../../fixtures/told-purchases.ts";
import { page } from "../../fixtures/upstreams.ts";

onEachDatabase((open) => {
  let upstreams: AnnouncementUpstreams;
  let database: Database;
  let market: MarketRun;
  beforeAll(async () => {
    upstreams = await openAnnouncementUpstreams();
  });
  afterAll(() => upstreams.close());
  beforeEach(async () => {
    upstreams.reset();
    database = await open();
    market = await openAnnouncementRun(database, upstreams);
  });

  const run = () => market.run({ keys: ANNOUNCEMENT_KEYS });
  const ago = (hours: number) => new Date(market.clock.now.getTime() - hours * HOUR_MS);
  const announcements = () => listAnnouncements(database.db);

  const hostsOf = async (settings: Parameters<typeof market.run>[0]) => {
    const asked = upstreams.asked.length;
    await market.run({ keys: ANNOUNCEMENT_KEYS, ...settings });
    return new Set(upstreams.asked.slice(asked).map(({ url }) => url.host));
  };

  test("nobody is asked where sources are switched off", async () => {
    expect(await hostsOf({ areAsked: false })).toEqual(new Set());
  });

  test("the SEC is asked only where somebody can be reached, and London only with a key", async () => {
    const hosts = await hostsOf({ contact: null, keys: { ...ANNOUNCEMENT_KEYS, "ticker-app": null } });
    expect(hosts).toEqual(
      new Set(["webapi.yanoshin.jp", "www.globenewswire.com", "www.prnewswire.com", "ir.mara.example"]),
    );
  });

  test("nothing more is asked of the SEC once it has refused", async () => {
    upstreams.behave("data.sec.gov", page(403));
    upstreams.told.filings.push(weeklyFiling({ acceptedAt: ago(9) }));
    await run();
    market.pass(60_000);
    const asked = upstreams.asked.length;
    await run();
    expect(upstreams.asked.slice(asked).filter(({ url }) => url.host.endsWith("sec.gov"))).toEqual([]);
    market.pass(HOUR_MS);
    upstreams.behaveWell();
    expect(await run()).toMatchObject({ counts: { announcements: 1 } });
  });

  test("the SEC is asked no more than ten times a second", async () => {
    upstreams.told.filings.push(
      weeklyFiling({ acceptedAt: ago(9) }),
      weeklyFiling({ acceptedAt: ago(9), accession: "0001193125-26-016009" }),
    );
    const [asked, start] = [upstreams.asked.length, market.clock.now.getTime()];
    await run();
    const ofSec = upstreams.asked.slice(asked).filter(({ url }) => url.host.endsWith("sec.gov"));
    expect(ofSec.length).toBeGreaterThan(5);
    expect(market.clock.now.getTime() - start).toBeGreaterThanOrEqual((ofSec.length - 1) * 100);
  });

  test("a list that goes on is read to its end", async () => {
    for (let number = 0; number < 25; number++)
      upstreams.told.rns.push({
        id: `${number}B`,
        symbol: "SWC",
        headline: `News ${number}`,
        at: ago(20),
        text: null,
      });
    expect(await run()).toMatchObject({ counts: { announcements: 25 } });
  });

  test("a filing whose words do not come yet is read in the next run", async () => {
    upstreams.told.filings.push(weeklyFiling({ acceptedAt: ago(9) }));
    const well = upstreams.behaviourOf("www.sec.gov");
    upstreams.behave("www.sec.gov", (asked, response, request) =>
      (asked.url.pathname.endsWith(".htm") ? page(503) : well)(asked, response, request),
    );
    expect(await run()).toMatchObject({ outcome: "unchanged" });
    upstreams.behaveWell();
    market.pass(HOUR_MS);
    expect(await run()).toMatchObject({ counts: { announcements: 1, proposals: 1 } });
  });

  test("an announcement whose words are too many is kept without them", async () => {
    upstreams.told.rns.push(londonPurchase(ago(15)));
    upstreams.behave("rns.example", (_, response) => void response.writeHead(200).end("x".repeat(2_000_001)));
    await run();
    expect(await announcements()).toMatchObject([{ ticker: "SWC", title: "Bitcoin Purchase" }]);
    expect(await listProposals(database.db, { state: null, before: null, limit: 50 })).toEqual([]);
  });
});
