import {
  MAX_RATIO_PERCENT,
  MIN_MARKET_CAP_USD,
  MOST_BTC,
  OLD_AFTER_DAYS,
  RATIO_LEVELS_PERCENT,
  UNLIKELY_CHANGE_BTC,
  UNLIKELY_CHANGE_PERCENT,
} from "#domain/limits.ts";
import { formatCount, formatUsdMillions } from "#domain/format.ts";

import type { Passage, Titled } from "./reading.ts";

export const intro =
  "What is in the list, where its figures come from, how each derived figure is computed, and what we leave out. Every example below was computed when these pages were published, by the code that computes the figures of the site.";

export const inclusion: Passage = {
  title: "What is in the list",
  paragraphs: [
    "A company is listed when its shares are traded in public and a source that anybody can open says that it holds bitcoin of its own. How many is not a condition: there is no smallest holding, and one whose number is not known stays in the list, as N/A and last.",
    "Funds, exchange-traded products, governments, private companies and wrapped bitcoin are not companies in this sense. They have a page of their own, Other Holders, and are in no total of the list.",
    "A company leaves the list on the day it is taken over, delisted or sold out. Its history stays: on any day before, it is still there.",
    "Coins that a company keeps for its customers are not its own and are left out where its statements tell the two apart. Coins it has posted as collateral are its own and counted.",
  ],
};

export const sourceOrder: Titled[] = [
  {
    title: "1. A filing or announcement",
    text: "What the company told a regulator or an exchange, or published itself. It beats what anybody else says of the same day.",
  },
  {
    title: "2. The newer date",
    text: "Of two statements of one kind the one about the later day counts. A month without a day stands for its last day.",
  },
  {
    title: "3. Another tracker, or the press",
    text: "Where we know no statement of the company, and always marked as reported, with that tracker named and linked. Where two differ and nothing decides, we take the better dated one and trust it less.",
  },
  {
    title: "4. Our own arithmetic",
    text: "Where movements are known and the balance after them is not stated. Marked as derived.",
  },
];

export const readings: Passage = {
  title: "How a figure gets in",
  paragraphs: [
    "Filings and announcements are collected by machine, and a machine reads the figures in them; none of these counts before a person has compared it with the words it was read from. Figures of the first batch were read through public copies of filings, which each figure names.",
    "Nothing is overwritten. A correction is a newer row beside the older one, so every earlier state of the list can be seen again.",
    `A figure that looks wrong waits for a person: one that changes a holding by more than ${UNLIKELY_CHANGE_PERCENT}% or ${formatCount(UNLIKELY_CHANGE_BTC)} BTC, one dated in the future, one older than what it would replace, and any that would bring all companies above ${formatCount(MOST_BTC)} BTC.`,
  ],
};

export const prices: Passage = {
  title: "Prices",
  paragraphs: [
    "The Bitcoin price is the median of what several exchanges say, of those who agree. Where only two are left and they are more than one percent apart, the one nearer to an aggregator counts, or else the one nearer to our last price; without either there is no price rather than a guess. A price that is no longer live says so and shows its time.",
    "Share prices, their change and most market caps are quotes of a market data source, as of the day beside them, in US dollars at the reference rate of the European Central Bank where the share trades in another currency.",
  ],
};

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

export type FormulaText = { id: FormulaId; title: string; formula: string; text: string };

export const formulas: FormulaText[] = [
  {
    id: "holding",
    title: "Holdings on a day",
    formula: "Newest stated balance by that day + movements after it",
    text: "Movements are purchases, sales and coins produced. What is dated by a month alone counts at its end where it states a balance, else at its start, so that no movement is added to a balance that may already hold it.",
  },
  {
    id: "unexplained",
    title: "Unexplained difference",
    formula: "Stated balance − (total before + movement)",
    text: "Where a stated balance does not follow from what we know, the difference is a line of its own in the ledger. It is computed, never entered, and nothing is changed to make it vanish.",
  },
  {
    id: "total",
    title: "Total holdings",
    formula: "Sum of the holdings in the list",
    text: "Exactly the rows you can see, to the satoshi. An unknown holding adds nothing.",
  },
  {
    id: "counted-once",
    title: "Total with every coin counted once",
    formula: "Total holdings − coins that two companies in the list report",
    text: "A parent that consolidates a listed subsidiary reports its coins too. Both rows say what the companies say; the coins that stand in both are named beside the total.",
  },
  {
    id: "value",
    title: "Value of a holding",
    formula: "Holdings × Bitcoin price",
    text: "At the live price where one is running, else at the last one known.",
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
    formula: "Market cap as quoted; without one: shares outstanding × share price",
    text: "A quoted market cap of 0 counts as none. Where an administrator has entered the number of shares, it is always our own product, since a quoted one counts other shares. Shares are the basic count, unless the figure says otherwise.",
  },
  {
    id: "ratio",
    title: "BTC/MCap ratio",
    formula: "Value of the holding ÷ market cap × 100",
    text: `Without a market cap, or with one under ${formatUsdMillions(MIN_MARKET_CAP_USD, 0)}, it counts as 0 and is shown muted with the reason. It is cut off at ${MAX_RATIO_PERCENT}%. The meter has one step up to ${RATIO_LEVELS_PERCENT.yellow}%, two above that, three above ${RATIO_LEVELS_PERCENT.warning}%, four above ${RATIO_LEVELS_PERCENT.error}%; the ratio before rounding decides.`,
  },
  {
    id: "average-ratio",
    title: "Average BTC/MCap ratio",
    formula: "Sum of the ratios ÷ their number",
    text: "Each after it was cut off, and each counting the same, large company or small. Companies without a usable market cap, and those whose merger is pending, are left out.",
  },
  {
    id: "concentration",
    title: "Concentration",
    formula: "Largest holding ÷ total holdings × 100",
    text: "The average beside it is that of the companies whose holding is known.",
  },
  {
    id: "per-share",
    title: "Holdings per share",
    formula: "Holdings ÷ (market cap ÷ share price)",
    text: "The number of shares is what market cap and price imply, so that all three belong together.",
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
    formula: "Day of publication − last day the date can mean",
    text: `More than ${OLD_AFTER_DAYS} days are marked with a clock.`,
  },
];

export const rounding =
  "Coins are whole satoshi wherever they are added; a figure is rounded once, when it is shown. The figures of the examples are those on the company's page with more digits.";

export const notShown: string[] = [
  "No guess in place of a figure: what is not known is N/A with the reason, never 0 and never an estimate of ours.",
  "No forecasts, price targets, ratings or advice.",
  "No coins of customers, of funds or of other holders in the total of the list.",
  "No wallets: we do not attribute addresses of the blockchain to companies. What a company says counts, not what somebody believes to see.",
  "No words of announcements: headline, day, link and the figures.",
  "No figure that only a machine has read.",
  "No premium without its definition: a multiple of net asset value depends on which shares, debt and cash are counted, so we show none without saying which.",
  "No live share prices: they are the last quotes on record, with their day.",
];

export const use: Passage = {
  title: "Using our figures",
  paragraphs: [
    "Quote what you like, with the date that stands beside it. Each company's page has a citation, a card and a badge ready to take along, and the same figures are open to programs and as files.",
    "What we compile is facts. The documents and market data behind them belong to those who published them, under their own terms; each figure names its source.",
    "If a figure is wrong, tell us where it can be read better: every company's page has a button for it, and a correction that holds is in the list with its source.",
  ],
};
