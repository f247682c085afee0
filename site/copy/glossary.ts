import { OLD_AFTER_DAYS } from "#domain/base/limits.ts";

export type Term = {
  /** The anchor that other pages link to. It never changes. */
  id: string;
  term: string;
  text: string;
  /** Its formula on the methodology page. */
  formula?: string;
};

export const intro = "The terms used on this site. Each has its own link.";

export const terms: Term[] = [
  {
    id: "as-of",
    term: "As of",
    text: "The day or month on which a figure was true. Not when it was published, and not when we read it.",
  },
  {
    id: "balance",
    term: "Balance",
    text: "A statement of how much is held on a given day. Later purchases and sales are added to it.",
  },
  {
    id: "market-cap-ratio",
    term: "BTC/MCap ratio",
    text: "Bitcoin value as a percentage of market cap. Above 100%, the bitcoin is worth more than all the shares together. That usually reflects debt or doubt; it is not a buy signal.",
    formula: "ratio",
  },
  {
    id: "derived",
    term: "Calculated",
    text: "Worked out by us from other figures that each have a source. Marked with a hollow square. In the API and the datasets this is the method “derived”.",
  },
  {
    id: "client-coins",
    term: "Client coins",
    text: "Bitcoin held on behalf of others: an exchange's customers, a fund's investors, an estate's creditors. It belongs to them.",
  },
  {
    id: "concentration",
    term: "Concentration",
    text: "The largest holder's share of the total.",
    formula: "concentration",
  },
  {
    id: "confidence",
    term: "Confidence",
    text: "How much our reviewer trusts a figure: high, medium or low. Shown on the receipt.",
  },
  {
    id: "consolidates",
    term: "Consolidates",
    text: "A parent company reports a subsidiary's coins as its own. Where both are listed, the total says how we avoid counting those coins twice.",
    formula: "counted-once",
  },
  {
    id: "disclosed",
    term: "Disclosed",
    text: "Stated by the company or a regulator. Marked with a full square. A figure may be disclosed long after the day it was true.",
  },
  {
    id: "evidence",
    term: "Evidence",
    text: "What supports a figure: when it was true, when it was disclosed, when we recorded it, how we know it and who the source is.",
  },
  {
    id: "holdings",
    term: "Holdings",
    text: "The bitcoin a company owns. Lists show whole coins; the receipt shows every digit.",
    formula: "holding",
  },
  {
    id: "holdings-per-share",
    term: "Holdings per share",
    text: "Bitcoin per share, before debt.",
    formula: "per-share",
  },
  {
    id: "ledger",
    term: "Ledger",
    text: "Every balance, purchase, sale and mining entry we have recorded for a company, in order. Entries are never edited or deleted; a correction is a new entry.",
  },
  {
    id: "market-cap",
    term: "Market cap",
    text: "The market value of all of a company's shares.",
    formula: "market-cap",
  },
  {
    id: "mnav",
    term: "mNAV",
    text: "A company's market value as a multiple of the value of its bitcoin. The result depends on what is counted: basic or diluted shares, with or without debt, preferred stock and cash. We always say which.",
  },
  {
    id: "not-available",
    term: "N/A",
    text: "Missing: we don't know it. Never zero, and never part of a total. Point at it to see the reason. One exception: a ratio without a usable market cap shows as a muted 0.0% with the reason, and is left out of averages.",
  },
  {
    id: "old",
    term: "Old",
    text: `A figure more than ${OLD_AFTER_DAYS} days old, marked with a clock. It may still be right.`,
    formula: "age",
  },
  {
    id: "receipt",
    term: "Receipt",
    text: "What opens when you press a figure: its exact value, its evidence and its inputs.",
  },
  {
    id: "recorded",
    term: "Recorded",
    text: "When we entered a figure. What we knew on a given day means what we had recorded by then.",
  },
  {
    id: "reported",
    term: "Reported",
    text: "Published by another tracker or the press, not by the company. Marked with a half square. In the API and the datasets this is the method “secondary”.",
  },
  {
    id: "rns",
    term: "RNS",
    text: "The London Stock Exchange's Regulatory News Service. On this site, short for announcements from any market.",
  },
  {
    id: "satoshi",
    term: "Satoshi",
    text: "The smallest unit of bitcoin: one hundred-millionth. All our sums are in whole satoshis.",
  },
  {
    id: "shares-outstanding",
    term: "Shares outstanding",
    text: "All existing shares held outside the company, without options or convertible debt. Including those, the number is called diluted.",
  },
  {
    id: "spac-pending",
    term: "SPAC Pending",
    text: "A company that will become a holder through a merger that has not closed. Its market cap says nothing about the bitcoin to come, so we show none.",
  },
  {
    id: "transaction",
    term: "Transaction",
    text: "A purchase, a sale or mined coins: every ledger entry with an amount and a source that changes the holding.",
  },
  {
    id: "treasury",
    term: "Treasury",
    text: "What a company keeps rather than spends or lends: cash, bonds and, here, bitcoin.",
  },
  {
    id: "unexplained",
    term: "Unexplained gap",
    text: "The difference between a stated balance and what the known transactions add up to.",
    formula: "unexplained",
  },
  {
    id: "wrapped",
    term: "Wrapped bitcoin",
    text: "A token on another network that represents a bitcoin held by a custodian. We count the underlying coin where it is held, if anywhere.",
  },
];
