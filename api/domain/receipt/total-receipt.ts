import { btcNumber } from "#domain/base/btc.ts";
import { ageInDays } from "#domain/base/dates.ts";
import { formatBtcExact, formatCount, formatCounted, formatRatio } from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";
import { pick } from "#domain/base/pick.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { Company } from "#domain/company/company.ts";
import { holdingsSpan, sumByAge } from "#domain/company/evidence/holding-ages.ts";
import { doubleCounting } from "#domain/company/other-holders/holder-sum.ts";
import { primaryShare } from "#domain/company/evidence/sourcing.ts";
import { companyCount, marketMetrics, totalBtc, totalValueUsd } from "#domain/company/totals.ts";

import { btcChangeReceipt, btcPriceReceipt } from "./btc-price-receipt.ts";
import { companyReceiptOf } from "./company-receipt.ts";
import { btcUsdOf, totalHead, type ListAtPoint, type Total, type TotalMaker } from "./figure-receipt.ts";
import { ratioReceipt } from "./ratio-receipts.ts";
import { companyReceipt, seenFrom } from "./receipt-paths.ts";
import { decimalText, derivedReceipt, newestOf, receiptWith, type Receipt } from "./receipt.ts";

export const totalReceiptOf = (total: Total, listed: ListAtPoint): Receipt | null =>
  RECEIPT_OF[total](listed);

const knownIn = ({ companies }: ListAtPoint) => companies.filter(({ btcHoldings }) => btcHoldings !== null);

type Sum = {
  of: (listed: ListAtPoint) => string | null;
  formula: (known: number) => string;
};

/** A figure of all holdings in the list; null where it has no value. */
const summed =
  (total: Total, { of, formula }: Sum): TotalMaker =>
  (listed) => {
    const value = of(listed);
    if (value === null) return null;
    const inputs = listed.companies.flatMap((company) => holdingInput(company, listed) ?? []);
    const days = holdingsSpan(listed.companies);
    const known = knownIn(listed).length;
    return receiptWith({
      ...totalHead(total, listed),
      value,
      formula: formula(known),
      asOf: days?.newest ?? null,
      oldest: days?.oldest ?? null,
      recordedAt: recordedAt(listed),
      note: missingNote(listed.companies.length - known),
      inputs,
    });
  };

const missingNote = (unknown: number) =>
  unknown === 0 ? null : `${formatCounted(unknown, "holding is", "holdings are")} missing and not included.`;

const holdings = summed("btc", {
  of: ({ companies }) => totalBtc(companies),
  formula: (known) => `Sum of ${formatCounted(known, "holding")}`,
});

/** With what counts twice in it. */
const btc: TotalMaker = (listed) => {
  const sum = holdings(listed);
  const notes = [
    sum?.note ?? "",
    ...youngParts(listed),
    ...undatedPart(listed),
    ...doubleCounting(listed.relations).map(({ text }) => text),
  ];
  return sum && { ...sum, note: notes.filter((note) => note !== "").join(" ") || null };
};

/** How much of the total is recent. */
function youngParts({ companies, now, view }: ListAtPoint): string[] {
  const total = btcNumber(totalBtc(companies)) ?? 0;
  const youngest = (days: number) => {
    const young = companies.filter(({ evidence }) => {
      const age = ageInDays(evidence.btcHoldings?.asOf, view.asOf ?? now);
      return age !== null && age <= days;
    });
    return formatRatio(((btcNumber(totalBtc(young)) ?? 0) * 100) / total);
  };
  return total === 0
    ? []
    : [
        `${youngest(30)} of the total is at most 30 days old, ${youngest(90)} at most 90 and ${youngest(180)} at most 180.`,
      ];
}

/** How much of it is known without its day. */
const undatedPart = ({ companies, now, view }: ListAtPoint): string[] =>
  sumByAge(companies, view.asOf ?? now)
    .slice(-1)
    .filter((part) => part.companies > 0)
    .map(
      ({ btc: part, percent, companies: count }) =>
        `${formatBtcExact(part)} BTC of ${formatCounted(count, "company", "companies")}, ${formatRatio(percent)} of the total, have no stated day. They are counted.`,
    );

