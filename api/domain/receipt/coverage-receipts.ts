import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { formatUsdSum } from "#domain/base/format.ts";
import { amplificationOf, timesCovered } from "#domain/company/capital/coverage.ts";
import { shortName, type Instrument } from "#domain/company/capital/instrument.ts";
import { monthsOfCash, yearlyObligation, type Payment } from "#domain/company/capital/obligation.ts";

import { derived, type CompanyFigure, type ReceiptMaker } from "./figure-receipt.ts";
import { instrumentReceipt } from "./receipt-paths.ts";
import { decimalText, receiptWith, type Receipt } from "./receipt.ts";

type Makers = { of: (figure: CompanyFigure) => ReceiptMaker; btcPrice: ReceiptMaker };

const CENTS = 2;

const numberOf = (receipt: Receipt | null): number | null =>
  receipt?.value == null ? null : Number(receipt.value);

/** How the bitcoin and the cash compare with what is paid before the common shares. */
export const coverageReceipts = ({ of, btcPrice }: Makers) => {
  const covered =
    (figure: "claims-coverage" | "debt-coverage", part: "claims" | "debt", words: string): ReceiptMaker =>
    (record, context) => {
      const claimed = of(part)(record, context);
      const bitcoinUsd = numberOf(of("value")(record, context));
      return derived(record, figure, context, timesCovered(bitcoinUsd, numberOf(claimed)), {
        formula: `BTC holdings × Bitcoin price ÷ ${words}`,
        inputs: [of("holdings")(record, context), btcPrice(record, context), claimed],
        note: "Cash is left out, and pledged coins are counted.",
      });
    };
  const yearly: ReceiptMaker = (record, context) => {
    const { usd, payments, leftOut } = yearlyObligation(record, context.rates ?? new Map(), context.view);
    const stated = [of("debt")(record, context), of("preferred")(record, context)];
    const inputs = payments.length === 0 ? stated : payments.map(paymentReceipt);
    return derived(record, "yearly-obligation", context, usd, {
      formula: "Sum of amount × yearly rate",
      inputs,
      note: [leftOutWords(leftOut), newerTotalWords(payments, stated[1] ?? null)].join(" ").trim() || null,
    });
  };
  return {
    "claims-coverage": covered("claims-coverage", "claims", "(debt + preferred stock)"),
    "debt-coverage": covered("debt-coverage", "debt", "debt"),
    amplification: ((record, context) => {
      const net = of("net-claims")(record, context);
      const bitcoinUsd = numberOf(of("value")(record, context));
      return derived(record, "amplification", context, amplificationOf(bitcoinUsd, numberOf(net)), {
        formula: "Bitcoin ÷ (bitcoin − debt − preferred stock + cash)",
        inputs: [of("holdings")(record, context), btcPrice(record, context), net],
        note: "Bitcoin is BTC holdings × Bitcoin price. N/A if nothing is left for the common shares.",
      });
    }) satisfies ReceiptMaker,
    "yearly-obligation": yearly,
    "obligation-share": ((record, context) => {
      const year = yearly(record, context);
      const [usd, bitcoinUsd] = [numberOf(year), numberOf(of("value")(record, context))];
      const percent = usd === null || !bitcoinUsd ? null : (usd * 100) / bitcoinUsd;
      return derived(record, "obligation-share", context, percent, {
        formula: "Dividends and interest of a year ÷ (BTC holdings × Bitcoin price)",
        inputs: [year, of("holdings")(record, context), btcPrice(record, context)],
      });
    }) satisfies ReceiptMaker,
    "months-of-cash": ((record, context) => {
      const [cash, year] = [of("cash")(record, context), yearly(record, context)];
      return derived(record, "months-of-cash", context, monthsOfCash(numberOf(cash), numberOf(year)), {
        formula: "Cash ÷ dividends and interest of a year × 12",
        inputs: [cash, year],
        note: "Assumes no other income and no other cost.",
      });
    }) satisfies ReceiptMaker,
  };
};

const leftOutWords = (leftOut: readonly Instrument[]): string =>
  leftOut.length === 0
    ? ""
    : `Left out, because no rate is known: ${leftOut.map((each) => shortName(each)).join(", ")}.`;

/** Dividends follow from the shares of each series. A total of a later day has none. */
function newerTotalWords(payments: readonly Payment[], total: Receipt | null): string {
  const series = payments.filter(({ instrument }) => instrument.kind === "preferred");
  const isNewer = series.every(({ instrument }) => compareAsOf(instrument.asOf, total?.asOf ?? "") < 0);
  const usd = series.reduce((sum, each) => sum + each.usd, 0);
  return series.length > 0 && isNewer && total?.value != null
    ? `Counts ${formatUsdSum(usd)} of preferred stock. On ${formatDay(total.asOf)} it was ${formatUsdSum(Number(total.value))}.`
    : "";
}

/** "STRC, 12% of $8,985.4M" */
const paymentReceipt = ({ instrument, usd, yearlyUsd }: Payment): Receipt =>
  receiptWith({
    path: instrumentReceipt(instrument.id),
    past: null,
    name: `${shortName(instrument)}, ${Number(instrument.rate)}% of ${formatUsdSum(usd)}`,
    company: null,
    value: decimalText(yearlyUsd, CENTS),
    unit: "USD",
    asOf: instrument.asOf,
    recordedAt: instrument.recordedAt,
  });
