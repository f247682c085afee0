import type { Database } from "#db/client.ts";
import { addDays } from "#domain/base/dates.ts";
import type { JobResult } from "#domain/operations/job.ts";
import type { Seed } from "#domain/snapshot/seed.schema.ts";
import { collectAnnouncements } from "#jobs/announcements/collect-announcements.ts";
import { checkHoldings } from "#jobs/market/check-holdings.ts";
import type { MarketDeps } from "#jobs/market/deps.ts";
import { refreshShares } from "#jobs/market/refresh-shares.ts";
import { ANNOUNCEMENT_KEYS, TEST_FEEDS } from "#jobs/testing/announcement-upstreams.ts";
import { misbehaviours } from "#jobs/testing/misbehaviours.ts";
import { openMarketRun } from "#jobs/testing/market-run.ts";
import { openUpstreams } from "#jobs/testing/upstreams.ts";

import { openChecks } from "./quiet-year-checks.ts";
import { filedIn } from "./quiet-year-filed.ts";
import { disclosedIn, withFaults } from "./quiet-year-news.ts";
import { sourcesOn } from "./quiet-year-sources.ts";
import { truthOf } from "./quiet-year-truth.ts";
import { seededRandom } from "./seeded-random.ts";

const HOLDINGS_EVERY_DAYS = 14;
const FILINGS_EVERY_DAYS = 7;
/** What is published on the last days has to be read, too, and trackers are late. */
const DAYS_AFTER = 30;

const OUTAGE_SHARE = 0.1;

const shares = async (deps: MarketDeps): Promise<JobResult> => {
  const { companies, held } = await refreshShares({ ...deps, store: (work) => deps.db.transaction(work) });
  const isNews = companies.length + held > 0;
  return { outcome: isNews ? "done" : "unchanged", counts: { held }, message: null };
};

type QuietYear = { seed: Seed; days: number; print: (line: string) => void };

/** The last year of disclosures, day by day, with the faults of real sources, read by the real jobs. No person decides anything. */
export async function quietYear(database: Database, { seed, days, print }: QuietYear) {
  const from = addDays(lastDayOf(seed), -365);
  const truth = truthOf(seed, from);
  const random = seededRandom(7);
  const until = addDays(from, days);
  const news = withFaults(disclosedIn(truth, from), random).filter(({ publishedOn }) => publishedOn <= until);
  const filed = filedIn(truth, from, news);
  const upstreams = await openUpstreams();
  const ways = Object.values(misbehaviours(upstreams));
  let job: (deps: MarketDeps) => Promise<JobResult> = shares;
  const market = await openMarketRun(database, { upstreams, seed: truth.start, job: (deps) => job(deps) });
  const checks = openChecks(database.db, { truth, news, filed, from });
  let failures = 0;
  try {
    const end = days + DAYS_AFTER;
    for (let index = 1; index <= end; index++) {
      const day = addDays(from, index);
      market.clock.now = new Date(`${day}T22:00:00Z`);
      const sources = sourcesOn({ day, published: news, filed, truth });
      upstreams.behaveAs(sources);
      // The last days are without faults: what failed has been read again by then.
      if (index <= days && random.chance(OUTAGE_SHARE)) {
        upstreams.behave(random.oneOf(Object.keys(sources)), random.oneOf(ways));
        failures++;
      }
      const run = (next: typeof job) => {
        job = next;
        const isDue = async ({ id }: { id: string }) =>
          id !== "sec-submissions" || index % FILINGS_EVERY_DAYS === 0;
        return market.run({ keys: ANNOUNCEMENT_KEYS, admitsByRule: true }, database.db, isDue);
      };
      const results = [await run((deps) => collectAnnouncements(deps, TEST_FEEDS))];
      if (index % HOLDINGS_EVERY_DAYS === 0) results.push(await run(checkHoldings), await run(shares));
      await checks.afterDay(day, results);
      upstreams.asked.length = 0;
    }
    const year = await checks.atEnd();
    const rules = Object.entries(year.byRule).map(([rule, count]) => `${rule} ${count}`);
    print(
      `${end} days from ${from}, ${year.companies} companies, ${news.length} publications, ${failures} days with a failing source`,
    );
    print(`recorded by rule: ${rules.join(", ") || "none"}`);
    print(
      `${year.equal.length} holdings equal the last disclosure, ${year.awaiting.length} are marked as awaiting review:`,
    );
    for (const line of year.awaiting) print(`  ${line}`);
    print(`${year.violations.length} violations`);
    for (const line of year.violations) print(`  WRONG ${line}`);
    return year;
  } finally {
    await upstreams.close();
  }
}

const lastDayOf = (seed: Seed): string =>
  seed.events
    .map(({ asOf }) => asOf)
    .filter((asOf) => asOf.length === 10)
    .reduce((latest, day) => (day > latest ? day : latest), "");
