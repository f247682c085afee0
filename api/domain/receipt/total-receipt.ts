import { btcNumber } from "#domain/base/btc.ts";
import { compareAsOf, formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted } from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { Company, CompanyRecord } from "#domain/company/company.ts";
import { ratioOf, ratioStats } from "#domain/company/ratio.ts";
import { companyCount, marketMetrics, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";

import { btcChangeReceipt, btcPriceReceipt } from "./btc-price-receipt.ts";
import { companyReceiptOf } from "./company-receipt.ts";
import { btcUsdOf, type ReceiptContext } from "./context.ts";
import { companyReceipt, totalReceipt, type Total } from "./receipt-paths.ts";
import { decimalText, derivedReceipt, type Receipt, type ReceiptInput } from "./receipt.ts";

/** The current or past list, with everything ever recorded about each company in it. */
export type ListAtPoint = ReceiptContext & {
  companies: readonly Company[];
  recordOf: ReadonlyMap<number, CompanyRecord>;
};

/** The receipt of a headline total; null if there is nothing to calculate it from. */
export const totalReceiptOf = (total: Total, listed: ListAtPoint): Receipt | null =>
  RECEIPT_OF[total](listed);

const summed = (
  name: string,
  listed: ListAtPoint,
  total: Total,
  sum: Pick<Receipt, "value" | "unit" | "formula">,
) => {
  const inputs = listed.companies.flatMap((company) => holdingInput(company, listed) ?? []);
  const days = inputs
    .flatMap(({ value, asOf }) => (value === null ? [] : (asOf ?? [])))
    .toSorted(compareAsOf);
  const unknown = listed.companies.filter(({ btcHoldings }) => btcHoldings === null).length;
  return derivedReceipt(
    {
      ...headOf(total, listed),
      name,
      ...sum,
      asOf: days.at(-1) ?? null,
      recordedAt: recordedAt(listed),
      note: noteOf(days[0], unknown),
      inputs,
    },
    [],
  );
};

const noteOf = (oldest: string | undefined, unknown: number) =>
  [
    oldest === undefined ? "" : `Dated by the latest holding; the oldest is from ${formatDay(oldest)}.`,
    unknown === 0 ? "" : `${formatCounted(unknown, "holding is", "holdings are")} missing and not included.`,
  ]
    .filter((part) => part !== "")
    .join(" ") || null;

const btc = (listed: ListAtPoint): Receipt => {
  const known = listed.companies.filter(({ btcHoldings }) => btcHoldings !== null);
  return summed("Total BTC holdings", listed, "btc", {
    value: totalBtc(listed.companies),
    unit: "BTC",
    formula: `Sum of ${formatCounted(known.length, "holding")}`,
  });
};

const companies = (listed: ListAtPoint): Receipt =>
  summed("Companies", listed, "companies", {
    value: String(companyCount(listed.companies)),
    unit: "companies",
    formula: "Companies in the list, including those whose holding is missing",
  });

/** Null if no holding is known: an average of nothing is not zero. */
const averageBtc = (listed: ListAtPoint): Receipt | null => {
  const known = listed.companies.filter(({ btcHoldings }) => btcHoldings !== null);
  if (known.length === 0) return null;
  return {
    ...btc(listed),
    ...headOf("average-btc", listed),
    name: "Average holdings per company",
    value: marketMetrics(listed.companies).averageBtc,
    formula: `Total BTC holdings ÷ ${formatCount(known.length)} companies with a known holding`,
  };
};

const value = (listed: ListAtPoint): Receipt | null => {
  const [btcPrice, usd] = [btcPriceReceipt(listed), totalValueUsd(listed.companies, btcUsdOf(listed))];
  if (btcPrice === null || usd === null) return null;
  return derivedReceipt(
    {
      ...headOf("value", listed),
      name: "Total value",
      value: decimalText(usd, 2),
      unit: "USD",
      formula: "Total BTC holdings × Bitcoin price",
    },
    [btc(listed), btcPrice],
  );
};

/** Null if no holding is known. */
const largest = (listed: ListAtPoint): Receipt | null => {
  const first = listed.companies.find(({ btcHoldings }) => btcHoldings !== null);
  const record = listed.recordOf.get(first?.id ?? 0);
  const held = record ? companyReceiptOf(record, "holdings", listed) : null;
  return (
    held &&
    derivedReceipt(
      {
        ...headOf("largest-btc", listed),
        name: "Largest single holding",
        value: marketMetrics(listed.companies).largestBtc,
        unit: "BTC",
        formula: "Largest known holding",
      },
      [held],
    )
  );
};

const concentration = (listed: ListAtPoint): Receipt | null => {
  const most = largest(listed);
  return (
    most &&
    derivedReceipt(
      {
        ...headOf("concentration", listed),
        name: "Treasury concentration",
        value: decimalText(marketMetrics(listed.companies).concentrationPercent, 6),
        unit: "%",
        formula: "Largest single holding ÷ total BTC holdings",
      },
      [most, btc(listed)],
    )
  );
};

const shareOfSupply = (listed: ListAtPoint): Receipt =>
  derivedReceipt(
    {
      ...headOf("share-of-supply", listed),
      name: "Share of all bitcoin",
      value: decimalText(((btcNumber(totalBtc(listed.companies)) ?? 0) * 100) / MOST_BTC, 6),
      unit: "%",
      formula: `Total BTC holdings ÷ ${formatCount(MOST_BTC)}, the most bitcoin that can ever exist`,
    },
    [btc(listed)],
  );

const ratio =
  (total: "average-ratio" | "median-ratio") =>
  (listed: ListAtPoint): Receipt | null => {
    const [btcPrice, btcUsd] = [btcPriceReceipt(listed), btcUsdOf(listed)];
    const inputs = listed.companies.flatMap((company) => ratioInput(company, btcUsd, listed) ?? []);
    const isMean = total === "average-ratio";
    if (btcUsd === null || btcPrice === null || inputs.length === 0) return null;
    const percent = ratioStats(listed.companies).at(btcUsd)[isMean ? "average" : "median"];
    const of = `${formatCounted(inputs.length, "ratio")} (companies with a known holding and a market cap of at least $1M)`;
    return derivedReceipt(
      {
        ...headOf(total, listed),
        name: isMean ? "Average BTC/MCap ratio" : "Median BTC/MCap ratio",
        value: decimalText(percent, 6),
        unit: "%",
        asOf: listed.price?.asOf ?? null,
        recordedAt: btcPrice.recordedAt,
        formula: isMean ? `Sum of ${of} ÷ ${inputs.length}` : `Median of ${of}`,
        note: "Dated by the Bitcoin price. Open a ratio to see how old its inputs are.",
        inputs,
      },
      [],
    );
  };

const RECEIPT_OF: Record<Total, (listed: ListAtPoint) => Receipt | null> = {
  btc,
  value,
  companies,
  "average-ratio": ratio("average-ratio"),
  "median-ratio": ratio("median-ratio"),
  "average-btc": averageBtc,
  "largest-btc": largest,
  concentration,
  "share-of-supply": shareOfSupply,
  "btc-price": btcPriceReceipt,
  "btc-change-24h": btcChangeReceipt,
};

const headOf = (total: Total, { view }: ListAtPoint) => ({
  path: totalReceipt(total, view),
  past: pastOf(view),
  company: null,
});

const holdingInput = (
  { id, name, btcHoldings, evidence }: Company,
  { view }: ListAtPoint,
): ReceiptInput | null =>
  evidence.btcHoldings && {
    name: `BTC holdings, ${name}`,
    value: btcHoldings,
    unit: "BTC",
    asOf: evidence.btcHoldings.asOf,
    method: evidence.btcHoldings.method,
    receipt: companyReceipt(id, "holdings", view),
  };

function ratioInput(company: Company, btcUsd: number | null, { view }: ListAtPoint): ReceiptInput | null {
  const { id, name, evidence } = company;
  const percent = ratioOf(company, btcUsd);
  const [held, cap] = [evidence.btcHoldings, evidence.marketCap];
  if (typeof percent !== "number" || held === null || cap === null) return null;
  return {
    name: `BTC/MCap ratio, ${name}`,
    value: decimalText(percent, 6),
    unit: "%",
    asOf: compareAsOf(held.asOf, cap.asOf) < 0 ? held.asOf : cap.asOf,
    method: "derived",
    receipt: companyReceipt(id, "ratio", view),
  };
}

const recordedAt = ({ companies: shown, recordOf, view }: ListAtPoint): string | null =>
  shown
    .flatMap(({ id }) => {
      const record = recordOf.get(id);
      return (record && holdingLedger(record, view).at(-1)?.provenance?.recordedAt) ?? [];
    })
    .reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null);
