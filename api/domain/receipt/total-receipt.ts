import { btcNumber } from "#domain/base/btc.ts";
import { compareAsOf, formatDay } from "#domain/base/dates.ts";
import { formatCount, formatCounted } from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";
import { pick } from "#domain/base/pick.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { Company, CompanyRecord, Relation } from "#domain/company/company.ts";
import { doubleCounting } from "#domain/company/holder-sum.ts";
import { ratioOf, ratioStats } from "#domain/company/ratio.ts";
import { companyCount, marketMetrics, totalBtc, totalValueUsd } from "#domain/company/totals.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";

import { btcChangeReceipt, btcPriceReceipt } from "./btc-price-receipt.ts";
import { companyReceiptOf } from "./company-receipt.ts";
import { btcUsdOf, type ReceiptContext } from "./context.ts";
import { companyReceipt, totalReceipt, type Total } from "./receipt-paths.ts";
import {
  decimalText,
  derivedReceipt,
  newestOf,
  receiptWith,
  type Receipt,
  type ReceiptInput,
} from "./receipt.ts";

/** The current or past list, with everything ever recorded about each company in it. */
export type ListAtPoint = ReceiptContext & {
  companies: readonly Company[];
  recordOf: ReadonlyMap<number, CompanyRecord>;
  /** How the companies of today contain each other; none of an earlier day. */
  relations: readonly Relation[];
};

type TotalMaker = (listed: ListAtPoint) => Receipt | null;

/** The receipt of a headline total; null if there is nothing to calculate it from. */
export const totalReceiptOf = (total: Total, listed: ListAtPoint): Receipt | null =>
  RECEIPT_OF[total](listed);

const headOf = (total: Total, { view }: ListAtPoint, named: Pick<Receipt, "name" | "unit">) => ({
  path: totalReceipt(total, view),
  past: pastOf(view),
  company: null,
  ...named,
});

const knownIn = ({ companies }: ListAtPoint) => companies.filter(({ btcHoldings }) => btcHoldings !== null);

type Sum = Pick<Receipt, "name" | "unit"> & {
  of: (listed: ListAtPoint) => string | null;
  formula: (known: number) => string;
};

/** A figure of all holdings in the list; null where it has no value. */
const summed =
  (total: Total, { of, formula, ...named }: Sum): TotalMaker =>
  (listed) => {
    const value = of(listed);
    if (value === null) return null;
    const inputs = listed.companies.flatMap((company) => holdingInput(company, listed) ?? []);
    const days = inputs
      .flatMap(({ value: btc, asOf }) => (btc === null ? [] : (asOf ?? [])))
      .toSorted(compareAsOf);
    const known = knownIn(listed).length;
    return receiptWith({
      ...headOf(total, listed, named),
      value,
      formula: formula(known),
      asOf: days.at(-1) ?? null,
      recordedAt: recordedAt(listed),
      note: noteOf(days[0], listed.companies.length - known),
      inputs,
    });
  };

const noteOf = (oldest: string | undefined, unknown: number) =>
  [
    oldest === undefined ? "" : `Dated by the latest holding; the oldest is from ${formatDay(oldest)}.`,
    unknown === 0 ? "" : `${formatCounted(unknown, "holding is", "holdings are")} missing and not included.`,
  ]
    .filter((part) => part !== "")
    .join(" ") || null;

const holdings = summed("btc", {
  name: "Total BTC holdings",
  unit: "BTC",
  of: ({ companies }) => totalBtc(companies),
  formula: (known) => `Sum of ${formatCounted(known, "holding")}`,
});

/** With what counts twice in it. */
const btc: TotalMaker = (listed) => {
  const sum = holdings(listed);
  const notes = [sum?.note ?? "", ...doubleCounting(listed.relations).map(({ text }) => text)];
  return sum && { ...sum, note: notes.filter((note) => note !== "").join(" ") || null };
};

type Arithmetic = Pick<Receipt, "name" | "unit"> & {
  formula: string;
  inputs: readonly TotalMaker[];
  of: (listed: ListAtPoint) => string | null;
};

/** A figure that follows from those of other receipts; null where it or one of the others is missing. */
const calculated =
  (total: Total, { inputs, of, formula, ...named }: Arithmetic): TotalMaker =>
  (listed) => {
    const [value, receipts] = [of(listed), inputs.flatMap((input) => input(listed) ?? [])];
    return value === null || receipts.length < inputs.length
      ? null
      : derivedReceipt({ ...headOf(total, listed, named), value, formula }, receipts);
  };

