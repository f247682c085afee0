import { allCompanyRecords } from "#db/public-records.ts";
import { dayOf } from "#domain/base/dates.ts";
import { companyList } from "#domain/company/company-list.ts";
import { isListedBy } from "#domain/company/list-removal.ts";
import { normaliseName } from "#domain/company/company-name.ts";
import type { Company, CompanyRecord } from "#domain/company/company.ts";
import { isTableCredible } from "#domain/review/check-statement.ts";
import type { CompanySubmission } from "#domain/review/submission.ts";
import { coingeckoTreasuries, type ListedTreasury } from "#jobs/upstreams/coingecko.ts";
import { listingOf } from "#jobs/upstreams/listings.ts";

import type { MarketDeps } from "./deps.ts";
import type { ReadStatement } from "./store-statements.ts";
import type { UpstreamHolding } from "./upstream-holding.ts";
import { wholeList, type ListAnswer } from "./whole-list.ts";

/** Trackers differ in rounding and by days. Where no announcement reaches us, only a tracker tells of a change. */
const SAME_PERCENT = { announced: 5, unannounced: 0.1 };

/** What CoinGecko lists of our companies, which of it differs from ours, and the companies it lists that we don't track. */
export async function coingeckoHoldings({ db, collect, sources, now }: MarketDeps) {
  const source = coingeckoTreasuries(sources.keys.coingecko);
  const answer = withWholeSum(await wholeList(collect, source));
  const records = await allCompanyRecords(db);
  const companies = companyList(records);
  const asOf = dayOf(now());
  const read = { asOf, kind: "tracker" as const, source: { publisher: source.publisher, url: source.page } };
  const holdings: UpstreamHolding[] = [];
  const statements: ReadStatement[] = [];
  const newCompanies: CompanySubmission[] = [];
  const present = new Set<number>();
  for (const listed of answer.rows) {
    const { btc } = listed;
    const record = matchCompany(listed, records);
    if (record !== undefined) present.add(record.id);
    if (btc === null) continue;
    const company = companies.find(({ id }) => id === record?.id);
    if (record !== undefined && company !== undefined)
      statements.push({ record, statement: { ...read, value: btc, named: listed.name } });
    if (company !== undefined && !isNear(company, btc))
      holdings.push({ ...read, company, btc, disclosedAt: null, words: "CoinGecko lists" });
    if (record === undefined && listed.ticker !== null) newCompanies.push(submissionOf(listed, btc, now()));
  }
  const { id, publisher, page: url } = source;
  const expected = records
    .filter((record) => record.endedOn === null && isListedBy(record, publisher))
    .map((record) => record.id);
  const list = { id, publisher, url, rows: answer.rows.length, present, expected };
  if (isTableCredible(statements)) {
    const partly = `${source.id}: the list was read in part (${answer.why}), so what is missing from it means nothing.`;
    const { isComplete } = answer;
    const rejected = isComplete ? [] : [partly];
    return { holdings, statements, newCompanies, list: { ...list, isComplete }, rejected };
  }
  const rejected = [`${source.id}: most holdings are far from ours, so none was recorded.`];
  return { holdings: [], statements: [], newCompanies: [], list: { ...list, isComplete: false }, rejected };
}

const LEAST_SUM = 0.99;

/** A list that says how many coins it has in all lacks companies if those it names have fewer. */
function withWholeSum(answer: ListAnswer<ListedTreasury>): ListAnswer<ListedTreasury> {
  const stated = answer.rows.reduce((most, { listBtc }) => Math.max(most, Number(listBtc ?? 0)), 0);
  const sum = answer.rows.reduce((total, { btc }) => total + Number(btc ?? 0), 0);
  if (!answer.isComplete || sum >= stated * LEAST_SUM) return answer;
  const why = `its rows have ${Math.round(sum)} BTC, and it says ${Math.round(stated)} BTC in all`;
  return { ...answer, isComplete: false, why };
}

/** Our company that matches a listed one: by ticker, with or without the suffix of its market, else by name. Includes companies that ended. */
export function matchCompany(
  { name, ticker }: Pick<ListedTreasury, "name" | "ticker">,
  records: readonly CompanyRecord[],
) {
  const byTicker = records.find((record) => ticker !== null && tickersOf(record).includes(ticker));
  return byTicker ?? records.find((record) => normaliseName(record.name) === normaliseName(name));
}

function tickersOf(company: CompanyRecord): string[] {
  const listing = listingOf(company);
  const withSuffix = listing === null ? [] : [`${listing.code}${listing.market.tickerSuffix}`];
  return [company.ticker.toUpperCase(), ...withSuffix];
}

function isNear(company: Company, btc: string): boolean {
  const most = SAME_PERCENT[isAnnounced(company) ? "announced" : "unannounced"];
  const { btcHoldings } = company;
  return btcHoldings !== null && Math.abs(Number(btcHoldings) / Number(btc) - 1) * 100 <= most;
}

/** Whether we read the announcements of its market. Those of Tokyo are images. */
function isAnnounced(company: Company): boolean {
  const market = listingOf(company)?.market;
  if (market === undefined || market.zone === "Asia/Tokyo") return false;
  return market.isUs || market.zone === "Europe/London" || market.newswires !== undefined;
}

const submissionOf = (
  { name, ticker, country }: ListedTreasury,
  btc: string,
  now: Date,
): CompanySubmission => ({
  companyName: name,
  ticker: ticker ?? "",
  btcHoldings: btc,
  rnsDetails: null,
  additionalInfo: `Listed by CoinGecko${country === null ? "" : ` (${country})`}: https://www.coingecko.com/en/treasuries/bitcoin`,
  submittedAt: now.toISOString(),
});
