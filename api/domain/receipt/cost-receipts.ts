import { unrealisedGainUsd } from "#domain/analysis/price-figures.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";
import { divide } from "#domain/base/decimal.ts";
import { formatBtcExact } from "#domain/base/format.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import { costBasisOf } from "#domain/ledger/cost-basis.ts";
import { v1Entry } from "#domain/v1/records.ts";

import { btcPriceReceipt } from "./btc-price-receipt.ts";
import { btcUsdOf, derived, headOf, type ReceiptMaker } from "./figure-receipt.ts";
import { newestOf, receiptWith, type Receipt } from "./receipt.ts";

export const knownCostReceipt: ReceiptMaker = (record, context) => {
  const ledger = holdingLedger(record, context.view);
  const cost = costBasisOf(ledger);
  if (cost === null) return null;
  const last = ledger.at(-1);
  const paid = ledger.filter((entry) => entry.kind === "buy" && (entry.totalUsd ?? entry.priceUsd) !== null);
  const isWhole = parseBtc(last?.btcAfter) === parseBtc(cost.btc);
  return receiptWith({
    ...headOf(record, "known-cost", context),
    value: cost.usd,
    asOf: last?.asOf ?? null,
    recordedAt: newestOf(paid.map(({ provenance }) => provenance?.recordedAt ?? null)),
    formula: "Sum of known purchase costs. Coins sold or spent are deducted at average cost",
    note: isWhole
      ? null
      : `Covers ${formatBtcExact(cost.btc)} of ${formatBtcExact(last?.btcAfter ?? null)} BTC held.`,
    entries: paid.toReversed().map((entry) => v1Entry(record, entry)),
  });
};

export const averageCostReceipt: ReceiptMaker = (record, context) => {
  const cost = costBasisOf(holdingLedger(record, context.view));
  const paid = knownCostReceipt(record, context);
  return (
    cost &&
    paid && {
      ...paid,
      ...headOf(record, "average-cost", context),
      value: divide(cost.usd, cost.btc, 2),
      formula: "Known cost ÷ coins with known cost. Coins sold or spent are deducted at average cost",
    }
  );
};

export const unrealisedGainReceipt: ReceiptMaker = (record, context) => {
  const cost = costBasisOf(holdingLedger(record, context.view));
  const paid = knownCostReceipt(record, context);
  const gainUsd = cost && unrealisedGainUsd(cost, btcUsdOf(context));
  const price = btcPriceReceipt(context);
  return derived(record, "unrealised-gain", context, gainUsd, {
    formula: `${formatBtcExact(cost?.btc)} BTC with known cost × Bitcoin price − known cost`,
    inputs: [paid, price],
    note: [paid?.note, boughtLater(paid, price)].filter((text) => text).join(" ") || null,
  });
};

/** A purchase after the day of the price has a cost in the sum, but its price is not the one of that day. */
function boughtLater(paid: Receipt | null, price: Receipt | null): string | null {
  const [bought, priced] = [paid?.entries[0]?.asOf ?? null, price?.asOf ?? null];
  return bought === null || priced === null || compareAsOf(bought, priced) <= 0
    ? null
    : `The cost includes coins bought up to ${formatDay(bought)}. The Bitcoin price is as of ${formatDay(priced)}.`;
}
