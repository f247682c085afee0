import { changeSince } from "#domain/analysis/analysis.ts";
import { btcPer1000Shares, shareOf21mPercent } from "#domain/analysis/analyst-figures.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { addDays, startOfAsOf } from "#domain/base/dates.ts";
import { formatCount } from "#domain/base/format.ts";
import {
  ERROR_RATIO_PERCENT,
  MAX_RATIO_PERCENT,
  MOST_BTC,
  WARNING_RATIO_PERCENT,
  YELLOW_RATIO_PERCENT,
} from "#domain/base/limits.ts";
import { holdingLedger, quoteAt, sourcedFiguresOf } from "#domain/company/company-figures.ts";
import { figuresOf } from "#domain/company/company-list.ts";
import { disagreementsOn } from "#domain/company/evidence/other-figure.ts";
import { oneDaysOf, pricedDay } from "#domain/company/quotes/one-day.ts";
import { knownRatio, ratioOf } from "#domain/company/quotes/ratio.ts";
import {
  btcPerShare,
  shownMarketCap,
  usdPerShare,
  usdValue,
  type PerShareInput,
} from "#domain/company/quotes/valuation.ts";
import { v1Entry } from "#domain/v1/records.ts";

import { btcPriceReceipt } from "./btc-price-receipt.ts";
import { CLAIM_RECEIPTS, claimsShareReceipt } from "./claims-receipts.ts";
import { coverageReceipts } from "./coverage-receipts.ts";
import { averageCostReceipt, knownCostReceipt, unrealisedGainReceipt } from "./cost-receipts.ts";
import {
  btcUsdOf,
  derived,
  liveUsdOf,
  statedReceipt,
  type CompanyFigure,
  type ReceiptContext,
  type ReceiptMaker,
} from "./figure-receipt.ts";
import { mnavReceipts } from "./mnav-receipts.ts";
import {
  decimalText,
  disclosedBalanceDays,
  receiptAge,
  type Receipt,
  type ReceiptRecord,
} from "./receipt.ts";
import { onSession, valuationAt } from "./session-context.ts";
import { yieldReceipt } from "./yield-receipts.ts";

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

const holdings: ReceiptMaker = (record, context) => {
  const ledger = holdingLedger(record, context.view);
  const lastStated = ledger.findLastIndex(({ isStated }) => isStated);
  const rests = ledger.slice(Math.max(0, lastStated));
  return statedReceipt(record, "holdings", context, sourcedFiguresOf(record, context.view).btcHoldings, {
    formula: rests.length > 1 ? "Latest stated balance + transactions since" : null,
    entries: rests.toReversed().map((entry) => v1Entry(record, entry)),
    others: disagreementsOn(record, "btc_holdings", context.view),
  });
};

const shares: ReceiptMaker = (record, context) =>
  statedReceipt(record, "shares", context, sourcedFiguresOf(record, context.view).sharesOutstanding, {
    others: disagreementsOn(record, "shares_outstanding", context.view),
  });

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
  const inputs = [shares(record, context), price(record, context)];
  if (figure?.method !== "derived" || inputs.includes(null))
    return statedReceipt(record, "market-cap", context, figure);
  const usd = figure.value === null ? null : Number(figure.value);
  return derived(record, "market-cap", context, usd, {
    asOf: figure.asOf,
    formula: "Shares × share price",
    inputs,
  });
};

const changeIn =
  (figure: "change-30d" | "change-365d", days: number): ReceiptMaker =>
  (record, context) => {
    const { view, now } = context;
    const before = { ...context, view: { ...view, asOf: addDays(view.asOf ?? startOfAsOf(now), -days) } };
    const changed = changeSince(holdingLedger(record, view), holdingLedger(record, before.view));
    const held = holdings(record, context);
    return derived(record, figure, context, btcNumber(changed), {
      asOf: held?.asOf ?? null,
      formula: `BTC holdings − BTC holdings ${days} days earlier`,
      inputs: [held, holdings(record, before)],
    });
  };

type Arithmetic = {
  formula: string;
  inputs: readonly (CompanyFigure | "btc-price")[];
  of: (company: PerShareInput & { sharesOutstanding: number | null }, btcUsd: number | null) => number | null;
  note?: string;
};

