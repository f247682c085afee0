import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatCounted, formatPrice, formatRatio } from "#domain/base/format.ts";
import { MAX_RATIO_PERCENT } from "#domain/base/limits.ts";
import type { Company, Evidence, Relation } from "#domain/company/company.ts";
import { countedOnce } from "#domain/company/holder-sum.ts";
import { knownRatio, ratioOf, ratioStats } from "#domain/company/ratio.ts";
import { companyCount, marketMetrics, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { btcPerShare, marketCapUsd, usdPerShare, usdValue } from "#domain/company/valuation.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import { companyReceipt, totalReceipt } from "#domain/receipt/receipt-paths.ts";

/** An input of a formula, with all its digits. */
export type ExampleInput = {
  label: string;
  text: string;
  asOf?: string | null;
  source?: Source | null;
  /** Its receipt, if it has one. */
  receipt?: string;
};
/** A formula with current figures filled in. */
export type WorkedExample = {
  of: string;
  href: string;
  inputs: ExampleInput[];
  result: string;
  receipt?: string;
};

export type Market = { companies: readonly Company[]; btcUsd: number; btc: BtcPrice | null };

const LIST = { of: "All companies in the list", href: "/dashboard/all" };

export const valueExample = (market: Market) =>
  ofPlainest(market, (company) => ({
    inputs: [holdings(company), bitcoinPrice(market)],
    result: formatPrice(usdValue(company.btcHoldings, market.btcUsd)),
    receipt: companyReceipt(company.id, "value"),
  }));

/** For a company without a published market cap, so that we calculate it. */
export function marketCapExample({ companies }: Market): WorkedExample | null {
  const company = companies.find(
    ({ evidence, marketCap }) => evidence.marketCap?.method === "derived" && marketCap !== null,
  );
  if (company === undefined) return null;
  const { sharesOutstanding, currentPrice: price } = company;
  return {
    ...subject(company),
    inputs: [shares(company), sharePrice(company)],
    result: formatPrice(marketCapUsd(sharesOutstanding, price)),
    receipt: companyReceipt(company.id, "market-cap"),
  };
}

export const ratioExample = (market: Market) =>
  ofPlainest(market, (company) => ({
    inputs: [
      derived(
        "Bitcoin value",
        formatPrice(usdValue(company.btcHoldings, market.btcUsd)),
        companyReceipt(company.id, "value"),
      ),
      marketCap(company),
    ],
    result: formatRatio(knownRatio(ratioOf(company, market.btcUsd))),
    receipt: companyReceipt(company.id, "ratio"),
  }));

export const perShareExample = (market: Market) =>
  ofPlainest(market, (company) => ({
    inputs: [holdings(company), marketCap(company), sharePrice(company)],
    result: btcText(btcPerShare(company)),
    receipt: companyReceipt(company.id, "btc-per-share"),
  }));

export const usdPerShareExample = (market: Market) =>
  ofPlainest(market, (company) => ({
    inputs: [
      derived(
        "Holdings per share",
        btcText(btcPerShare(company)),
        companyReceipt(company.id, "btc-per-share"),
      ),
      bitcoinPrice(market),
    ],
    result: formatPrice(usdPerShare(company, market.btcUsd)),
    receipt: companyReceipt(company.id, "usd-per-share"),
  }));

export function totalExample({ companies }: Market): WorkedExample {
  const known = companies.filter(({ btcHoldings }) => btcHoldings !== null);
  return {
    ...LIST,
    inputs: [
      derived("Companies in the list", formatCount(companyCount(companies))),
      derived("With a known holding", formatCount(known.length)),
    ],
    result: btcText(totalBtc(companies)),
    receipt: totalReceipt("btc"),
  };
}

export const totalValueExample = (market: Market): WorkedExample => ({
  ...LIST,
  inputs: [totalHoldings(market.companies), bitcoinPrice(market)],
  result: formatPrice(totalValueUsd(market.companies, market.btcUsd)),
  receipt: totalReceipt("value"),
});

export function averageRatioExample({ companies, btcUsd }: Market): WorkedExample {
  const ratios = ratioStats(companies);
  const { average, median } = ratios.at(btcUsd);
  return {
    ...LIST,
    inputs: [
      derived("Companies with a usable market cap and a known holding", formatCount(ratios.perDollar.length)),
      derived("Median ratio, for comparison", formatRatio(median), totalReceipt("median-ratio")),
    ],
    result: formatRatio(average),
    receipt: totalReceipt("average-ratio"),
  };
}

export function concentrationExample({ companies }: Market): WorkedExample {
  const { largestBtc, averageBtc, concentrationPercent } = marketMetrics(companies);
  return {
    ...LIST,
    inputs: [
      derived("Largest holding", btcText(largestBtc), totalReceipt("largest-btc")),
      totalHoldings(companies),
      derived("Average holding, for comparison", btcText(averageBtc), totalReceipt("average-btc")),
    ],
    result: formatRatio(concentrationPercent),
    receipt: totalReceipt("concentration"),
  };
}

/** The total if coins that appear in two rows are counted once. */
export function countedOnceExample(
  { companies }: Market,
  relations: readonly Relation[],
): WorkedExample | null {
  const twice = relations.filter(({ btcCountedTwice }) => btcCountedTwice !== null);
  if (twice.length === 0) return null;
  return {
    ...LIST,
    inputs: [
      totalHoldings(companies),
      ...twice.map(({ btcCountedTwice, childTicker, parentTicker, asOf, source }) => ({
        label: `${childTicker} coins also counted in ${parentTicker}`,
        text: btcText(btcCountedTwice),
        asOf,
        source,
      })),
    ],
    result: btcText(countedOnce(totalBtc(companies), relations)),
  };
}

export function ageExample({ companies }: Market, now: string): WorkedExample | null {
  const company = companies.find(({ evidence }) => evidence.btcHoldings !== null);
  if (company === undefined) return null;
  return {
    ...subject(company),
    inputs: [holdings(company), derived("Published", formatDay(now))],
    result: formatCounted(ageInDays(company.evidence.btcHoldings?.asOf ?? null, now) ?? 0, "day"),
  };
}

/** Of the largest holder of whom all figures are known, and whose ratio no limit cuts off. */
function ofPlainest(
  { companies, btcUsd }: Market,
  exampleOf: (company: Company) => Omit<WorkedExample, "of" | "href">,
): WorkedExample | null {
  const company = companies.find((each) => {
    const ratio = ratioOf(each, btcUsd);
    return btcPerShare(each) !== null && typeof ratio === "number" && ratio > 0 && ratio < MAX_RATIO_PERCENT;
  });
  return company === undefined ? null : { ...subject(company), ...exampleOf(company) };
}

/** Of an amount of bitcoin, all digits. */
export const btcText = (btc: string | number | null | undefined): string => `${formatBtcExact(btc)} BTC`;

const subject = ({ id, name }: Company) => ({ of: name, href: `/company/${id}` });

/** A figure that follows from others, so it has no day and no source of its own. */
const derived = (label: string, text: string, receipt?: string): ExampleInput => ({ label, text, receipt });

const stated = (evidence: Evidence | null, label: string, text: string, receipt: string): ExampleInput => ({
  ...derived(label, text, receipt),
  asOf: evidence?.asOf,
  source: evidence?.source,
});

const holdings = ({ id, evidence, btcHoldings }: Company) =>
  stated(evidence.btcHoldings, "Holdings", btcText(btcHoldings), companyReceipt(id, "holdings"));

const marketCap = ({ id, evidence, marketCap: usd }: Company) =>
  stated(evidence.marketCap, "Market cap", formatPrice(usd), companyReceipt(id, "market-cap"));

const sharePrice = ({ id, evidence, currentPrice }: Company) =>
  stated(evidence.currentPrice, "Share price", formatPrice(currentPrice), companyReceipt(id, "price"));

const shares = ({ id, evidence, sharesOutstanding: count }: Company) =>
  stated(evidence.sharesOutstanding, "Shares outstanding", formatCount(count), companyReceipt(id, "shares"));

const totalHoldings = (companies: Market["companies"]) =>
  derived("Total holdings", btcText(totalBtc(companies)), totalReceipt("btc"));

const bitcoinPrice = ({ btcUsd, btc }: Market): ExampleInput => ({
  label: "Bitcoin price",
  text: formatPrice(btcUsd),
  asOf: btc?.asOf ?? null,
  source: btc?.source ?? null,
  receipt: totalReceipt("btc-price"),
});
