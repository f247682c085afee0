import { formatCount, formatUsdMillions } from "#domain/base/format.ts";
import {
  MAX_RATIO_PERCENT,
  MIN_MARKET_CAP_USD,
  MOST_BTC,
  OLD_AFTER_DAYS,
  RATIO_LEVELS_PERCENT,
  UNLIKELY_CHANGE_BTC,
  UNLIKELY_CHANGE_PERCENT,
} from "#domain/base/limits.ts";

import { passage, type Titled } from "./reading.ts";

export const intro =
  "What we list, where the figures come from, how we calculate the rest, and what we leave out. The examples are calculated by the same code as the site, from the figures published with this page.";

export const inclusion = passage(
  "What we list",
  "We list a company if its shares trade publicly and a source open to anyone says it holds bitcoin of its own. There is no minimum. A company whose holding is missing stays in the list, shown as N/A and ranked last.",
  "Funds, exchange-traded products, governments, private companies and wrapped bitcoin have their own page, Other holders. None of the list's totals includes them.",
  "A company leaves the list when it is taken over, delisted or has sold all its bitcoin. Its history stays: choose an earlier date and it is still there.",
  "Coins a company holds for customers are not its own, and we leave them out where its statements separate the two. Coins pledged as collateral are its own, and we count them.",
);

export const sourceOrder: Titled = {
  "1. A filing or announcement":
    "What the company told a regulator or an exchange, or published itself. It overrides anything others say about the same day.",
  "2. The later date":
    "Between two statements of the same kind, the one about the later day wins. A month without a day counts as its last day.",
  "3. Another tracker, or the press":
    "Used only where we know of no statement from the company, always marked as reported, with the source named and linked. If two disagree and nothing settles it, we use the better-dated one and lower its confidence.",
  "4. Our own calculation":
    "Used if the transactions are known but no balance was stated afterwards. Marked as calculated.",
};

export const readings = passage(
  "How we add a figure",
  "Software collects filings and announcements and reads the figures in them. None of these figures counts until a person has checked it against the original wording. The first batch was read from public copies of filings; each of those figures names its copy.",
  "Nothing is overwritten. A correction is a new entry beside the old one, so any earlier version of the list can be shown again.",
  `A figure that looks wrong waits for a person: a change of more than ${UNLIKELY_CHANGE_PERCENT}% or ${formatCount(UNLIKELY_CHANGE_BTC)} BTC, a future date, a date older than the figure it would replace, or a total for all companies above ${formatCount(MOST_BTC)} BTC.`,
);

export const prices = passage(
  "Prices",
  "The Bitcoin price is the median of the exchanges that agree. If only two are left and they differ by more than one percent, we use the one closer to an aggregator's price, or failing that to our last price. If neither is available we show no new price rather than guess. A price that is no longer live says so and shows its time.",
  "Share prices, their changes and most market caps are quotes from a market data source on the date shown. Prices in other currencies are converted to US dollars at the European Central Bank's reference rate.",
);

export type FormulaId =
  | "holding"
  | "unexplained"
  | "total"
  | "counted-once"
  | "value"
  | "total-value"
  | "market-cap"
  | "ratio"
  | "average-ratio"
  | "concentration"
  | "per-share"
  | "usd-per-share"
  | "age";

type FormulaText = { id: FormulaId; title: string; formula: string; text: string };

