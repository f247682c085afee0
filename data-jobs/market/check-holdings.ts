import { dailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/company-records.ts";
import { addFigureInReview } from "#db/figures-in-review.ts";
import { sourceIdAt } from "#db/sources.ts";
import { storeDiscovered } from "#db/submissions.ts";
import { compareAsOf, formatDay } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { companyList } from "#domain/company/company-list.ts";
import type { JobResult } from "#domain/snapshot/job.ts";
import { filedBitcoin, secFacts } from "#jobs/upstreams/sec-facts.ts";
import { secTickers } from "#jobs/upstreams/sec.ts";

import { askCoingecko } from "./coingecko-holdings.ts";
import type { MarketDeps } from "./deps.ts";
import { filersAmong } from "./refresh-shares.ts";
import type { Other, ToldHoldings } from "./upstream-holdings.ts";

const MOST_REASONS = 50;

/**
 * Compare what we show with what companies filed with the SEC and what CoinGecko lists. Where they differ a person decides: nothing here
 * takes the place of a disclosed figure by itself.
 */
export async function checkHoldings(deps: Omit<MarketDeps, "isDue">): Promise<JobResult> {
  if (!deps.sources.areAsked)
    return { outcome: "unchanged", counts: { held: 0, discovered: 0 }, message: null };
  const [filed, listed] = [await askSec(deps), await askCoingecko(deps)];
  const now = deps.now();
  const { held, discovered } = await deps.db.transaction(async (tx) => {
    const others = [...firstOf([...filed.others, ...listed.others]).values()];
    return {
      held: await countOf(others, (other) => holdOther(tx, other, now)),
      discovered: await countOf(listed.unknown, (company) => storeDiscovered(tx, company)),
    };
  });
  const collected = [...filed.collected, ...listed.collected];
  const failures = collected.flatMap((source) => source.failures.map(({ message }) => message));
  const rejected = collected.flatMap(({ source, rejected: rows }) =>
    rows.map(({ why }) => `${source}: ${why}`),
  );
  const isFailure = collected.every(({ answered }) => answered === 0);
  return {
    outcome: isFailure ? "failed" : held + discovered > 0 ? "done" : "unchanged",
    counts: {
      held,
      discovered,
      ...(rejected.length > 0 ? { rejected: rejected.slice(0, MOST_REASONS) } : {}),
      ...(failures.length > 0 ? { failures: failures.slice(0, MOST_REASONS) } : {}),
    },
    message: isFailure ? `No source answered. ${failures.join(" ")}` : null,
  };
}

async function askSec({ db, collect, sources }: Omit<MarketDeps, "isDue">): Promise<ToldHoldings> {
  if (sources.contact === null) return { others: [], unknown: [], collected: [] };
  const tickers = await collect(secTickers, ["all"]);
  const records = await allCompanyRecords(db);
  const filers = filersAmong(records, tickers.facts);
  const units = await collect(
    secFacts,
    filers.map(({ cik }) => ({ cik, concept: "cryptoUnits" as const })),
  );
  const withUnits = new Set(units.facts.map(({ cik }) => cik));
  const fairValues = await collect(
    secFacts,
    [...withUnits].map((cik) => ({ cik, concept: "cryptoFairValue" as const })),
  );
  const closes = new Map(await dailyCloses(db));
  const roster = companyList(records);
  const others = filers.flatMap(({ record, cik }): Other[] => {
    const of = <Figure extends { cik: number }>(figures: readonly Figure[]) =>
      figures.filter((figure) => figure.cik === cik);
    const figures = { units: of(units.facts), fairValues: of(fairValues.facts) };
    const newest = filedBitcoin(figures, (day) => closes.get(day) ?? null).at(-1);
    const company = roster.find(({ id }) => id === record.id);
    if (newest === undefined || company === undefined) return [];
    const { asOf, btc, filedOn: disclosedAt, url } = newest;
    const standing = company.evidence.btcHoldings;
    const isNews = standing === null || compareAsOf(asOf, standing.asOf) > 0;
    if (!isNews || Number(company.btcHoldings) === Number(btc)) return [];
    return [
      {
        company,
        btc,
        asOf,
        disclosedAt,
        source: { publisher: "SEC EDGAR", url },
        words: "An SEC filing states",
        more: [],
      },
    ];
  });
  return { others, unknown: [], collected: [tickers, units, fairValues] };
}

/** A company's own filing is worth more than what others list. */
const firstOf = (others: readonly Other[]) =>
  new Map(others.toReversed().map((other) => [other.company.id, other]));

async function holdOther(tx: Db, { company, btc, asOf, disclosedAt, source, words, more }: Other, now: Date) {
  const standing = company.evidence.btcHoldings;
  const ours = `we show ${formatBtcExact(company.btcHoldings)} BTC`;
  const since = standing === null ? "" : ` as of ${formatDay(standing.asOf)} (${standing.method})`;
  return addFigureInReview(
    tx,
    {
      companyId: company.id,
      figure: "btc_holdings",
      value: btc,
      currency: null,
      valueUsd: null,
      standing: company.btcHoldings,
      asOf,
      disclosedAt,
      sourceId: await sourceIdAt(tx, source.url, { publisher: source.publisher, kind: "tracker" }),
      reasons: [
        `${words} ${formatBtcExact(btc)} BTC, ${company.btcHoldings === null ? "we have none recorded" : ours + since}.`,
        ...more,
      ],
    },
    now,
  );
}

async function countOf<Thing>(
  things: readonly Thing[],
  isNew: (thing: Thing) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const thing of things) if (await isNew(thing)) count++;
  return count;
}