type Arithmetic = {
  formula: string;
  inputs: readonly TotalMaker[];
  of: (listed: ListAtPoint) => string | null;
};

/** A figure that follows from those of other receipts; null where it or one of the others is missing. */
const calculated =
  (total: Total, { inputs, of, formula }: Arithmetic): TotalMaker =>
  (listed) => {
    const [value, receipts] = [of(listed), inputs.flatMap((input) => input(listed) ?? [])];
    return value === null || receipts.length < inputs.length
      ? null
      : derivedReceipt({ ...totalHead(total, listed), value, formula }, receipts);
  };

const largestHolder: TotalMaker = (listed) => {
  const record = listed.recordOf.get(knownIn(listed)[0]?.id ?? 0);
  return record ? companyReceiptOf(record, "holdings", listed) : null;
};

const largest = calculated("largest-btc", {
  formula: "Largest known holding",
  inputs: [largestHolder],
  of: ({ companies }) => marketMetrics(companies).largestBtc,
});

const RECEIPT_OF: Record<Total, TotalMaker> = {
  btc,
  companies: summed("companies", {
    of: ({ companies }) => String(companyCount(companies)),
    formula: () => "Companies in the list, including those whose holding is missing",
  }),
  "average-btc": summed("average-btc", {
    // With no known holding there is no average, not 0.
    of: (listed) => (knownIn(listed).length === 0 ? null : marketMetrics(listed.companies).averageBtc),
    formula: (known) => `Total BTC holdings ÷ ${formatCount(known)} companies with a known holding`,
  }),
  value: calculated("value", {
    formula: "Total BTC holdings × Bitcoin price",
    inputs: [btc, btcPriceReceipt],
    of: (listed) => {
      const usd = totalValueUsd(listed.companies, btcUsdOf(listed));
      return usd === null ? null : decimalText(usd, 2);
    },
  }),
  "largest-btc": largest,
  concentration: calculated("concentration", {
    formula: "Largest single holding ÷ total BTC holdings",
    inputs: [largest, btc],
    of: ({ companies }) => decimalText(marketMetrics(companies).concentrationPercent, 6),
  }),
  "share-of-supply": calculated("share-of-supply", {
    formula: `Total BTC holdings ÷ ${formatCount(MOST_BTC)}, the most bitcoin that can ever exist`,
    inputs: [btc],
    of: ({ companies }) => decimalText(((btcNumber(totalBtc(companies)) ?? 0) * 100) / MOST_BTC, 6),
  }),
  "primary-share": summed("primary-share", {
    of: (listed) => {
      const percent = primaryShare(listed);
      return percent === null ? null : decimalText(percent, 6);
    },
    formula: () =>
      "Holdings whose latest ledger entry the company or a regulator disclosed ÷ total BTC holdings × 100",
  }),
  "average-ratio": ratioReceipt("average-ratio"),
  "median-ratio": ratioReceipt("median-ratio"),
  "btc-price": btcPriceReceipt,
  "btc-change-24h": btcChangeReceipt,
};

const holdingInput = ({ id, name, evidence, btcHoldings: value }: Company, { view }: ListAtPoint) =>
  evidence.btcHoldings && {
    name: `BTC holdings, ${name}`,
    value,
    unit: "BTC" as const,
    ...pick(evidence.btcHoldings, ["asOf", "method"]),
    oldest: null,
    receipt: seenFrom(companyReceipt(id, "holdings"), view),
  };

const recordedAt = ({ companies, recordOf, view }: ListAtPoint): string | null =>
  newestOf(
    companies.map(({ id }) => {
      const record = recordOf.get(id);
      return (record && holdingLedger(record, view).at(-1)?.provenance?.recordedAt) ?? null;
    }),
  );
