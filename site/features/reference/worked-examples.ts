import { ageInDays, formatDay } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatCounted, formatPrice, formatRatio } from "#domain/base/format.ts";
import { MAX_RATIO_PERCENT } from "#domain/base/limits.ts";
import type { Company, Evidence, Relation } from "#domain/company/company.ts";
import { countedOnce } from "#domain/company/other-holders/holder-sum.ts";
import { knownRatio, ratioOf, ratioStats } from "#domain/company/quotes/ratio.ts";
import { companyCount, marketMetrics, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { btcPerShare, marketCapUsd, usdPerShare, usdValue } from "#domain/company/quotes/valuation.ts";
import type { Source } from "#domain/ledger/fact.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";
import type { CompanyFigure, Total } from "#domain/receipt/figure-receipt.ts";
import { companyReceipt, seenFrom, totalReceipt } from "#domain/receipt/receipt-paths.ts";

export type ExampleInput = {
  label: string;
  text: string;
  asOf?: string | null;
  source?: Source | null;
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

export const valueExample = (market: Market) =>
  ofCompany(plainest(market), "value", (company) => ({
    inputs: [holdings(company), bitcoinPrice(market)],
    result: formatPrice(usdValue(company.btcHoldings, market.btcUsd)),
  }));

/** For a company without a published market cap, so that we calculate it. */
export const marketCapExample = ({ companies }: Market) =>
  ofCompany(
    companies.find(
      ({ evidence, marketCap: usd }) => evidence.marketCap?.method === "derived" && usd !== null,
    ),
    "market-cap",
    (company) => ({
      inputs: [shares(company), sharePrice(company)],
      result: formatPrice(marketCapUsd(company.sharesOutstanding, company.currentPrice)),
    }),
  );

export const ratioExample = (market: Market) =>
  ofCompany(plainest(market), null, (company) => {
    const { oneDay, id } = company;
    const onDay = (label: string, text: string, figure: CompanyFigure): ExampleInput => ({
      ...derived(label, text, seenFrom(companyReceipt(id, figure), { asOf: oneDay?.day })),
      asOf: oneDay?.day,
    });
    const value = usdValue(oneDay?.btcHoldings ?? null, oneDay?.btcUsd ?? null);
    return {
      inputs: [
        onDay("Bitcoin value", formatPrice(value), "value"),
        onDay("Market cap", formatPrice(oneDay?.marketCap ?? null), "market-cap"),
      ],
      result: formatRatio(knownRatio(ratioOf(company, null))),
      receipt: seenFrom(companyReceipt(id, "ratio"), { asOf: oneDay?.day }),
    };
  });

export const perShareExample = (market: Market) =>
  ofCompany(plainest(market), "btc-per-share", (company) => ({
    inputs: [holdings(company), marketCap(company), sharePrice(company)],
    result: btcText(btcPerShare(company)),
  }));

export const usdPerShareExample = (market: Market) =>
  ofCompany(plainest(market), "usd-per-share", (company) => {
    const [perShare, receipt] = [btcText(btcPerShare(company)), companyReceipt(company.id, "btc-per-share")];
    return {
      inputs: [derived("Holdings per share", perShare, receipt), bitcoinPrice(market)],
      result: formatPrice(usdPerShare(company, market.btcUsd)),
    };
  });

export function totalExample({ companies }: Market) {
  const known = companies.filter(({ btcHoldings }) => btcHoldings !== null);
  const inputs = [
    derived("Companies in the list", formatCount(companyCount(companies))),
    derived("With a known holding", formatCount(known.length)),
  ];
  return ofList("btc", inputs, btcText(totalBtc(companies)));
}

export const totalValueExample = (market: Market) =>
  ofList(
    "value",
    [totalHoldings(market.companies), bitcoinPrice(market)],
    formatPrice(totalValueUsd(market.companies, market.btcUsd)),
  );

export function averageRatioExample({ companies }: Market) {
  const { average, median, count } = ratioStats(companies).at(null);
  const inputs = [
    derived("Companies with a usable market cap and a known holding", formatCount(count)),
    derived("Median ratio, for comparison", formatRatio(median), totalReceipt("median-ratio")),
  ];
  return ofList("average-ratio", inputs, formatRatio(average));
}

export function concentrationExample({ companies }: Market) {
  const { largestBtc, averageBtc, concentrationPercent } = marketMetrics(companies);
  const inputs = [
    derived("Largest holding", btcText(largestBtc), totalReceipt("largest-btc")),
    totalHoldings(companies),
    derived("Average holding, for comparison", btcText(averageBtc), totalReceipt("average-btc")),
  ];
  return ofList("concentration", inputs, formatRatio(concentrationPercent));
}

/** The total if coins that appear in two rows are counted once. */
export function countedOnceExample({ companies }: Market, relations: readonly Relation[]) {
  const twice = relations.filter(({ btcCountedTwice }) => btcCountedTwice !== null);
  if (twice.length === 0) return null;
  const inputs = twice.map(({ btcCountedTwice, childTicker, parentTicker, asOf, source }) => ({
    label: `${childTicker} coins also counted in ${parentTicker}`,
    text: btcText(btcCountedTwice),
    asOf,
    source,
  }));
  const once = btcText(countedOnce(totalBtc(companies), relations));
  return ofList(null, [totalHoldings(companies), ...inputs], once);
}

export const ageExample = ({ companies }: Market, now: string) =>
  ofCompany(
    companies.find(({ evidence }) => evidence.btcHoldings !== null),
    null,
    (company) => ({
      inputs: [holdings(company), derived("Published", formatDay(now))],
      result: formatCounted(ageInDays(company.evidence.btcHoldings?.asOf ?? null, now) ?? 0, "day"),
    }),
  );

/** The largest holder of whom all figures are known, and whose ratio no limit cuts off. */
const plainest = ({ companies }: Market) =>
  companies.find((each) => {
    const ratio = ratioOf(each, null);
    return btcPerShare(each) !== null && typeof ratio === "number" && ratio > 0 && ratio < MAX_RATIO_PERCENT;
  });

/** Null without a company. `figure` is what the result is called on receipts, if it has one. */
const ofCompany = (
  company: Company | undefined,
  figure: CompanyFigure | null,
  work: (company: Company) => Pick<WorkedExample, "inputs" | "result" | "receipt">,
): WorkedExample | null =>
  company === undefined
    ? null
    : {
        of: company.name,
        href: `/company/${company.id}`,
        ...(figure && { receipt: companyReceipt(company.id, figure) }),
        ...work(company),
      };

const ofList = (figure: Total | null, inputs: ExampleInput[], result: string): WorkedExample => ({
  of: "All companies in the list",
  href: "/dashboard/all",
  inputs,
  result,
  ...(figure && { receipt: totalReceipt(figure) }),
});

/** Of an amount of bitcoin, all digits. */
export const btcText = (btc: string | number | null | undefined): string => `${formatBtcExact(btc)} BTC`;

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