export const formulas: FormulaText[] = [
  {
    id: "holding",
    title: "Holdings on a given day",
    formula: "Latest stated balance by that day + transactions since",
    text: "Transactions are purchases, sales and mined coins. An entry dated only by month counts at the end of the month if it states a balance, otherwise at the start, so that no transaction is added to a balance that may already include it.",
  },
  {
    id: "unexplained",
    title: "Unexplained gap",
    formula: "Stated balance − (previous total + transaction)",
    text: "If a stated balance doesn't follow from what we know, the difference gets its own line in the ledger. It is always calculated, never entered, and nothing is adjusted to make it disappear.",
  },
  {
    id: "total",
    title: "Total holdings",
    formula: "Sum of the holdings in the list",
    text: "Exactly the rows you see, to the satoshi. A missing holding adds nothing.",
  },
  {
    id: "counted-once",
    title: "Total without double counting",
    formula: "Total holdings − coins reported by two listed companies",
    text: "A parent company that consolidates a listed subsidiary also reports its coins. Each row shows what the company says; coins that appear in both are named beside the total.",
  },
  {
    id: "value",
    title: "Value of a holding",
    formula: "Holdings × Bitcoin price",
    text: "At the live price if there is one, otherwise at the latest price we have.",
  },
  {
    id: "total-value",
    title: "Total value",
    formula: "Total holdings × Bitcoin price",
    text: "",
  },
  {
    id: "market-cap",
    title: "Market cap",
    formula: "Market cap as quoted; otherwise shares outstanding × share price",
    text: "A quoted market cap of 0 counts as missing. Where an administrator has set the share count, we always calculate the market cap, because the quote uses a different count. Shares are the basic count unless stated otherwise.",
  },
  {
    id: "ratio",
    title: "BTC/MCap ratio",
    formula: "Value of the holding ÷ market cap × 100",
    text: `If the market cap is missing or below ${formatUsdMillions(MIN_MARKET_CAP_USD, 0)}, the ratio shows as a muted 0.0% with the reason. It is capped at ${MAX_RATIO_PERCENT}%. The meter has one step up to ${RATIO_LEVELS_PERCENT.yellow}%, two above that, three above ${RATIO_LEVELS_PERCENT.warning}% and four above ${RATIO_LEVELS_PERCENT.error}%, based on the unrounded ratio.`,
  },
  {
    id: "average-ratio",
    title: "Average BTC/MCap ratio",
    formula: "Sum of the ratios ÷ number of ratios",
    text: "Uses capped ratios. Every company has the same weight whatever its size, so the median beside it is often the better guide. Companies without a usable market cap or with a pending merger are left out.",
  },
  {
    id: "concentration",
    title: "Concentration",
    formula: "Largest holding ÷ total holdings × 100",
    text: "The average shown beside it covers only companies with a known holding.",
  },
  {
    id: "per-share",
    title: "Holdings per share",
    formula: "Holdings ÷ (market cap ÷ share price)",
    text: "The share count is the one implied by market cap and share price, so that all three match.",
  },
  {
    id: "usd-per-share",
    title: "Bitcoin value per share",
    formula: "Holdings per share × Bitcoin price",
    text: "",
  },
  {
    id: "age",
    title: "Age of a figure",
    formula: "Publication date − date of the figure (a month counts as its last day)",
    text: `Figures more than ${OLD_AFTER_DAYS} days old are marked with a clock.`,
  },
];

export const rounding =
  "Sums are in whole satoshis; a figure is rounded once, when it is shown. The examples use the same figures as the company's page, with more digits.";

export const notShown: string[] = [
  "No guesses: a missing figure is N/A with the reason, never 0 and never our own estimate. (A ratio without a usable market cap shows as a muted 0.0%.)",
  "No forecasts, price targets, ratings or advice.",
  "No coins belonging to customers, funds or other holders in the list's total.",
  "No wallets: we don't attribute blockchain addresses to companies. We count what a company states, not what someone believes it holds.",
  "No text from announcements: only headline, date, link and figures.",
  "No holding, purchase or sale that only software has read.",
  "No premium without its definition: multiples of net asset value depend on which shares, debt and cash are counted, so we always say which.",
  "No live share prices: only the latest quotes, with their dates.",
];

export const use = passage(
  "Using our figures",
  "Quote anything you like, with the date shown beside it. Every company page offers a citation, a card and a badge. The same figures are available through the API and as files.",
  "We compile facts. The documents and market data behind them belong to their publishers, under their own terms. Every figure names its source.",
  "If a figure is wrong, point us to a better source: every company page has a button for it. A correction we can verify goes into the list with its source.",
);