const largestHolder: TotalMaker = (listed) => {
  const record = listed.recordOf.get(knownIn(listed)[0]?.id ?? 0);
  return record ? companyReceiptOf(record, "holdings", listed) : null;
};

const largest = calculated("largest-btc", {
  name: "Largest single holding",
  unit: "BTC",
  formula: "Largest known holding",
  inputs: [largestHolder],
  of: ({ companies }) => marketMetrics(companies).largestBtc,
});

const ratio =
  (total: "average-ratio" | "median-ratio"): TotalMaker =>
  (listed) => {
    const [btcPrice, btcUsd] = [btcPriceReceipt(listed), btcUsdOf(listed)];
    const inputs = listed.companies.flatMap((company) => ratioInput(company, btcUsd, listed) ?? []);
    const isMean = total === "average-ratio";
    if (btcUsd === null || btcPrice === null || inputs.length === 0) return null;
    const percent = ratioStats(listed.companies).at(btcUsd)[isMean ? "average" : "median"];
    const of = `${formatCounted(inputs.length, "ratio")} (companies with a known holding and a market cap of at least $1M)`;
    return receiptWith({
      ...headOf(total, listed, { name: `${isMean ? "Average" : "Median"} BTC/MCap ratio`, unit: "%" }),
      value: decimalText(percent, 6),
      asOf: listed.price?.asOf ?? null,
      recordedAt: btcPrice.recordedAt,
      formula: isMean ? `Sum of ${of} ÷ ${inputs.length}` : `Median of ${of}`,
      note: "Dated by the Bitcoin price. Open a ratio to see how old its inputs are.",
      inputs,
    });
  };

const RECEIPT_OF: Record<Total, TotalMaker> = {
  btc,
  companies: summed("companies", {
    name: "Companies",
    unit: "companies",
    of: ({ companies }) => String(companyCount(companies)),
    formula: () => "Companies in the list, including those whose holding is missing",
  }),
  "average-btc": summed("average-btc", {
    name: "Average holdings per company",
    unit: "BTC",
    // An average of no known holding is no zero.
    of: (listed) => (knownIn(listed).length === 0 ? null : marketMetrics(listed.companies).averageBtc),
    formula: (known) => `Total BTC holdings ÷ ${formatCount(known)} companies with a known holding`,
  }),
  value: calculated("value", {
    name: "Total value",
    unit: "USD",
    formula: "Total BTC holdings × Bitcoin price",
    inputs: [btc, btcPriceReceipt],
    of: (listed) => {
      const usd = totalValueUsd(listed.companies, btcUsdOf(listed));
      return usd === null ? null : decimalText(usd, 2);
    },
  }),
  "largest-btc": largest,
  concentration: calculated("concentration", {
    name: "Treasury concentration",
    unit: "%",
    formula: "Largest single holding ÷ total BTC holdings",
    inputs: [largest, btc],
    of: ({ companies }) => decimalText(marketMetrics(companies).concentrationPercent, 6),
  }),
  "share-of-supply": calculated("share-of-supply", {
    name: "Share of all bitcoin",
    unit: "%",
    formula: `Total BTC holdings ÷ ${formatCount(MOST_BTC)}, the most bitcoin that can ever exist`,
    inputs: [btc],
    of: ({ companies }) => decimalText(((btcNumber(totalBtc(companies)) ?? 0) * 100) / MOST_BTC, 6),
  }),
  "average-ratio": ratio("average-ratio"),
  "median-ratio": ratio("median-ratio"),
  "btc-price": btcPriceReceipt,
  "btc-change-24h": btcChangeReceipt,
};

const holdingInput = ({ id, name, evidence, btcHoldings: value }: Company, { view }: ListAtPoint) =>
  evidence.btcHoldings && {
    name: `BTC holdings, ${name}`,
    value,
    unit: "BTC" as const,
    ...pick(evidence.btcHoldings, ["asOf", "method"]),
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

const recordedAt = ({ companies, recordOf, view }: ListAtPoint): string | null =>
  newestOf(
    companies.map(({ id }) => {
      const record = recordOf.get(id);
      return (record && holdingLedger(record, view).at(-1)?.provenance?.recordedAt) ?? null;
    }),
  );