/** Of a figure that follows from other figures of the same company at the same point in time. */
const calculated =
  (figure: CompanyFigure, { inputs, of, ...words }: Arithmetic): ReceiptMaker =>
  (record, context) => {
    const company = { ticker: record.ticker, ...figuresOf(record, context.view) };
    return derived(record, figure, context, of(company, btcUsdOf(context)), {
      ...words,
      inputs: inputs.map((input) =>
        input === "btc-price" ? btcPriceReceipt(context) : RECEIPT_OF[input](record, context),
      ),
    });
  };

const value = calculated("value", {
  formula: "BTC holdings × Bitcoin price",
  inputs: ["holdings", "btc-price"],
  of: ({ btcHoldings }, btcUsd) => usdValue(btcHoldings, btcUsd),
});

const RATIO_STEPS = `up to ${YELLOW_RATIO_PERCENT}%, above ${YELLOW_RATIO_PERCENT}%, above ${WARNING_RATIO_PERCENT}% and above ${ERROR_RATIO_PERCENT}%`;

/** As a multiple, of the day of the share price. */
const ratio: ReceiptMaker = (record, context) => {
  const session = onSession(record, context);
  if (session === null) return null;
  const oneDay = pricedDay(oneDaysOf(record, context.view), valuationAt(context).closeOn);
  const percent = ratioOf({ ticker: record.ticker, oneDay }, session.btcPrice?.usd ?? liveUsdOf(context));
  return derived(record, "ratio", context, knownRatio(percent), {
    asOf: session.day,
    formula: `BTC holdings × Bitcoin price ÷ market cap, at most ${MAX_RATIO_PERCENT}%`,
    inputs: [
      holdings(session.record, session.context),
      btcPriceReceipt(session.priced),
      marketCap(session.record, session.context),
    ],
    note: `${session.note} The bar beside the ratio has four steps: ${RATIO_STEPS}.`,
  });
};
const IMPLIED_SHARES = "The share count is the one implied by market cap and share price.";

const MAKERS = {
  of:
    (figure: CompanyFigure): ReceiptMaker =>
    (record, context) =>
      RECEIPT_OF[figure](record, context),
  btcPrice: (_: ReceiptRecord, context: ReceiptContext) => btcPriceReceipt(context),
};

const RECEIPT_OF: Record<CompanyFigure, ReceiptMaker> = {
  holdings,
  shares,
  price,
  "change-24h": change,
  "market-cap": marketCap,
  "known-cost": knownCostReceipt,
  "average-cost": averageCostReceipt,
  "unrealised-gain": unrealisedGainReceipt,
  "btc-yield": yieldReceipt("btc-yield", MAKERS),
  dilution: yieldReceipt("dilution", MAKERS),
  "change-30d": changeIn("change-30d", 30),
  "change-365d": changeIn("change-365d", 365),
  ...mnavReceipts(MAKERS),
  ...CLAIM_RECEIPTS,
  "claims-share": claimsShareReceipt({ holdings, value, btcPrice: MAKERS.btcPrice }),
  ...coverageReceipts(MAKERS),
  value,
  ratio,
  "btc-per-share": calculated("btc-per-share", {
    formula: "BTC holdings ÷ (market cap ÷ share price)",
    inputs: ["holdings", "market-cap", "price"],
    of: btcPerShare,
    note: IMPLIED_SHARES,
  }),
  "usd-per-share": calculated("usd-per-share", {
    formula: "BTC holdings × Bitcoin price ÷ (market cap ÷ share price)",
    inputs: ["holdings", "market-cap", "price", "btc-price"],
    of: usdPerShare,
    note: IMPLIED_SHARES,
  }),
  "share-of-supply": calculated("share-of-supply", {
    formula: `BTC holdings ÷ ${formatCount(MOST_BTC)}`,
    inputs: ["holdings"],
    of: ({ btcHoldings }) => shareOf21mPercent(btcHoldings),
  }),
  "btc-per-issued-share": calculated("btc-per-issued-share", {
    formula: "BTC holdings ÷ shares outstanding",
    inputs: ["holdings", "shares"],
    of: ({ btcHoldings, sharesOutstanding }) => {
      const btc = btcPer1000Shares(btcHoldings, sharesOutstanding);
      return btc === null ? null : btc / 1_000;
    },
    note: "Uses the latest published share count.",
  }),
  "btc-per-1000-shares": calculated("btc-per-1000-shares", {
    formula: "BTC holdings × 1,000 ÷ shares outstanding",
    inputs: ["holdings", "shares"],
    of: ({ btcHoldings, sharesOutstanding }) => btcPer1000Shares(btcHoldings, sharesOutstanding),
    note: "Uses the latest published share count.",
  }),
};
