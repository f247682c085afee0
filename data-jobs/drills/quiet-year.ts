import type { Database } from "#db/client.ts";
import { addDays } from "#domain/base/dates.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { collectAnnouncements } from "#jobs/announcements/collect-announcements.ts";
import { checkHoldings } from "#jobs/market/check-holdings.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { refreshShares } from "#jobs/market/refresh-shares.ts";
import { ANNOUNCEMENT_KEYS, TEST_FEEDS } from "#jobs/testing/announcement-upstreams.ts";
import { openMarketRun } from "#jobs/testing/market-run.ts";
import { openUpstreams } from "#jobs/testing/upstreams.ts";

import { openChecks, type YearReport } from "./quiet-year-checks.ts";
import { failingHost, withFaults } from "./quiet-year-faults.ts";
import { confirmationsOf, disclosuresOf, type Disclosure } from "./quiet-year-news.ts";
import { hostsOf, sourcesOn } from "./quiet-year-sources.ts";
import { truthOf, type Truth } from "./quiet-year-truth.ts";
import { seededRandom } from "./seeded-random.ts";

const HOLDINGS_EVERY_DAYS = 14;
const FILINGS_EVERY_DAYS = 7;
/** What is published on the last days has to be read, too, and trackers are late. */
const DAYS_AFTER = 30;

const JOBS = {
  announcements: (deps: MarketDeps) => collectAnnouncements(deps, TEST_FEEDS),
  holdings: checkHoldings,
  shares: async (deps: MarketDeps): Promise<JobResult> => {
    const { companies, held } = await refreshShares({ ...deps, store: (work) => deps.db.transaction(work) });
    const isNews = companies.length + held > 0;
    return {
      outcome: isNews ? "done" : "unchanged",
      counts: { companies: companies.length, held },
      message: null,
    };
  },
};
type Job = keyof typeof JOBS;

export type QuietYear = { seed: Seed; days?: number; randomSeed?: number };

/** The last year of disclosures, day by day, with the faults of real sources, read by the real jobs. No person decides anything. */
export async function quietYear(
  database: Database,
  { seed, days = 365, randomSeed = 7 }: QuietYear,
): Promise<YearReport> {
  const last = lastDayOf(seed);
  const from = addDays(last, -365);
  const truth = truthOf(seed, from);
  const random = seededRandom(randomSeed);
  const until = addDays(from, days);
  const news = withFaults(disclosedIn(truth, from), random).filter(({ publishedOn }) => publishedOn <= until);
  const upstreams = await openUpstreams();
  let job: Job = "announcements";
  const market = await openMarketRun(database, {
    upstreams,
    seed: truth.start,
    job: (deps) => JOBS[job](deps),
  });
  const checks = openChecks(database.db, { truth, news, from });
  let failures = 0;
  try {
    const end = days + DAYS_AFTER;
    for (let index = 1; index <= end; index++) {
      const day = addDays(from, index);
      market.clock.now = new Date(Date.parse(`${day}T22:00:00Z`));
      const sources = sourcesOn({ day, published: news, truth });
      upstreams.behaveAs(sources);
      // The last days are without faults: what failed has been read again by then.
      const failing = index > days ? null : failingHost(upstreams, hostsOf(sources), random);
      if (failing !== null) {
        upstreams.behave(failing.host, failing.behaviour);
        failures++;
      }
      const run = (name: Job) => {
        job = name;
        const isDue = async ({ id }: { id: string }) =>
          id !== "sec-submissions" || index % FILINGS_EVERY_DAYS === 0;
        return market.run({ keys: ANNOUNCEMENT_KEYS, admitsByRule: true }, database.db, isDue);
      };
      const results = [await run("announcements")];
      if (index % HOLDINGS_EVERY_DAYS === 0) results.push(await run("holdings"), await run("shares"));
      await checks.afterDay(day, results);
      upstreams.asked.length = 0;
    }
    return { ...(await checks.atEnd()), from, days: end, failures };
  } finally {
    await upstreams.close();
  }
}

const lastDayOf = (seed: Seed): string =>
  seed.events
    .map(({ asOf }) => asOf)
    .filter((asOf) => asOf.length === 10)
    .reduce((latest, day) => (day > latest ? day : latest), "");

const disclosedIn = ({ companies, later, ledgerOf }: Truth, from: string): Disclosure[] =>
  companies.flatMap((company) => [
    ...disclosuresOf(company, later.get(company.ticker) ?? []),
    ...confirmationsOf(company, ledgerOf.get(company.ticker) ?? [], from),
  ]);
