import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatCounted, formatPrice, formatRatio } from "#domain/base/format.ts";
import { MAX_RATIO_PERCENT } from "#domain/base/limits.ts";
import type { Company, Evidence, Figure, Relation } from "#domain/company/company.ts";
import { countedOnce } from "#domain/company/holder-sum.ts";
import { knownRatio, ratioOf, ratioStats } from "#domain/company/ratio.ts";
import { companyCount, marketMetrics, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { btcPerShare, marketCapUsd, usdPerShare, usdValue } from "#domain/company/valuation.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { CompanyFigure } from "#domain/receipt/figure-receipt.ts";
import { companyReceipt, totalReceipt } from "#domain/receipt/receipt-paths.ts";

/** An input of a formula, with all its digits. */
export type ExampleInput = {
  label: string;
  text: string;
  asOf: string | null;
  source: Source | null;
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
    result: `${formatBtcExact(btcPerShare(company))} BTC`,
    receipt: companyReceipt(company.id, "btc-per-share"),
  }));

export const usdPerShareExample = (market: Market) =>
  ofPlainest(market, (company) => ({
    inputs: [
      derived(
        "Holdings per share",
        `${formatBtcExact(btcPerShare(company))} BTC`,
        companyReceipt(company.id, "btc-per-share"),
      ),
      bitcoinPrice(market),
    ],
    result: formatPrice(usdPerShare(company, market.btcUsd)),
    receipt: companyReceipt(company.id, "usd-per-share"),
  }));

export const totalExample = ({ companies }: Market): WorkedExample => ({
  ...LIST,
  inputs: [
    derived("Companies in the list", formatCount(companyCount(companies))),
    derived(
      "With a known holding",
      formatCount(companies.filter(({ btcHoldings }) => btcHoldings !== null).length),
    ),
  ],
  result: `${formatBtcExact(totalBtc(companies))} BTC`,
  receipt: totalReceipt("btc"),
});

export const totalValueExample = (market: Market): WorkedExample => ({
  ...LIST,
  inputs: [
    derived("Total holdings", `${formatBtcExact(totalBtc(market.companies))} BTC`, totalReceipt("btc")),
    bitcoinPrice(market),
  ],
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
      derived("Largest holding", `${formatBtcExact(largestBtc)} BTC`, totalReceipt("largest-btc")),
      derived("Total holdings", `${formatBtcExact(totalBtc(companies))} BTC`, totalReceipt("btc")),
      derived(
        "Average holding, for comparison",
        `${formatBtcExact(averageBtc)} BTC`,
        totalReceipt("average-btc"),
      ),
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
  const twice = relations.flatMap(({ btcCountedTwice, childTicker, parentTicker, asOf, source }) =>
    btcCountedTwice === null
      ? []
      : { btc: btcCountedTwice, label: `${childTicker} coins also counted in ${parentTicker}`, asOf, source },
  );
  if (twice.length === 0) return null;
  return {
    ...LIST,
    inputs: [
      derived("Total holdings", `${formatBtcExact(totalBtc(companies))} BTC`, totalReceipt("btc")),
      ...twice.map(({ btc, ...rest }) => ({ ...rest, text: `${formatBtcExact(btc)} BTC` })),
    ],
    result: `${formatBtcExact(countedOnce(totalBtc(companies), relations))} BTC`,
  };
}

export function ageExample({ companies }: Market, now: string): WorkedExample | null {
  const company = companies.find(({ evidence }) => evidence.btcHoldings !== null);
  if (company === undefined) return null;
  const asOf = company.evidence.btcHoldings?.asOf ?? null;
  return {
    ...subject(company),
    inputs: [holdings(company), { label: "Published", text: formatDay(now), asOf: null, source: null }],
    result: formatCounted(ageInDays(asOf, now) ?? 0, "day"),
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

const subject = ({ id, name }: Company) => ({ of: name, href: `/company/${id}` });

const derived = (label: string, text: string, receipt?: string): ExampleInput => ({
  label,
  text,
  asOf: null,
  source: null,
  ...(receipt === undefined ? {} : { receipt }),
});

const stated = (label: string, text: string, evidence: Evidence | null): ExampleInput => ({
  label,
  text,
  asOf: evidence?.asOf ?? null,
  source: evidence?.source ?? null,
});

const RECEIPT_OF: Record<Figure, CompanyFigure> = {
  btcHoldings: "holdings",
  sharesOutstanding: "shares",
  currentPrice: "price",
  marketCap: "market-cap",
};

const figure = (company: Company, of: Figure, label: string, text: string): ExampleInput => ({
  ...stated(label, text, company.evidence[of]),
  receipt: companyReceipt(company.id, RECEIPT_OF[of]),
});

const holdings = (company: Company) =>
  figure(company, "btcHoldings", "Holdings", `${formatBtcExact(company.btcHoldings)} BTC`);
const marketCap = (company: Company) =>
  figure(company, "marketCap", "Market cap", formatPrice(company.marketCap));
const shares = (company: Company) =>
  figure(company, "sharesOutstanding", "Shares outstanding", formatCount(company.sharesOutstanding));
const sharePrice = (company: Company) =>
  figure(company, "currentPrice", "Share price", formatPrice(company.currentPrice));

const bitcoinPrice = ({ btcUsd, btc }: Market): ExampleInput => ({
  label: "Bitcoin price",
  text: formatPrice(btcUsd),
  asOf: btc?.asOf ?? null,
  source: btc?.source ?? null,
  receipt: totalReceipt("btc-price"),
});
