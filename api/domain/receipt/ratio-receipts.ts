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
} from "#domain/company/ratio.ts";
import { totalValueUsd } from "#domain/company/totals.ts";

import { btcPriceReceipt } from "./btc-price-receipt.ts";
import { btcUsdOf, totalHead, type ListAtPoint, type TotalMaker } from "./figure-receipt.ts";
import { companyReceipt, seenFrom } from "./receipt-paths.ts";
import { decimalText, receiptWith, type ReceiptInput } from "./receipt.ts";

const pricedAt = (asOf: string | null) =>
  asOf === null ? "At a placeholder price" : `At the Bitcoin price as of ${formatDay(asOf)}`;

/** The average or the median of the ratios, at one Bitcoin price. */
export const ratioReceipt =
  (total: "average-ratio" | "median-ratio"): TotalMaker =>
  (listed) => {
    const [btcPrice, btcUsd] = [btcPriceReceipt(listed), btcUsdOf(listed)];
    const inputs = listed.companies.flatMap((company) => ratioInput(company, btcUsd, listed) ?? []);
    const isMean = total === "average-ratio";
    if (btcUsd === null || btcPrice === null || inputs.length === 0) return null;
    const percent = ratioStats(listed.companies).at(btcUsd)[isMean ? "average" : "median"];
    const of = `${formatCounted(inputs.length, "ratio")} (companies with a known holding and a market cap of at least $1M; each ratio at most ${MAX_RATIO_PERCENT}%)`;
    return receiptWith({
      ...totalHead(total, listed),
      value: decimalText(percent, 6),
      asOf: listed.price?.asOf ?? null,
      oldest: inputs.flatMap(({ asOf }) => asOf ?? []).toSorted(compareAsOf)[0] ?? null,
      recordedAt: btcPrice.recordedAt,
      formula: isMean ? `Sum of ${of} ÷ ${inputs.length}` : `Median of ${of}`,
      note: [
        `${pricedAt(btcPrice.asOf)}. Open a ratio to see its inputs and their days.`,
        ...weighted(listed, btcUsd),
        ...leftOut(listed),
      ].join(" "),
      inputs,
    });
  };

/** The ratio of all of them together, in which a large company counts for more. */
function weighted({ companies }: ListAtPoint, btcUsd: number): string[] {
  const rated = companies.filter((company) => countsInAverages(company) && ratioPerDollar(company) !== null);
  const capUsd = rated.reduce((sum, { marketCap }) => sum + (marketCap ?? 0), 0);
  const valueUsd = totalValueUsd(rated, btcUsd);
  return valueUsd === null || capUsd === 0
    ? []
    : [`Weighted by market cap, the ratio is ${formatRatio((valueUsd * 100) / capUsd)}.`];
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

function ratioInput(company: Company, btcUsd: number | null, { view }: ListAtPoint): ReceiptInput | null {
  const { id, name, evidence } = company;
  const percent = ratioOf(company, btcUsd);
  const [held, cap] = [evidence.btcHoldings, evidence.marketCap];
  if (typeof percent !== "number" || !countsInAverages(company) || held === null || cap === null) return null;
  return {
    name: `BTC/MCap ratio, ${name}`,
    value: decimalText(percent, 6),
    unit: "%",
    asOf: compareAsOf(held.asOf, cap.asOf) < 0 ? held.asOf : cap.asOf,
    oldest: null,
    method: "derived",
    receipt: seenFrom(companyReceipt(id, "ratio"), view),
  };
}
