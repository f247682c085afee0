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
import { jobResultOf } from "#jobs/collect/report.ts";
import { filedBitcoin, secFacts, secTickers } from "#jobs/upstreams/sec.ts";

import { coingeckoHoldings, type UpstreamHolding, type UpstreamHoldings } from "./coingecko-holdings.ts";
import type { MarketDeps } from "./deps.ts";
import { filersAmong } from "./refresh-shares.ts";

/**
 * Compares our figures with those filed with the SEC and listed by CoinGecko. A person decides about differences: nothing here
 * replaces a disclosed figure by itself.
 */
export async function checkHoldings(deps: Omit<MarketDeps, "isDue">): Promise<JobResult> {
  if (!deps.sources.areAsked)
    return { outcome: "unchanged", counts: { held: 0, discovered: 0 }, message: null };
  const [filed, listed] = [await secHoldings(deps), await coingeckoHoldings(deps)];
  const now = deps.now();
  const counts = await deps.db.transaction(async (tx) => {
    // A company's own filing comes before what others list.
    const holdings = new Map(
      [...listed.holdings, ...filed.holdings].map((holding) => [holding.company.id, holding]),
    );
    return {
      held: await countOf([...holdings.values()], (holding) => review(tx, holding, now)),
      discovered: await countOf(listed.newCompanies, (company) => storeDiscovered(tx, company)),
    };
  });
  const reports = [...filed.reports, ...listed.reports];
  return jobResultOf(reports, {
    counts,
    isNews: counts.held + counts.discovered > 0,
    isFailure: reports.every(({ answered }) => answered === 0),
    failure: "No source answered.",
  });
}

async function secHoldings({
  db,
  collect,
  sources,
}: Omit<MarketDeps, "isDue">): Promise<Omit<UpstreamHoldings, "newCompanies">> {
  if (sources.contact === null) return { holdings: [], reports: [] };
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
  const companies = companyList(records);
  const holdings = filers.flatMap(({ record, cik }): UpstreamHolding[] => {
    const of = <Figure extends { cik: number }>(figures: readonly Figure[]) =>
      figures.filter((figure) => figure.cik === cik);
    const figures = { units: of(units.facts), fairValues: of(fairValues.facts) };
    const newest = filedBitcoin(figures, (day) => closes.get(day) ?? null).at(-1);
    const company = companies.find(({ id }) => id === record.id);
    if (newest === undefined || company === undefined) return [];
    const { asOf, btc, filedOn: disclosedAt, url } = newest;
    const { btcHoldings } = company.evidence;
    const isNews = btcHoldings === null || compareAsOf(asOf, btcHoldings.asOf) > 0;
    if (!isNews || Number(company.btcHoldings) === Number(btc)) return [];
    const source = { publisher: "SEC EDGAR", url };
    return [{ company, btc, asOf, disclosedAt, source, words: "An SEC filing states" }];
  });
  return { holdings, reports: [tickers, units, fairValues] };
}

async function review(
  tx: Db,
  { company, btc, asOf, disclosedAt, source, words }: UpstreamHolding,
  now: Date,
): Promise<boolean> {
  const { btcHoldings } = company.evidence;
  const since = btcHoldings === null ? "" : ` as of ${formatDay(btcHoldings.asOf)} (${btcHoldings.method})`;
  const ours =
    company.btcHoldings === null
      ? "we have none recorded"
      : `we show ${formatBtcExact(company.btcHoldings)} BTC${since}`;
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
      reasons: [`${words} ${formatBtcExact(btc)} BTC, ${ours}.`],
    },
    now,
  );
}

async function countOf<Item>(
  items: readonly Item[],
  isNew: (item: Item) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for (const item of items) if (await isNew(item)) count++;
  return count;
}
