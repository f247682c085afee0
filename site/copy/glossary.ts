import { OLD_AFTER_DAYS } from "#domain/limits.ts";

export type Term = {
  /** The anchor others link to: it stays. */
  id: string;
  term: string;
  text: string;
  /** The formula that computes it, on the methodology page. */
  formula?: string;
};

export const intro = "What the words of this site mean. Each has an address of its own to link to.";

export const terms: Term[] = [
  {
    id: "as-of",
    term: "As of",
    text: "The day, or the month, on which a figure was true. Not the day it was published, and not the day we read it.",
  },
  {
    id: "balance",
    term: "Balance",
    text: "A statement of how much is held on a day. Purchases and sales after it are added to it.",
  },
  {
    id: "market-cap-ratio",
    term: "BTC/MCap ratio",
    text: "How much of what the market pays for a company its bitcoin is worth, in percent. Above 100% the bitcoin is worth more than all shares together, which says something about debts or doubts and nothing about a bargain.",
    formula: "ratio",
  },
  {
    id: "client-coins",
    term: "Client coins",
    text: "Bitcoin that somebody keeps for others: customers of an exchange, investors of a fund, creditors of an estate. It belongs to them.",
  },
  {
    id: "concentration",
    term: "Concentration",
    text: "The part of the total that the largest holder has.",
    formula: "concentration",
  },
  {
    id: "confidence",
    term: "Confidence",
    text: "How far the reviewer of a figure trusts its reading: high, medium or low. It is shown in the receipt.",
  },
  {
    id: "consolidates",
    term: "Consolidates",
    text: "A parent reports the coins of a subsidiary as its own. Where both are listed, the same coins stand in two rows; the total says so.",
    formula: "counted-once",
  },
  {
    id: "derived",
    term: "Derived",
    text: "Computed by us from other figures that have a source. The mark is a hollow square.",
  },
  {
    id: "disclosed",
    term: "Disclosed",
    text: "Said by the company or a regulator. The mark is a full square. The day it was disclosed may be long after the day it was true.",
  },
  {
    id: "evidence",
    term: "Evidence",
    text: "What stands behind a figure: when it was true, when it was disclosed, when we recorded it, how it is known and who says so.",
  },
  {
    id: "holdings",
    term: "Holdings",
    text: "The bitcoin a company owns, in whole coins where they are listed and to the last digit in the receipt.",
    formula: "holding",
  },
  {
    id: "holdings-per-share",
    term: "Holdings per share",
    text: "How much bitcoin stands behind one share, before debts.",
    formula: "per-share",
  },
  {
    id: "ledger",
    term: "Ledger",
    text: "Everything recorded about a holding in order: balances, purchases, sales, coins produced. Nothing in it is changed or removed; a correction is another entry.",
  },
  {
    id: "market-cap",
    term: "Market cap",
    text: "The price of all shares together.",
    formula: "market-cap",
  },
  {
    id: "mnav",
    term: "mNAV",
    text: "The price of a company as a multiple of the net value of its assets. It differs with what is counted: basic or diluted shares, with or without debt, preferred stock and cash. Without saying which, it means little.",
  },
  {
    id: "not-available",
    term: "N/A",
    text: "Not known to us. Never zero, and in no sum. Pointing at it, or opening it, shows the reason.",
  },
  {
    id: "old",
    term: "Old",
    text: `A figure of more than ${OLD_AFTER_DAYS} days ago, marked with a clock. It may still be right.`,
    formula: "age",
  },
  {
    id: "receipt",
    term: "Receipt",
    text: "What opens when a figure is pressed: its value in full, its evidence, and what it was computed from.",
  },
  {
    id: "recorded",
    term: "Recorded",
    text: "The moment we entered a figure. What we knew on a day is what we had recorded by then.",
  },
  {
    id: "reported",
    term: "Reported",
    text: "Told by another tracker or the press, not by the company. The mark is a half square.",
  },
  {
    id: "rns",
    term: "RNS",
    text: "The Regulatory News Service of the London Stock Exchange. Here the word stands for announcements of all markets.",
  },
  {
    id: "satoshi",
    term: "Satoshi",
    text: "The smallest part of a bitcoin: one hundred-millionth. All sums here are in whole satoshi.",
  },
  {
    id: "shares-outstanding",
    term: "Shares outstanding",
    text: "The shares that exist and are held by anybody outside the company, without options or convertible debt. With those, the count is called diluted.",
  },
  {
    id: "spac-pending",
    term: "SPAC Pending",
    text: "A company that becomes a holder by a merger that has not closed. Its market cap says nothing about the bitcoin to come, so none is shown.",
  },
  {
    id: "treasury",
    term: "Treasury",
    text: "What a company keeps for itself instead of spending or lending it: cash, bonds, and here bitcoin.",
  },
  {
    id: "unexplained",
    term: "Unexplained",
    text: "The difference between a stated balance and what the known movements give.",
    formula: "unexplained",
  },
  {
    id: "wrapped",
    term: "Wrapped bitcoin",
    text: "A token on another network that stands for a bitcoin somebody keeps. The coin behind it is counted where it is kept, if anywhere.",
  },
];
