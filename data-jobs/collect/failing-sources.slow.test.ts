import { afterAll, beforeAll, expect, test } from "vitest";

import { readBackup, restoreBackup } from "#db/backup.ts";
import type { Database, Db } from "#db/client.ts";
import { populate } from "#db/populate.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { listSourceStates } from "#db/source-states.ts";
import { companyList } from "#domain/company/company-list.ts";
import {
  FRIDAY,
  MONDAY,
  fullSeed,
  openAllUpstreams,
  type AllUpstreams,
} from "#jobs/testing/all-upstreams.ts";
import { contentOf, rowsOf } from "#jobs/testing/database-content.ts";
import { KEYS, noteAsPublished, runEverything, tryToPublish, type FullRun } from "#jobs/testing/full-run.ts";
import { rewritten } from "#jobs/testing/misbehaviours.ts";
import { json, page, type Behaviour } from "#jobs/testing/upstreams.ts";
import { onOneDatabase } from "#testing/database.ts";

type Failure = {
  name: string;
  hosts: readonly string[];
  /** The sources on these hosts. */
  sources: readonly string[];
  behaviour: (well: Behaviour) => Behaviour;
  said: RegExp;
  /** Facts that no other source has on that day. */
  costs: readonly RegExp[];
};

const edited =
  (part: RegExp, by: string) =>
  (well: Behaviour): Behaviour =>
    rewritten(well, (text) => text.replace(part, by));

/** They cover every job, sources with a replacement, and sources without one. */
const FAILURES: readonly Failure[] = [
  {
    name: "The ECB and its mirror are away",
    hosts: ["api.frankfurter.dev", "www.ecb.europa.eu"],
    sources: ["frankfurter", "ecb"],
    behaviour: () => page(503),
    said: /^ecb: It returned 503/,
    costs: [/^rate of .* on 2026-11-23/],
  },
  {
    name: "Twelve Data refuses one share of two",
    hosts: ["api.twelvedata.com"],
    sources: ["twelve-data-world"],
    behaviour: edited(/"SATS":\{.*?\}/, '"SATS":{"code":404,"message":"not found","status":"error"}'),
    said: /^twelve-data-world: row 2/,
    costs: [/^price of SATS on 2026-11-23/],
  },
  {
    name: "CoinGecko has had enough",
    hosts: ["api.coingecko.com"],
    sources: ["coingecko-treasuries", "coingecko-closes"],
    behaviour: () =>
      json({ status: { error_code: 429, error_message: "You've exceeded the Rate Limit" } }, 429),
    said: /^coingecko-treasuries: It returned 429/,
    costs: [/^new btc_holdings of MARA/, /^new company NEWB/],
  },
  {
    name: "The SEC takes us for a robot",
    hosts: ["www.sec.gov"],
    sources: ["sec-tickers", "sec-current", "sec-filing-index", "sec-document"],
    behaviour: () => page(403),
    said: /^sec-tickers: It returned 403/,
    costs: [/^shares_outstanding .* 2026-11-19/, /^new btc_holdings of MSTR/, /: 8-K.* on 2026-11-23/],
  },
  {
    name: "A newswire sends entities that grow",
    hosts: ["www.globenewswire.com"],
    sources: ["globenewswire"],
    behaviour: edited(/^/, '<!DOCTYPE a [<!ENTITY b "bbbb">]>'),
    said: /^globenewswire: /,
    costs: [/ of MARA: MARA Bitcoin 2/],
  },
];

const MINUTES_LATER = "2026-11-23T21:50:00Z";
const MONDAY_AT = new Date(MONDAY).toISOString();
const HOURS_LATER = "2026-11-23T23:30:00Z";
const FIGURES = ["btcHoldings", "sharesOutstanding", "currentPrice", "marketCap"] as const;

onOneDatabase((open) => {
  let upstreams: AllUpstreams;
  const friday: string[] = [];
  let known: Record<string, string>;
  let usual: FullRun;

  beforeAll(async () => {
    upstreams = await openAllUpstreams();
    const database = await open();
    await populate(database.db, fullSeed());
    upstreams.startFriday();
    await runEverything({ database, upstreams }, FRIDAY);
    await noteAsPublished(database, FRIDAY);
    await readBackup(database.db, { now: new Date(FRIDAY), write: async (line) => void friday.push(line) });

    const undisturbed = await onMonday();
    usual = await runEverything({ database: undisturbed, upstreams }, MONDAY);
    known = await contentOf(undisturbed.db);
  });
  afterAll(() => upstreams.close());

  /** A new database with the records of the Friday before. */
  async function onMonday(): Promise<Database> {
    const database = await open();
    await restoreBackup(database.db, linesOf(friday));
    upstreams.startMonday();
    return database;
  }

  const failedIn = ({ results }: FullRun) =>
    Object.entries(results).filter(([, { outcome }]) => outcome === "failed");

  const zeroOrUnknown = async (db: Db) =>
    companyList(await allCompanyRecords(db)).flatMap((company) =>
      FIGURES.filter((figure) => Number(company[figure] ?? 0) === 0).map(
        (figure) => `${figure} of ${company.ticker}`,
      ),
    );

  test("while every source is well no failure is told", () => {
    expect([failedIn(usual), usual.failures]).toEqual([[], []]);
    for (const { costs } of FAILURES)
      for (const cost of costs) expect(Object.keys(known)).toContainEqual(expect.stringMatching(cost));
  });

  test.for(FAILURES)(
    "$name: the jobs together lose nothing, say so, do nothing twice, and catch up",
    { timeout: 60_000 },
    async ({ hosts, sources, behaviour, said, costs }) => {
      const database = await onMonday();
      const { db } = database;
      const nothing = await zeroOrUnknown(db);
      for (const host of hosts) upstreams.behave(host, behaviour(upstreams.behaviourOf(host)));
      const isOfThem = (line: string) => sources.some((source) => line.startsWith(`${source}: `));

      const run = await runEverything({ database, upstreams }, MONDAY);
      const rest = Object.entries(known).filter(([name]) => !costs.some((cost) => cost.test(name)));
      expect(await contentOf(db)).toEqual(Object.fromEntries(rest));
      expect(nothing).toEqual(expect.arrayContaining(await zeroOrUnknown(db)));
      expect(failedIn(run)).toEqual([]);
      expect(run.failures.filter((line) => !isOfThem(line))).toEqual([]);
      const told = [...run.failures, ...run.rejected.filter((line) => !usual.rejected.includes(line))];
      expect(told).toContainEqual(expect.stringMatching(said));
      for (const key of Object.values(KEYS)) expect(JSON.stringify(run.results)).not.toContain(key);
      // The failures shown on /status.
      const blamed = (await listSourceStates(db)).filter(({ failedAt }) => (failedAt ?? "") >= MONDAY_AT);
      expect(blamed.map(({ source }) => source).filter((source) => !sources.includes(source))).toEqual([]);
      expect(await tryToPublish(database, MONDAY)).toMatchObject({ outcome: "done" });

      const rows = await rowsOf(db);
      await runEverything({ database, upstreams }, MINUTES_LATER);
      expect(await rowsOf(db)).toEqual(rows);

      upstreams.startMonday();
      const recovered = await runEverything({ database, upstreams }, HOURS_LATER);
      expect([failedIn(recovered), recovered.failures]).toEqual([[], []]);
      expect(await contentOf(db)).toEqual(known);
    },
  );
});

async function* linesOf(lines: readonly string[]) {
  yield* lines;
}
