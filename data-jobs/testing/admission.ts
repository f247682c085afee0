import { isNotNull } from "drizzle-orm";

import { announcements } from "#db/announcements.ts";
import type { Database } from "#db/client.ts";
import { auditLog } from "#db/edit.ts";
import { facts, treasuryEvents } from "#db/facts.ts";
import { figuresInReview } from "#db/figures-in-review.ts";
import { proposals } from "#db/proposals.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { JobResult } from "#domain/operations/job.ts";
import { checkHoldings } from "#jobs/market/check-holdings.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { refreshMarket } from "#jobs/market/refresh-market.ts";
import { seedOf, stated } from "#testing/seed.ts";

import { openAnnouncementRun, storeCloses } from "./announcement-run.ts";
import { ANNOUNCEMENT_KEYS, openAnnouncementUpstreams } from "./announcement-upstreams.ts";
import { openMarketRun } from "./market-run.ts";
import { CIK, filedRow, secTickers, toReachable } from "./market-upstreams.ts";
import { by, json, openUpstreams, page } from "./upstreams.ts";

/** Rules that record what was announced (R1), and the shares, bitcoin and debt that were filed. */
export const RULES = ["R1", "R6", "R8", "R9"] as const;
export type Rule = (typeof RULES)[number];

type Admission = { run: () => Promise<unknown>; close: () => Promise<void> };

/** Data of companies, and a run in which a rule records what each of so many reports adds. */
export const openAdmission = (database: Database, rule: Rule, reports: number): Promise<Admission> =>
  rule === "R1" ? openAnnounced(database, reports) : openFiled(database, FILED[rule], reports);

/** In how many ways what was recorded can be counted. Each admission adds one to all of them. */
export async function countedWays({ db }: Database, rule: Rule): Promise<number[]> {
  const [company] = companyList(await allCompanyRecords(db));
  const ofRules = await db.$count(figuresInReview, isNotNull(figuresInReview.rule));
  const ofAll = [
    (await db.$count(facts)) + (await db.$count(treasuryEvents)),
    ofRules + (await db.$count(proposals, isNotNull(proposals.rule))),
    await db.$count(auditLog),
    company?.revision ?? 0,
  ];
  if (rule !== "R1") return ofAll;
  const read = await db.$count(announcements, isNotNull(announcements.btcTotal));
  return [...ofAll, await db.$count(proposals), read, Number(company?.btcHoldings)];
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Each report is a purchase of one bitcoin. */
async function openAnnounced(database: Database, reports: number): Promise<Admission> {
  const upstreams = await openAnnouncementUpstreams();
  const market = await openAnnouncementRun(database, upstreams);
  await storeCloses(database, market.clock.now);
  for (const number of numbersTo(reports)) {
    const day = `November ${8 + number}, 2026`;
    const held = (848_750 + number).toLocaleString("en");
    const words = `On ${day}, Strategy acquired 1 bitcoin at an average price of $90,500 per bitcoin. As of ${day}, Strategy held ${held} bitcoin.`;
    upstreams.announced.filings.push({
      cik: CIK.MSTR,
      accession: `0001193125-26-${String(number).padStart(6, "0")}`,
      acceptedAt: new Date(`2026-11-${String(8 + number).padStart(2, "0")}T21:00:00Z`),
      documents: { "news.htm": `<p>${words}</p>` },
    });
  }
  const run = () => market.run({ keys: ANNOUNCEMENT_KEYS, admitsByRule: true });
  return { run, close: upstreams.close };
}

const CLOSE_USD = 90_000;
type Filed = {
  job: (deps: MarketDeps) => Promise<JobResult>;
  items: Record<string, { unit: string; amountOf: (number: number) => number }>;
};
/** The line items of each rule. Each report adds one share, one bitcoin or one dollar. */
const FILED: Record<Exclude<Rule, "R1">, Filed> = {
  R6: {
    job: refreshMarket,
    items: { EntityCommonStockSharesOutstanding: { unit: "shares", amountOf: (number) => 1_000 + number } },
  },
  R8: {
    job: checkHoldings,
    items: {
      CryptoAssetNumberOfUnits: { unit: "Bitcoin", amountOf: (number) => 1_000 + number },
      CryptoAssetFairValue: { unit: "USD", amountOf: (number) => (1_000 + number) * CLOSE_USD },
    },
  },
  R9: {
    job: refreshMarket,
    items: { LongTermDebt: { unit: "USD", amountOf: (number) => 500_000_001 + number } },
  },
};
const dayOfReport = (number: number) => `2026-09-${String(number + 1).padStart(2, "0")}`;

async function openFiled(database: Database, { job, items }: Filed, reports: number): Promise<Admission> {
  const upstreams = await openUpstreams();
  const rows = (amountOf: (number: number) => number) =>
    [0, ...numbersTo(reports)].map((number) => filedRow(amountOf(number), dayOfReport(number), "2026-11-05"));
  upstreams.behaveAs({
    "www.sec.gov": toReachable(() => secTickers),
    "data.sec.gov": by(({ url }) => {
      const filed = items[url.pathname.split("/").at(-1)?.replace(".json", "") ?? ""];
      if (filed === undefined || !url.pathname.includes(String(CIK.MSTR))) return page(404);
      return json({ cik: CIK.MSTR, units: { [filed.unit]: rows(filed.amountOf) } });
    }),
  });
  const market = await openMarketRun(database, { upstreams, job, seed: filedSeed(reports) });
  return {
    run: () => market.run({ quotes: [], hasApproximateCaps: false, admitsByRule: true }),
    close: upstreams.close,
  };
}

function filedSeed(reports: number) {
  const seed = seedOf({ ticker: "MSTR", btc: "1000" });
  const filed = stated(9, "MSTR", "500000001", dayOfReport(0), "2026-09-30");
  const debt = { ...filed, metric: "debt_usd" as const };
  const shares = { ...filed, id: 10, value: "1000", metric: "shares_outstanding" as const };
  const closes = numbersTo(reports).flatMap((number) =>
    seed.closes
      .slice(0, 1)
      .map((close) => ({ ...close, day: dayOfReport(number), closeUsd: String(CLOSE_USD) })),
  );
  return { ...seed, facts: [...seed.facts, debt, shares], closes };
}
