import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatCounted, formatRatio } from "#domain/base/format.ts";
import { MAX_RATIO_PERCENT } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import {
  countsInAverages,
  isCapDoubtful,
  ratioOf,
  ratioPerDollar,
  ratioStats,
  trustedRatio,
} from "#domain/company/quotes/ratio.ts";
import { usdValue } from "#domain/company/quotes/valuation.ts";

import { btcPriceReceipt } from "./btc-price-receipt.ts";
import { liveUsdOf, totalHead, type ListAtPoint, type TotalMaker } from "./figure-receipt.ts";
import { companyReceipt, seenFrom } from "./receipt-paths.ts";
import { decimalText, receiptWith, type ReceiptInput } from "./receipt.ts";

function pricedAt({ price }: ListAtPoint, liveUsd: number | null): string {
  if (liveUsd === null) return "Each ratio uses the Bitcoin close of the day of its share price.";
  return price === null
    ? "At a placeholder price."
    : `At the live Bitcoin price of ${formatDay(price.asOf)}.`;
}

/** The average or the median of the ratios, each of its own day or all at a live Bitcoin price. */
export const ratioReceipt =
  (total: "average-ratio" | "median-ratio"): TotalMaker =>
  (listed) => {
    const liveUsd = liveUsdOf(listed);
    const inputs = listed.companies.flatMap((company) => ratioInput(company, liveUsd, listed) ?? []);
    const isMean = total === "average-ratio";
    if (inputs.length === 0) return null;
    const percent = ratioStats(listed.companies).at(liveUsd)[isMean ? "average" : "median"];
    const days = inputs.flatMap(({ asOf }) => asOf ?? []).toSorted(compareAsOf);
    const of = `${formatCounted(inputs.length, "ratio")} (companies with a known holding and a market cap of at least $1M; each ratio at most ${MAX_RATIO_PERCENT}%)`;
    return receiptWith({
      ...totalHead(total, listed),
      value: decimalText(percent, 6),
      asOf: liveUsd === null ? (days.at(-1) ?? null) : (listed.price?.asOf ?? null),
      oldest: days[0] ?? null,
      recordedAt: liveUsd === null ? null : (btcPriceReceipt(listed)?.recordedAt ?? null),
      formula: isMean ? `Sum of ${of} ÷ ${inputs.length}` : `Median of ${of}`,
      note: [
        `${pricedAt(listed, liveUsd)} Open a ratio to see its inputs and their day.`,
        ...weighted(listed, liveUsd),
        ...leftOut(listed),
      ].join(" "),
      inputs,
    });
  };

/** The ratio of all of them together, in which a large company counts for more. */
function weighted({ companies }: ListAtPoint, liveUsd: number | null): string[] {
  const rated = companies.flatMap((company) => {
    const { oneDay } = company;
    const valueUsd = usdValue(oneDay?.btcHoldings ?? null, liveUsd ?? oneDay?.btcUsd ?? null);
    const counts = countsInAverages(company) && trustedRatio(company, liveUsd) !== null;
    return counts && valueUsd !== null ? [{ valueUsd, capUsd: oneDay?.marketCap ?? 0 }] : [];
  });
  const sumOf = (key: "valueUsd" | "capUsd") => rated.reduce((sum, each) => sum + each[key], 0);
  const capUsd = sumOf("capUsd");
  return capUsd === 0
    ? []
    : [`Weighted by market cap, the ratio is ${formatRatio((sumOf("valueUsd") * 100) / capUsd)}.`];
}

function leftOut({ companies }: ListAtPoint): string[] {
  const isApproximate = ({ evidence }: Company) => evidence.marketCap?.method === "estimated";
  const [approximate = [], doubtful = []] = [true, false].map((isOne) =>
    companies.filter((one) => isCapDoubtful(one) && isApproximate(one) === isOne).map(({ name }) => name),
  );
  const weak = companies.filter(
    (company) => !countsInAverages(company) && !isCapDoubtful(company) && ratioPerDollar(company) !== null,
  );
  return [
    doubtful.length > 0 && `Left out because the market cap is doubtful: ${doubtful.join(", ")}.`,
    approximate.length > 0 &&
      `Left out because the market cap is approximate, from CoinGecko's figures: ${approximate.join(", ")}.`,
    weak.length > 0 &&
      `Also left out: ${formatCounted(weak.length, "company", "companies")} whose holding has low confidence.`,
  ].filter((text) => text !== false);
}

function ratioInput(company: Company, liveUsd: number | null, { view }: ListAtPoint): ReceiptInput | null {
  const { id, name, oneDay } = company;
  const percent = ratioOf(company, liveUsd);
  if (typeof percent !== "number" || !countsInAverages(company) || oneDay === null) return null;
  return {
    name: `BTC/MCap ratio, ${name}`,
    value: decimalText(percent, 6),
    unit: "%",
    asOf: oneDay.day,
    oldest: null,
    method: "derived",
    receipt: seenFrom(companyReceipt(id, "ratio"), view),
  };
}
