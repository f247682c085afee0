import { MAX_RATIO_PERCENT } from "#domain/base/limits.ts";
import { holdingLedger, quoteAt, sourcedFiguresOf } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
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
import type { CompanyFigure } from "./receipt-paths.ts";
import { decimalText, disclosedBalanceDays, receiptAge, type Receipt } from "./receipt.ts";
import { derived, holdings, shares, statedReceipt, type Find } from "./written-receipt.ts";

/** The receipt of one figure of a company; null where the site shows no such figure of it. */
export function companyReceiptOf(
  record: CompanyRecord,
  figure: CompanyFigure,
  moment: ReceiptContext,
): Receipt | null {
  const receipt = RECEIPT_OF[figure](record, moment);
  if (figure !== "holdings" || receipt === null || receipt.asOf === null) return receipt;
  const statedOn = disclosedBalanceDays(holdingLedger(record, moment.view));
  return { ...receipt, age: receiptAge(receipt.asOf, statedOn, moment.now) };
}

const price: Find = (record, moment) =>
  statedReceipt(record, "price", moment, sourcedFiguresOf(record, moment.view).currentPrice);

const change: Find = (record, moment) => {
  const quoted = sourcedFiguresOf(record, moment.view).currentPrice;
  const percent = quoteAt(record, moment.view)?.changePct ?? null;
  return percent === null
    ? null
    : statedReceipt(record, "change-24h", moment, quoted && { ...quoted, value: decimalText(percent, 4) });
};

const marketCap: Find = (record, moment) => {
  const { marketCap: known } = sourcedFiguresOf(record, moment.view);
  const figure = shownMarketCap({ ticker: record.ticker, marketCap: known });
  const [count, quoted] = [shares(record, moment), price(record, moment)];
  if (figure?.method !== "derived" || count === null || quoted === null)
    return statedReceipt(record, "market-cap", moment, figure);
  return derived(record, "market-cap", moment, figure.value === null ? null : Number(figure.value), {
    formula: "Shares × share price",
    inputs: [count, quoted],
  });
};

const value: Find = (record, moment) => {
  const [held, btcPrice] = [holdings(record, moment), btcPriceReceipt(moment)];
  if (held === null || btcPrice === null) return null;
  return derived(record, "value", moment, usdValue(held.value, btcUsdOf(moment)), {
    formula: "BTC holdings × Bitcoin price",
    inputs: [held, btcPrice],
  });
};

const ratio: Find = (record, moment) => {
  const [worth, cap] = [value(record, moment), marketCap(record, moment)];
  if (worth === null || cap === null) return null;
  const percent = ratioOf(
    {
      ticker: record.ticker,
      btcHoldings: sourcedFiguresOf(record, moment.view).btcHoldings?.value ?? null,
      marketCap: cap.value === null ? null : Number(cap.value),
    },
    btcUsdOf(moment),
  );
  if (typeof percent !== "number" && percent !== "no-value") return null;
  return derived(record, "ratio", moment, percent === "no-value" ? null : percent, {
    formula: `USD value ÷ market cap, at most ${MAX_RATIO_PERCENT}%`,
    inputs: [worth, cap],
  });
};

const perShare =
  (figure: "btc-per-share" | "usd-per-share"): Find =>
  (record, moment) => {
    const made = [holdings, marketCap, price].flatMap((find) => find(record, moment) ?? []);
    const [held, cap, quoted] = made;
    if (held === undefined || cap === undefined || quoted === undefined) return null;
    const input = {
      ticker: record.ticker,
      btcHoldings: held.value,
      marketCap: cap.value === null ? null : Number(cap.value),
      currentPrice: quoted.value === null ? null : Number(quoted.value),
    };
    const isUsd = figure === "usd-per-share";
    const btcPrice = btcPriceReceipt(moment);
    const found = isUsd ? usdPerShare(input, btcUsdOf(moment)) : btcPerShare(input);
    return derived(record, figure, moment, found, {
      formula: `BTC holdings${isUsd ? " × Bitcoin price" : ""} ÷ (market cap ÷ share price)`,
      inputs: isUsd && btcPrice ? [...made, btcPrice] : made,
      note: "The share count is the one implied by market cap and share price.",
    });
  };

const RECEIPT_OF: Record<CompanyFigure, Find> = {
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
