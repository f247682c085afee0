import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Database } from "#db/client.ts";
import { listAnswers, listRemovals } from "#db/list-removals.ts";
import { otherFigures } from "#db/other-figures.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { disagreements } from "#domain/company/evidence/other-figure.ts";
import { HOUR_MS, openMarketRun, type MarketRun } from "#jobs/testing/market-run.ts";
import { coingeckoListing, openMarketUpstreams } from "#jobs/testing/market-upstreams.ts";
import { by, json, page, type Behaviour } from "#jobs/testing/upstreams.ts";
import { onEachDatabase } from "#testing/database.ts";

import { checkHoldings } from "./check-holdings.ts";

const ALL = { MSTR: 1_100, MARA: 500, "SWC.L": 20 };
const WITHOUT = { MARA: 500, "SWC.L": 20 };

/** A list whose first page is full and whose second fails. */
const cutOff = (holdings: Record<string, number>): Behaviour =>
  by(({ url }) => {
    if (url.searchParams.get("page") !== "1") return page(500);
    const others = Array.from({ length: 250 - Object.keys(holdings).length }, (_, n) => ({
      name: `Other ${n}`,
      symbol: null,
      total_holdings: 1,
    }));
    const ours = Object.entries(holdings).map(([symbol, btc]) => ({
      name: symbol,
      symbol,
      total_holdings: btc,
    }));
    return json({ companies: [...ours, ...others] });
  });

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
    upstreams.behave("data.sec.gov", page(404));
    database = await open();
    market = await openMarketRun(database, { upstreams, job: checkHoldings });
    await runWith(coingeckoListing(ALL), 0);
  });

  /** Runs some hours after the run before. */
  async function runWith(list: Behaviour, hours: number) {
    market.pass(hours * HOUR_MS);
    upstreams.behave("api.coingecko.com", list);
    return market.run();
  }
  const runAfter = (hours: number, holdings: Record<string, number>) =>
    runWith(coingeckoListing(holdings), hours);

  /** The companies of which the list states another holding than we have. */
  const disagreed = async () =>
    (await allCompanyRecords(database.db))
      .filter((record) => disagreements(record).length > 0)
      .map(({ id }) => id);
  const removals = async () =>
    (await database.db.select().from(listRemovals)).map(({ companyId, asOf }) => [companyId, asOf]);
  const LISTED = [1];

  test("two complete lists without a company, a day apart, end its comparison once", async () => {
    expect(await disagreed()).toEqual(LISTED);
    expect(await runAfter(24, WITHOUT)).toMatchObject({ outcome: "unchanged", counts: { unlisted: 0 } });
    expect(await runAfter(12, WITHOUT)).toMatchObject({ outcome: "unchanged", counts: { unlisted: 0 } });
    expect(await disagreed()).toEqual(LISTED);
    expect(await runAfter(12, WITHOUT)).toMatchObject({ outcome: "done", counts: { unlisted: 1 } });
    expect(await disagreed()).toEqual([]);
    expect(await removals()).toEqual([[1, "2026-11-21"]]);

    for (const hours of [0, 24, 48])
      expect(await runAfter(hours, WITHOUT)).toMatchObject({ outcome: "unchanged", counts: { unlisted: 0 } });
    expect(await removals()).toHaveLength(1);
  });

  test("listed again, even with the same figure, it is compared again, and can leave again", async () => {
    await runAfter(24, WITHOUT);
    await runAfter(24, WITHOUT);
    expect(await runAfter(24, ALL)).toMatchObject({ outcome: "done", counts: { stated: 1 } });
    expect(await runAfter(24, ALL)).toMatchObject({ outcome: "unchanged", counts: { stated: 0 } });
    expect(await disagreed()).toEqual(LISTED);
    await runAfter(24, WITHOUT);
    await runAfter(24, WITHOUT);
    expect(await disagreed()).toEqual([]);
    const stored = await database.db.select().from(otherFigures);
    expect(stored.filter(({ companyId }) => companyId === 1)).toHaveLength(2);
  });

  test("a company that a list between has again starts anew", async () => {
    await runAfter(24, WITHOUT);
    await runAfter(12, ALL);
    await runAfter(12, WITHOUT);
    await runAfter(12, WITHOUT);
    expect(await disagreed()).toEqual(LISTED);
    await runAfter(12, WITHOUT);
    expect(await disagreed()).toEqual([]);
  });

  test("a list read in part is used and says so, and what it lacks means nothing", async () => {
    for (const hours of [24, 24, 24])
      expect((await runWith(cutOff({ MARA: 501 }), hours)).counts).toMatchObject({
        rejected: [expect.stringMatching(/the list was read in part \(page 2 did not come\)/)],
        failures: [expect.stringContaining("coingecko-treasuries")],
      });
    expect(await disagreed()).toEqual(LISTED);
    expect(await removals()).toEqual([]);
    const marathon = (await database.db.select().from(otherFigures)).filter(
      ({ companyId }) => companyId === 2,
    );
    expect(marathon.map(({ value }) => value)).toEqual(["500", "501"]);
  });

  test("a part of a list that has the company counts as having it", async () => {
    await runAfter(24, WITHOUT);
    await runWith(cutOff({ MSTR: 1_100 }), 12);
    await runAfter(12, WITHOUT);
    expect(await disagreed()).toEqual(LISTED);
  });

  test.for<[string, Behaviour, RegExp]>([
    ["an empty list", coingeckoListing({}), /it has 0 rows, less than half of 3 before/],
    ["a list of one", coingeckoListing({ MARA: 500 }), /it has 1 rows, less than half of 3 before/],
  ])("%s is not believed, however often it comes", async ([, list, why]) => {
    for (const hours of [24, 24, 24])
      expect((await runWith(list, hours)).counts).toMatchObject({
        unlisted: 0,
        rejected: [expect.stringMatching(why)],
      });
    expect(await disagreed()).toEqual(LISTED);
    expect(await database.db.select().from(listAnswers)).toMatchObject([{ rows: 3, missingSince: {} }]);
  });

  test("a list with less than it says it has in all was not read whole", async () => {
    const rows = [
      { name: "MARA", symbol: "MARA.US", total_holdings: 500 },
      { name: "SWC", symbol: "SWC.L", total_holdings: 20 },
    ];
    for (const hours of [24, 24])
      expect((await runWith(json({ total_holdings: 1_620, companies: rows }), hours)).counts).toMatchObject({
        rejected: [expect.stringContaining("its rows have 520 BTC, and it says 1620 BTC in all")],
      });
    expect(await disagreed()).toEqual(LISTED);
  });

  test("a company listed without an amount is still listed", async () => {
    for (const hours of [24, 24]) await runAfter(hours, { ...WITHOUT, MSTR: 0 });
    expect(await disagreed()).toEqual(LISTED);
  });
});
