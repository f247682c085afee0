import { dailyCloses } from "#db/btc-prices.ts";
import type { Db } from "#db/client.ts";
import { allCompanyRecords } from "#db/public-records.ts";
import { addFigureInReview } from "#db/figures-in-review.ts";
import { storeDiscovered } from "#db/submissions.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { companyList } from "#domain/company/company-list.ts";
import { METHOD_WORDS } from "#domain/ledger/words.ts";
import type { JobResult } from "#domain/operations/job.ts";
import { jobResultOf } from "#jobs/collect/report.ts";
import { listingsOf } from "#jobs/upstreams/listings.ts";
import { filedBitcoin, filersAmong, secFacts, secTickers } from "#jobs/upstreams/sec.ts";

import { coingeckoHoldings } from "./coingecko-holdings.ts";
import { admitHolding } from "./admit-holding.ts";
import type { MarketDeps } from "./deps.ts";
import { storeRemovals } from "./store-removals.ts";
import { storeStatements, type ReadStatement } from "./store-statements.ts";
import { holdingToReview, type UpstreamHolding } from "./upstream-holding.ts";

/**
 * Compares our figures with those filed with the SEC and listed by CoinGecko, and records these as other sources' figures.
 * A person decides about differences. A filing that agrees with ours confirms it on a later day. A company that CoinGecko
 * no longer lists is no longer compared with it.
 */
export async function checkHoldings(deps: MarketDeps): Promise<JobResult> {
  const counts = { held: 0, discovered: 0, admitted: 0, stated: 0, unlisted: 0 };
  if (!deps.sources.areAsked) return { outcome: "unchanged", counts, message: null };
  const { statements: filings, holdings: filed } = await secHoldings(deps);
  const listed = await coingeckoHoldings(deps);
  const now = deps.now();
  const rejected: string[] = [...listed.rejected];
  await deps.db.transaction(async (tx) => {
    const admitted = new Set<UpstreamHolding>();
    for (const holding of deps.sources.admitsByRule ? filed : [])
      if (await admitHolding(tx, holding, now)) admitted.add(holding);
    counts.admitted = admitted.size;
    const differing = filed.filter(
      (each) => !admitted.has(each) && Number(each.company.btcHoldings) !== Number(each.btc),
    );
    // A company's own filing comes before what others list.
    const isAdmitted = ({ company }: UpstreamHolding) =>
      [...admitted].some((each) => each.company.id === company.id);
    const holdings = new Map(
      [...listed.holdings.filter((each) => !isAdmitted(each)), ...differing].map((holding) => [
        holding.company.id,
        holding,
      ]),
    );
    for (const holding of holdings.values()) if (await review(tx, holding, now)) counts.held++;
    for (const company of listed.newCompanies) if (await storeDiscovered(tx, company)) counts.discovered++;
    const statements = await storeStatements(tx, [...filings, ...listed.statements], now);
    counts.stated = statements.stored;
    const removals = await storeRemovals(tx, listed.list, now);
    counts.unlisted = removals.removed;
    rejected.push(...statements.rejected, ...removals.rejected);
  });
  return jobResultOf(deps.reports, {
    counts,
    isNews: Object.values(counts).some((count) => count > 0),
    failure: deps.reports.every(({ answered }) => answered === 0) ? "No source answered." : null,
    rejected,
  });
}

type FiledHoldings = { holdings: UpstreamHolding[]; statements: ReadStatement[] };

async function secHoldings({ db, collect, sources }: MarketDeps): Promise<FiledHoldings> {
  const found: FiledHoldings = { holdings: [], statements: [] };
  if (sources.contact === null) return found;
  const tickers = await collect(secTickers, ["all"]);
  const records = await allCompanyRecords(db);
  const filers = filersAmong(listingsOf(records), tickers.facts);
  const unitAsks = filers.map(({ cik }) => ({ cik, concept: "cryptoUnits" as const }));
  const units = await collect(secFacts, unitAsks);
  const unitsOf = Map.groupBy(units.facts, ({ cik }) => cik);
  const valueAsks = [...unitsOf.keys()].map((cik) => ({ cik, concept: "cryptoFairValue" as const }));
  const fairValues = await collect(secFacts, valueAsks);
  const valuesOf = Map.groupBy(fairValues.facts, ({ cik }) => cik);
  const closes = new Map(await dailyCloses(db));
  const companies = companyList(records);
  for (const { companyId, cik } of filers) {
    const figures = { units: unitsOf.get(cik) ?? [], fairValues: valuesOf.get(cik) ?? [] };
    const newest = filedBitcoin(figures, (day) => closes.get(day) ?? null).at(-1);
    const company = companies.find(({ id }) => id === companyId);
    const record = records.find(({ id }) => id === companyId);
    if (newest === undefined || company === undefined || record === undefined) continue;
    const { asOf, btc, filedOn: disclosedAt, url, fairValueGap } = newest;
    const source = { publisher: "SEC EDGAR", url };
    const read = { asOf, kind: "filing" as const, source };
    found.statements.push({ record, statement: { ...read, value: btc, named: null } });
    const { btcHoldings } = company.evidence;
    const isNews = btcHoldings === null || compareAsOf(asOf, btcHoldings.asOf) > 0;
    const words = "An SEC filing gives";
    if (isNews) found.holdings.push({ ...read, company, btc, disclosedAt, words, fairValueGap });
  }
  return found;
}

async function review(tx: Db, holding: UpstreamHolding, now: Date): Promise<boolean> {
  const { company, btc, words } = holding;
  const { btcHoldings } = company.evidence;
  const since =
    btcHoldings === null ? "" : ` as of ${formatDay(btcHoldings.asOf)} (${METHOD_WORDS[btcHoldings.method]})`;
  const ours =
    company.btcHoldings === null
      ? "We have none recorded"
      : `We show ${formatBtcExact(company.btcHoldings)} BTC${since}`;
  const reasons = [`${words} ${formatBtcExact(btc)} BTC. ${ours}.`];
  return addFigureInReview(tx, await holdingToReview(tx, holding, reasons), now);
}
