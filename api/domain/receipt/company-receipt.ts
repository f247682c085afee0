import { MAX_RATIO_PERCENT, RATIO_LEVELS_PERCENT } from "#domain/base/limits.ts";
import { holdingLedger, quoteAt, sourcedFiguresOf } from "#domain/company/company-figures.ts";
import { ratioOf } from "#domain/company/ratio.ts";
import { btcPerShare, shownMarketCap, usdPerShare, usdValue } from "#domain/company/valuation.ts";

import {
  averageCostReceipt,
  changeIn30Days,
  knownCostReceipt,
  per1000Shares,
  shareOfSupply,
  unrealisedGainReceipt,
} from "./analyst-receipts.ts";
import { btcPriceReceipt } from "./btc-price-receipt.ts";
import { btcUsdOf, type ReceiptContext } from "./context.ts";
import { derived, holdings, shares, statedReceipt, type ReceiptMaker } from "./figure-receipt.ts";
import type { CompanyFigure } from "./receipt-paths.ts";
import {
  decimalText,
  disclosedBalanceDays,
  receiptAge,
  type Receipt,
  type ReceiptRecord,
} from "./receipt.ts";

/** The receipt of one figure of a company; null if the site does not show that figure. */
export function companyReceiptOf(
  record: ReceiptRecord,
  figure: CompanyFigure,
  context: ReceiptContext,
): Receipt | null {
  const receipt = RECEIPT_OF[figure](record, context);
  if (figure !== "holdings" || receipt === null || receipt.asOf === null) return receipt;
  const statedOn = disclosedBalanceDays(holdingLedger(record, context.view));
  return { ...receipt, age: receiptAge(receipt.asOf, statedOn, context.now) };
}

const price: ReceiptMaker = (record, context) =>
  statedReceipt(record, "price", context, sourcedFiguresOf(record, context.view).currentPrice);

const change: ReceiptMaker = (record, context) => {
  const quoted = sourcedFiguresOf(record, context.view).currentPrice;
  const percent = quoteAt(record, context.view)?.changePct ?? null;
  return percent === null
    ? null
    : statedReceipt(record, "change-24h", context, quoted && { ...quoted, value: decimalText(percent, 4) });
};

const marketCap: ReceiptMaker = (record, context) => {
  const { marketCap: known } = sourcedFiguresOf(record, context.view);
  const figure = shownMarketCap({ ticker: record.ticker, marketCap: known });
  const [count, quoted] = [shares(record, context), price(record, context)];
  if (figure?.method !== "derived" || count === null || quoted === null)
    return statedReceipt(record, "market-cap", context, figure);
  return derived(record, "market-cap", context, figure.value === null ? null : Number(figure.value), {
    formula: "Shares × share price",
    inputs: [count, quoted],
  });
};

const value: ReceiptMaker = (record, context) => {
  const [held, btcPrice] = [holdings(record, context), btcPriceReceipt(context)];
  if (held === null || btcPrice === null) return null;
  return derived(record, "value", context, usdValue(held.value, btcUsdOf(context)), {
    formula: "BTC holdings × Bitcoin price",
    inputs: [held, btcPrice],
  });
};

const { yellow, warning, error } = RATIO_LEVELS_PERCENT;

const ratio: ReceiptMaker = (record, context) => {
  const [worth, cap] = [value(record, context), marketCap(record, context)];
  if (worth === null || cap === null) return null;
  const percent = ratioOf(
    {
      ticker: record.ticker,
      btcHoldings: sourcedFiguresOf(record, context.view).btcHoldings?.value ?? null,
      marketCap: cap.value === null ? null : Number(cap.value),
    },
    btcUsdOf(context),
  );
  if (typeof percent !== "number" && percent !== "no value") return null;
  return derived(record, "ratio", context, percent === "no value" ? null : percent, {
    formula: `USD value ÷ market cap, at most ${MAX_RATIO_PERCENT}%`,
    inputs: [worth, cap],
    note: `Meter steps: up to ${yellow}%, above ${yellow}%, above ${warning}%, above ${error}%.`,
  });
};

const perShare =
  (figure: "btc-per-share" | "usd-per-share"): ReceiptMaker =>
  (record, context) => {
    const made = [holdings, marketCap, price].flatMap((find) => find(record, context) ?? []);
    const [held, cap, quoted] = made;
    if (held === undefined || cap === undefined || quoted === undefined) return null;
    const input = {
      ticker: record.ticker,
      btcHoldings: held.value,
      marketCap: cap.value === null ? null : Number(cap.value),
      currentPrice: quoted.value === null ? null : Number(quoted.value),
    };
    const isUsd = figure === "usd-per-share";
    const btcPrice = btcPriceReceipt(context);
    const found = isUsd ? usdPerShare(input, btcUsdOf(context)) : btcPerShare(input);
    return derived(record, figure, context, found, {
      formula: `BTC holdings${isUsd ? " × Bitcoin price" : ""} ÷ (market cap ÷ share price)`,
      inputs: isUsd && btcPrice ? [...made, btcPrice] : made,
      note: "The share count is the one implied by market cap and share price.",
    });
  };

const RECEIPT_OF: Record<CompanyFigure, ReceiptMaker> = {
  holdings,
  value,
  shares,
  price,
  "change-24h": change,
  "market-cap": marketCap,
  ratio,
  "known-cost": knownCostReceipt,
  "average-cost": averageCostReceipt,
  "unrealised-gain": unrealisedGainReceipt,
  "btc-per-share": perShare("btc-per-share"),
  "usd-per-share": perShare("usd-per-share"),
  "share-of-supply": shareOfSupply,
  "btc-per-1000-shares": per1000Shares,
  "change-30d": changeIn30Days,
};
