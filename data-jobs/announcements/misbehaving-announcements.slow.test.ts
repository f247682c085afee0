import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { listAnnouncements } from "#db/announcements.ts";
import type { Database } from "#db/client.ts";
import { openAnnouncementRun } from "#jobs/testing/announcement-run.ts";
import {
  ANNOUNCEMENT_KEYS,
  SEC_HOSTS,
  openAnnouncementUpstreams,
  type AnnouncementUpstreams,
} from "#jobs/testing/announcement-upstreams.ts";
import { HOUR_MS, type MarketRun } from "#jobs/testing/market-run.ts";
import { CIK } from "#jobs/testing/market-upstreams.ts";
import { kindsOfMisbehaviour } from "#jobs/testing/misbehaviours.ts";
import { onOneDatabase } from "#testing/database.ts";

/** The companies whose news comes from a host, alone or among others. */
const TELLS: Record<string, string[]> = {
  "www.sec.gov": ["MSTR"],
  "data.sec.gov": ["MSTR"],
  "api.tickerapp.net": ["SWC"],
  "rns.example": ["SWC"],
  "webapi.yanoshin.jp": ["3350.T"],
  "www.globenewswire.com": ["MARA"],
  "www.prnewswire.com": [],
  "ir.mara.example": [],
};

onOneDatabase((open) => {
  let upstreams: AnnouncementUpstreams;
  let database: Database;
  let market: MarketRun;
  let news = 0;
  beforeAll(async () => {
    upstreams = await openAnnouncementUpstreams();
    database = await open();
    market = await openAnnouncementRun(database, upstreams);
  });
  afterAll(() => upstreams.close());
  beforeEach(() => {
    upstreams.reset();
    nextNews();
  });

  /** Every company announces something, and every pause is over. */
  function nextNews() {
    market.pass(2 * HOUR_MS);
    const number = ++news;
    const at = new Date(market.clock.now.getTime() - HOUR_MS);
    upstreams.announced.filings.push({
      cik: CIK.MSTR,
      accession: `0001193125-26-${String(number).padStart(6, "0")}`,
      acceptedAt: at,
      documents: { "a.htm": "<p>Bitcoin</p>" },
    });
    upstreams.announced.rns.push({
      id: `${number}A`,
      symbol: "SWC",
      headline: `Bitcoin ${number}`,
      at,
      text: "Bitcoin",
    });
    upstreams.announced.tdnet.push({ id: `${number}`, code: "3350", title: `ビットコイン ${number}`, at });
    upstreams.announced.wire.push({
      id: `w${number}`,
      title: `MARA Bitcoin ${number}`,
      at,
      subject: "Nasdaq:MARA",
    });
  }

  const EVERYBODY = ["3350.T", "MARA", "MSTR", "SWC"];
  const run = () => market.run({ keys: ANNOUNCEMENT_KEYS });
  const keptOf = async (number: number) => {
    const filing = `-26-${String(number).padStart(6, "0")}-index`;
    const rows = await listAnnouncements(database.db);
    return rows
      .filter(({ rnsUrl, title }) => title.endsWith(` ${number}`) || rnsUrl.includes(filing))
      .map(({ ticker }) => ticker)
      .toSorted();
  };

  test.for(Object.keys(TELLS))(
    "%s misbehaves in a way of each kind: the others are heard, and so is it once it is well",
    { timeout: 60_000 },
    async (host) => {
      const others = EVERYBODY.filter((ticker) => TELLS[host]?.includes(ticker) !== true);
      const holdings = async () => (await market.roster()).map(({ btcHoldings }) => btcHoldings);
      const [before, first] = [await holdings(), news];
      for (const [way, behaviour] of kindsOfMisbehaviour(upstreams)) {
        nextNews();
        upstreams.behave(host, behaviour);
        expect((await run()).outcome, way).toBe("done");
        expect(await keptOf(news), way).toEqual(expect.arrayContaining(others));
      }
      upstreams.behaveWell();
      market.pass(2 * HOUR_MS);
      await run();
      for (let number = first; number <= news; number++) expect(await keptOf(number)).toEqual(EVERYBODY);
      expect(await run()).toMatchObject({ outcome: "unchanged" });
      expect(await holdings()).toEqual(before);
    },
  );

  test("none of them answers: that is told, and nothing is lost", async () => {
    for (const host of upstreams.hosts) upstreams.behave(host, (_, response) => void response.destroy());
    expect(await run()).toMatchObject({
      outcome: "failed",
      message: expect.stringContaining("No announcement source answered."),
    });
    expect(await keptOf(news)).toEqual([]);
    upstreams.behaveWell();
    market.pass(2 * HOUR_MS);
    expect(await run()).toMatchObject({ outcome: "done" });
    expect(await keptOf(news)).toEqual(EVERYBODY);
  });

  test("every host that tells announcements is tried", () => {
    expect(Object.keys(TELLS).toSorted()).toEqual(upstreams.hosts.toSorted());
    expect(upstreams.hosts).toEqual(expect.arrayContaining([...SEC_HOSTS]));
  });
});
