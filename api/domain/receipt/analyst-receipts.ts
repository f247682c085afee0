import { changeSince } from "#domain/analysis/analysis.ts";
import { btcPer1000Shares, shareOf21mPercent, unrealisedGainUsd } from "#domain/analysis/analyst-figures.ts";
import { btcNumber, parseBtc } from "#domain/base/btc.ts";
import { addDays, startOfAsOf } from "#domain/base/dates.ts";
import { quotient, toDecimal, writeDecimal } from "#domain/base/decimal.ts";
import { formatBtcExact, formatCount } from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { costBasisOf, type CostBasis } from "#domain/ledger/cost-basis.ts";
import { pastOf } from "#domain/ledger/point-in-time.ts";
import { v1Entry } from "#domain/v1/records.ts";

import { btcPriceReceipt } from "./btc-price-receipt.ts";
import { btcUsdOf, type ReceiptContext } from "./context.ts";
import { derived, holdings, shares, type ReceiptMaker } from "./figure-receipt.ts";
import { companyReceipt, type CompanyFigure } from "./receipt-paths.ts";
import { companyIn, decimalText, derivedReceipt, type Receipt, type ReceiptRecord } from "./receipt.ts";

export const shareOfSupply: ReceiptMaker = (record, context) => {
  const held = holdings(record, context);
  if (held === null) return null;
  return derived(record, "share-of-supply", context, shareOf21mPercent(held.value), {
    formula: `BTC holdings ÷ ${formatCount(MOST_BTC)}`,
    inputs: [held],
  });
};

export const per1000Shares: ReceiptMaker = (record, context) => {
  const [held, count] = [holdings(record, context), shares(record, context)];
  if (held === null || count === null) return null;
  const found = btcPer1000Shares(held.value, count.value === null ? null : Number(count.value));
  return derived(record, "btc-per-1000-shares", context, found, {
    formula: "BTC holdings × 1,000 ÷ shares outstanding",
    inputs: [held, count],
    note: "Uses the latest published share count.",
  });
};

export const changeIn30Days: ReceiptMaker = (record, context) => {
  const { view, now } = context;
  const before = { ...context, view: { ...view, asOf: addDays(view.asOf ?? startOfAsOf(now), -30) } };
  const [held, heldBefore] = [holdings(record, context), holdings(record, before)];
  if (held === null || heldBefore === null) return null;
  const changed = changeSince(holdingLedger(record, view), holdingLedger(record, before.view));
  const receipt = derived(record, "change-30d", context, btcNumber(changed), {
    formula: "BTC holdings − BTC holdings 30 days earlier",
    inputs: [held, heldBefore],
  });
  return receipt && { ...receipt, asOf: held.asOf };
};

/** The known cost of the coins still held; null if it is known for none of them. */
export const knownCostReceipt = (record: ReceiptRecord, context: ReceiptContext): Receipt | null =>
  ofCost(record, context, ({ usd }) => ({
    figure: "known-cost",
    name: "Known cost",
    value: usd,
    formula: "Sum of the purchase costs listed below; coins sold or spent are deducted at average cost",
  }));

/** The average cost per BTC, over the coins whose cost is known. */
export const averageCostReceipt = (record: ReceiptRecord, context: ReceiptContext): Receipt | null =>
  ofCost(record, context, (cost) => ({
    figure: "average-cost",
    name: "Average cost per BTC",
    value: averageOf(cost),
    formula: "Known cost ÷ coins with known cost; coins sold or spent are deducted at average cost",
  }));

/** The value at the current price of the coins with known cost, minus that cost. */
export function unrealisedGainReceipt(record: ReceiptRecord, context: ReceiptContext): Receipt | null {
  const [paid, price] = [knownCostReceipt(record, context), btcPriceReceipt(context)];
  const cost = costBasisOf(holdingLedger(record, context.view));
  const gainUsd = cost && unrealisedGainUsd(cost, btcUsdOf(context));
  if (paid === null || price === null || cost === null || gainUsd === null) return null;
  return derivedReceipt(
    {
      path: companyReceipt(record.id, "unrealised-gain", context.view),
      past: paid.past,
      name: "Unrealised gain",
      company: paid.company,
      value: decimalText(gainUsd, 2),
      unit: "USD",
      formula: `${formatBtcExact(cost.btc)} BTC with known cost × Bitcoin price − known cost`,
      note: paid.note,
    },
    [paid, price],
  );
}

type CostFigure = { figure: CompanyFigure; name: string; value: string | null; formula: string };

function ofCost(
  record: ReceiptRecord,
  { view }: ReceiptContext,
  figureOf: (cost: CostBasis) => CostFigure,
): Receipt | null {
  const ledger = holdingLedger(record, view);
  const cost = costBasisOf(ledger);
  if (cost === null) return null;
  const { figure, name, value, formula } = figureOf(cost);
  const last = ledger.at(-1);
  const paid = ledger.filter((entry) => entry.kind === "buy" && (entry.totalUsd ?? entry.priceUsd) !== null);
  const isWhole = parseBtc(last?.btcAfter ?? "") === parseBtc(cost.btc);
  return derivedReceipt(
    {
      path: companyReceipt(record.id, figure, view),
      past: pastOf(view),
      name,
      company: companyIn(record),
      value,
      unit: "USD",
      asOf: last?.asOf ?? null,
      recordedAt: newestOf(paid.flatMap(({ provenance }) => provenance?.recordedAt ?? [])),
      formula,
      note: isWhole
        ? null
        : `Covers ${formatBtcExact(cost.btc)} of ${formatBtcExact(last?.btcAfter ?? null)} BTC held.`,
      entries: paid.toReversed().map((entry) => v1Entry(record, entry)),
    },
    [],
  );
}

function averageOf({ usd, btc }: CostBasis): string | null {
  const [paid, coins] = [toDecimal(usd), toDecimal(btc)];
  return paid === null || coins === null || coins.units === 0n
    ? null
    : writeDecimal(quotient(paid, coins, 2), 2);
}

const newestOf = (instants: readonly string[]) =>
  instants.reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null);
