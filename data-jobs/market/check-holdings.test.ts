import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { otherFigures } from "#db/other-figures.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { sources } from "#db/sources.ts";
import { companySubmissions } from "#db/submissions.ts";
import { disagreements } from "#domain/company/evidence/other-figure.ts";
import { HOUR_MS, openMarketRun, type MarketRun } from "#jobs/testing/market-run.ts";
import { coingeckoListing, openMarketUpstreams } from "#jobs/testing/market-upstreams.ts";
import { kindsOfMisbehaviour } from "#jobs/testing/misbehaviours.ts";
import { json, page } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";
import { seedOf } from "#testing/seed.ts";

import { checkHoldings } from "./check-holdings.ts";

onEachDatabase((open) => {
  let upstreams: Awaited<ReturnType<typeof openMarketUpstreams>>;
  beforeAll(async () => {
    upstreams = await openMarketUpstreams();
  });
  afterAll(() => upstreams.close());

  let database: Database;
  let market: MarketRun;
  beforeEach(async () => {
    upstreams.reset();
    list({ MSTR: 1_000, MARA: 500, "SWC.L": 20 });
    file({});
    database = await open();
    market = await openMarketRun(database, { upstreams, job: checkHoldings });
  });

  const list = (holdings: Record<string, number>) =>
    upstreams.behave("api.coingecko.com", coingeckoListing(holdings));

  /** What companies filed as of the end of a quarter, by company number. */
  const file = (coins: Record<number, { btc: number; asOf: string }>) =>
    upstreams.behave("data.sec.gov", (asked, response, request) => {
      const [cik, filed] =
        Object.entries(coins).find(([number]) => asked.url.pathname.includes(number)) ?? [];
      if (filed === undefined || !asked.url.pathname.endsWith("/CryptoAssetNumberOfUnits.json"))
        return page(404)(asked, response, request);
      const row = {
        end: filed.asOf,
        val: filed.btc,
        accn: "0001050446-26-000012",
        form: "10-Q",
        filed: "2026-08-04",
      };
      return json({ cik: Number(cik), units: { Bitcoin: [row] } })(asked, response, request);
    });

  const waiting = async () => ({
    figures: (await market.learned()).held
      .filter(({ state }) => state === "new")
      .toSorted((one, other) => Number(one.companyId) - Number(other.companyId)),
    companies: await database.db.select().from(companySubmissions),
  });

  const statements = async () =>
    (await database.db.select().from(otherFigures).orderBy(otherFigures.id)).map(
      ({ companyId, kind, value, asOf }) => [companyId, kind, value, asOf],
    );
  const disagreeing = async () =>
    (await allCompanyRecords(database.db)).flatMap((record) =>
      disagreements(record).map(({ other }) => [record.id, other.source.publisher]),
    );

  test("where all agree nothing waits, and what they list is recorded once", async () => {
    list({ MSTR: 1_009, MARA: 500, "SWC.L": 20 });
    const counts = { held: 0, discovered: 0, admitted: 0, stated: 3, unlisted: 0 };
    expect(await market.run()).toEqual({ outcome: "done", counts, message: null });
    expect(await waiting()).toEqual({ figures: [], companies: [] });
    const recorded = [
      [1, "tracker", "1009", "2026-11-20"],
      [2, "tracker", "500", "2026-11-20"],
      [3, "tracker", "20", "2026-11-20"],
    ];
    expect(await statements()).toEqual(recorded);
    expect(await disagreeing()).toEqual([]);

    for (const hours of [0, 24]) {
      market.pass(hours * HOUR_MS);
      expect(await market.run()).toMatchObject({ outcome: "unchanged", counts: { stated: 0 } });
      expect(await statements()).toEqual(recorded);
    }
  });

  test("a listing more than one percent away disagrees with ours, until the next one that agrees", async () => {
    list({ MSTR: 1_020, MARA: 500, "SWC.L": 20 });
    await market.run();
    expect(await disagreeing()).toEqual([[1, "CoinGecko"]]);
    market.pass(24 * HOUR_MS);
    list({ MSTR: 1_000, MARA: 500, "SWC.L": 20 });
    expect(await market.run()).toMatchObject({ outcome: "done", counts: { held: 0, stated: 1 } });
    expect(await disagreeing()).toEqual([]);
  });

  test("a filing is a statement of its own, as of the day it covers", async () => {
    file({ 1050446: { btc: 980, asOf: "2026-06-30" } });
    await market.run();
    expect(await statements()).toContainEqual([1, "filing", "980", "2026-06-30"]);
    const filed = await database.db.select().from(sources).where(eq(sources.publisher, "SEC EDGAR"));
    expect(filed.map(({ kind }) => kind)).toEqual(["filing"]);
    expect(await disagreeing()).toEqual([[1, "SEC EDGAR"]]);
    market.pass(24 * HOUR_MS);
    expect(await market.run()).toMatchObject({ outcome: "unchanged" });
  });

  test.for<[string, Record<string, number>]>([
    ["a huge number", { MSTR: 20_000_000 }],
    ["more than can exist", { MSTR: 99_000_000 }],
    ["a negative one", { MSTR: -1_000 }],
    ["a number of another unit", { MSTR: 1 }],
  ])("%s is in no public list, however often it comes", async ([, listed]) => {
    list({ ...listed, MARA: 500, "SWC.L": 20 });
    for (const hours of [24, 24, 24]) {
      await market.run();
      market.pass(hours * HOUR_MS);
    }
    expect((await statements()).map(([companyId]) => companyId)).toEqual([2, 3]);
    expect(await disagreeing()).toEqual([]);
  });

  test("a ticker under which a table names another company is not ours", async () => {
    const companies = [{ name: "Other Mining", symbol: "MSTR.US", country: "US", total_holdings: 1_100 }];
    upstreams.behave("api.coingecko.com", json({ companies }));
    expect((await market.run()).counts).toMatchObject({
      stated: 0,
      rejected: ["MSTR Inc., CoinGecko: the source names Other Mining."],
    });
    expect(await disagreeing()).toEqual([]);
  });

  test("of two rows for one company the first counts, on every day", async () => {
    const row = (btc: number) => ({ name: "MSTR", symbol: "MSTR.US", country: "US", total_holdings: btc });
    upstreams.behave("api.coingecko.com", json({ companies: [row(1_000), row(1_100)] }));
    await market.run();
    market.pass(24 * HOUR_MS);
    await market.run();
    expect(await statements()).toEqual([[1, "tracker", "1000", "2026-11-20"]]);
  });

  test("where no announcement can be read, a small difference waits, too", async () => {
    const seed = seedOf({ ticker: "MSTR", btc: "1000" }, { ticker: "3350.T", btc: "1000" });
    const companies = seed.companies.map((company) =>
      company.ticker === "3350.T" ? { ...company, exchange: "TSE", country: "JP" } : company,
    );
    market = await openMarketRun(await open(), {
      upstreams,
      job: checkHoldings,
      seed: { ...seed, companies },
    });
    list({ MSTR: 1_010, "3350.T": 1_010 });
    expect(await market.run()).toMatchObject({ counts: { held: 1 } });
    expect((await market.learned()).held).toMatchObject([{ companyId: 2, value: "1010" }]);
  });

  test("another figure of CoinGecko waits beside ours, which stays", async () => {
    list({ MSTR: 1_100, MARA: 500, "SWC.L": 20 });
    expect(await market.run()).toMatchObject({ outcome: "done", counts: { held: 1 } });
    expect((await waiting()).figures).toMatchObject([
      {
        companyId: 1,
        figure: "btc_holdings",
        disclosedAt: null,
        standing: "1000",
        reasons: ["CoinGecko lists 1,100 BTC. We show 1,000 BTC as of 1 Jan 2026 (disclosed)."],
      },
    ]);
    expect(await market.shownOf("MSTR")).toMatchObject({ btcHoldings: "1000" });

    const before = await waiting();
    market.pass(24 * HOUR_MS);
    expect(await market.run()).toMatchObject({ outcome: "unchanged" });
    expect(await waiting()).toEqual(before);
  });

  test("what cannot be used is told, and costs nothing else", async () => {
    list({ MSTR: 1_100, MARA: -5 });
    const { counts } = await market.run();
    expect(counts).toMatchObject({
      held: 1,
      rejected: [
        expect.stringMatching(/^coingecko-treasuries: row 2, .*-5 is not a number above zero/),
        expect.stringMatching(/the list was read in part \(rows that could not be read: 1\)/),
      ],
    });
  });

  test("a list of many pages is read to its end", async () => {
    const asked = upstreams.asked.length;
    upstreams.behave("api.coingecko.com", ({ url, headers }, response, request) => {
      const first = (Number(url.searchParams.get("page")) - 1) * 250;
      const companies = Array.from({ length: first < 500 ? 250 : 1 }, (_, n) => ({
        name: `Company ${first + n}`,
        symbol: null,
        country: "US",
        total_holdings: 1,
      }));
      json({ companies })({ url, headers }, response, request);
    });
    await market.run();
    expect(upstreams.asked.slice(asked).filter(({ url }) => url.pathname.includes("companies"))).toHaveLength(
      3,
    );
  });

  test("a newer filing comes before what others list, an older one is no news", async () => {
    list({ MSTR: 1_100, MARA: 500, "SWC.L": 20 });
    file({ 1050446: { btc: 1_200, asOf: "2026-06-30" }, 1507605: { btc: 400, asOf: "2025-12-31" } });
    await market.run();
    expect((await waiting()).figures).toMatchObject([
      {
        companyId: 1,
        asOf: "2026-06-30",
        disclosedAt: "2026-08-04",
        reasons: ["An SEC filing gives 1,200 BTC. We show 1,000 BTC as of 1 Jan 2026 (disclosed)."],
      },
    ]);
  });

  test("a company we do not know waits once, like one that a visitor sent", async () => {
    list({ MSTR: 1_000, NEWB: 77.5 });
    expect(await market.run()).toMatchObject({
      outcome: "done",
      counts: { held: 0, discovered: 1, stated: 1 },
    });
    expect(await market.run()).toMatchObject({ outcome: "unchanged" });
    expect((await waiting()).companies).toMatchObject([
      {
        companyName: "NEWB Treasury",
        ticker: "NEWB",
        btcHoldings: "77.5",
        state: "new",
        additionalInfo: "Listed by CoinGecko (US): https://www.coingecko.com/en/treasuries/bitcoin",
      },
    ]);
  });

  describe("misbehaving", () => {
    test.for(["api.coingecko.com", "data.sec.gov", "www.sec.gov"])(
      "%s in a way of each kind changes no holding",
      { timeout: 60_000 },
      async (host) => {
        await market.run();
        const before = await market.roster();
        for (const [way, behaviour] of kindsOfMisbehaviour(upstreams)) {
          market.pass(2 * HOUR_MS);
          upstreams.behave(host, behaviour);
          expect(await market.run(), way).toMatchObject({
            outcome: "unchanged",
            counts: { held: 0, discovered: 0, stated: 0 },
          });
        }
        expect(await market.roster()).toEqual(before);
        expect(await waiting()).toEqual({ figures: [], companies: [] });
      },
    );
  });
});
