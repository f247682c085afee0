import { holdingLedger, quoteAt, sourcedFiguresOf, type SourcedFigure } from "../company-figures.ts";
import type { CompanyRecord } from "../company-record.ts";
import { endOfAsOf } from "../dates.ts";
import { MAX_RATIO_PERCENT } from "../limits.ts";
import { openEntry } from "../open-data.ts";
import { pastOf } from "../past.ts";
import {
  btcPerShare,
  hasUsableMarketCap,
  isSpacPending,
  ratioPercent,
  usdPerShare,
  usdValue,
} from "../valuation.ts";
import { btcPriceReceipt } from "./btc-price-receipt.ts";
import { averageCostReceipt, knownCostReceipt, unrealisedGainReceipt } from "./cost-receipts.ts";
import { decimalText, derivedReceipt } from "./derived-receipt.ts";
import { btcUsdOf, type Moment } from "./moment.ts";
import { disclosedBalanceDays, receiptAge } from "./receipt-age.ts";
import { companyReceipt, type CompanyFigure } from "./receipt-paths.ts";
import { companyIn, type Receipt } from "./receipt.ts";

/** The receipt of one figure of a company; null where the site shows no such figure of it. */
export function companyReceiptOf(
  record: CompanyRecord,
  figure: CompanyFigure,
  moment: Moment,
): Receipt | null {
  const receipt = RECEIPT_OF[figure](record, moment);
  if (receipt === null || receipt.age !== null || receipt.asOf === null) return receipt;
  const statedOn = RESTS_ON_QUOTES.has(figure)
    ? []
    : disclosedBalanceDays(holdingLedger(record, moment.view));
  return { ...receipt, age: receiptAge(receipt.asOf, statedOn, moment.now) };
}

type Find = (record: CompanyRecord, moment: Moment) => Receipt | null;

/** Whoever quotes them does so at every session, however rarely the company speaks. */
const RESTS_ON_QUOTES: ReadonlySet<CompanyFigure> = new Set(["price", "change-24h", "market-cap"]);

const holdings: Find = (record, moment) => {
  const ledger = holdingLedger(record, moment.view);
  const rests = ledger.slice(
    Math.max(
      0,
      ledger.findLastIndex(({ isStated }) => isStated),
    ),
  );
  const isSum = rests.length > 1;
  return statedReceipt(record, "holdings", moment, sourcedFiguresOf(record, moment.view).btcHoldings, {
    formula: isSum ? "The newest stated balance and what moved since" : null,
    entries: rests.toReversed().map((entry) => openEntry(record, entry)),
  });
};

const shares: Find = (record, moment) => {
  const { view, now } = moment;
  const receipt = statedReceipt(record, "shares", moment, sourcedFiguresOf(record, view).sharesOutstanding);
  const statedOn = record.facts
    .filter(({ metric, method }) => metric === "shares_outstanding" && method === "disclosed")
    .filter(({ recordedAt }) => view.knownAt === undefined || recordedAt <= view.knownAt)
    .filter(({ asOf }) => view.asOf === undefined || endOfAsOf(asOf) <= endOfAsOf(view.asOf))
    .map(({ asOf }) => asOf);
  const age = receipt?.asOf ? receiptAge(receipt.asOf, statedOn, now) : null;
  return receipt && { ...receipt, age };
};

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
  if (isSpacPending(record.ticker)) return null;
  const figure = sourcedFiguresOf(record, moment.view).marketCap;
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
  const capUsd = cap === null || cap.value === null ? null : Number(cap.value);
  if (worth === null || cap === null || !hasUsableMarketCap(capUsd)) return null;
  const held = sourcedFiguresOf(record, moment.view).btcHoldings?.value ?? null;
  return derived(record, "ratio", moment, ratioPercent(usdValue(held, btcUsdOf(moment)), capUsd), {
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
      note: "The number of shares is what market cap and share price imply.",
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
};

const WRITTEN = {
  holdings: { name: "BTC holdings", unit: "BTC", places: 8 },
  value: { name: "USD value", unit: "USD", places: 2 },
  shares: { name: "Shares outstanding", unit: "shares", places: 0 },
  price: { name: "Share price", unit: "USD", places: 6 },
  "change-24h": { name: "Share price, change in 24 hours", unit: "%", places: 4 },
  "market-cap": { name: "Market cap", unit: "USD", places: 2 },
  ratio: { name: "BTC/MCap ratio", unit: "%", places: 6 },
  "btc-per-share": { name: "Holdings per share", unit: "BTC", places: 12 },
  "usd-per-share": { name: "BTC value per share", unit: "USD", places: 6 },
} as const;
type Written = keyof typeof WRITTEN;

const headOf = (record: CompanyRecord, figure: Written, { view }: Moment) => ({
  path: companyReceipt(record.id, figure, view),
  past: pastOf(view),
  name: WRITTEN[figure].name,
  company: companyIn(record),
  unit: WRITTEN[figure].unit,
});

const statedReceipt = (
  record: CompanyRecord,
  figure: Written,
  moment: Moment,
  stated: SourcedFigure | null,
  more: Partial<Receipt> = {},
): Receipt | null =>
  stated && {
    ...headOf(record, figure, moment),
    ...stated,
    venues: [],
    formula: null,
    inputs: [],
    entries: [],
    line: null,
    age: null,
    ...more,
  };

const derived = (
  record: CompanyRecord,
  figure: Written,
  moment: Moment,
  found: number | null,
  { inputs, formula, note = null }: { inputs: Receipt[]; formula: string; note?: string | null },
): Receipt | null =>
  found === null
    ? null
    : derivedReceipt(
        {
          ...headOf(record, figure, moment),
          value: decimalText(found, WRITTEN[figure].places),
          formula,
          note,
        },
        inputs,
      );
