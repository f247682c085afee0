const HOW_WE_KNOW =
  "How we know it: disclosed (by the company or a regulator), derived (calculated by us), secondary (reported by a tracker or the press) or estimated.";
const RUNNING_TOTAL = "Total after this entry.";

/** What each field holds, under its own name, or under its shape's where the same name means another thing there. */
export const FIELD_WORDS: Record<string, string> = {
  id: "Permanent id.",
  companyId: "Id of the company, as in its page address.",
  ticker: "Ticker, as its exchange writes it.",
  asOf: "When it was true: a day, or a month where the day is unknown.",
  disclosedAt: "Day it was disclosed; null if unknown.",
  recordedAt: "When we recorded it.",
  method: HOW_WE_KNOW,
  confidence: "How much the reviewer trusts the reading: high, medium or low.",
  source: "Who published it, and where.",
  readThrough: "The copy we read it from, if we did not read the original.",
  note: "Additional information.",

  "Company.id": "Permanent id, as in its page address.",
  "Company.rank": "Rank in the list on that date; null if not listed then.",
  "Company.name": "Company name.",
  "Company.country": "Country of the company (ISO 3166-1, two letters).",
  "Company.sector": "Sector.",
  "Company.exchange": "Exchange where its shares trade.",
  "Company.website": "Its website.",
  "Company.endedOn": "When it left the list; null while listed.",
  "Company.btcHoldings":
    "Its bitcoin holding. If value is null, the amount has been unknown since asOf; if the whole field is null, nothing was ever recorded.",
  "Company.sharesOutstanding": "Shares outstanding.",
  "Company.sharePriceUsd": "Latest recorded share price in US dollars; null on dates before it.",
  "Company.marketCapUsd": "Latest recorded market cap in US dollars; null on dates before it.",

  "Figure.value": "The value, exact to the last digit; null if unknown from asOf on.",

  "Source.publisher": "Who published it.",
  "Source.url": "Where to read it. /contact on this site if we state it ourselves.",

  "Fact.metric": "Kind of figure.",
  "Fact.unit": "Unit of the value.",
  "Fact.value": "The value, exact to the last digit; null means unknown from asOf on.",
  "Fact.replacesId": "Id of the earlier fact this one corrects.",

  "Event.kind":
    "What happened. A balance is a stated total without a transaction; a retraction withdraws an earlier event.",
  "Event.btc": "Bitcoin amount: positive if added, negative if it left.",
  "Event.btcAfter": "Total afterwards, if the source states it.",
  "Event.priceUsd": "Price per bitcoin in US dollars.",
  "Event.totalUsd": "Total cost or proceeds in US dollars.",
  "Event.voidsId": "Id of the event this one withdraws.",

  "LedgerEntry.kind":
    "What happened. An unexplained entry is the gap between a stated balance and the known transactions: we calculate it, and it has no source.",
  "LedgerEntry.btc": "Bitcoin amount: positive if added, negative if it left.",
  "LedgerEntry.btcAfter": RUNNING_TOTAL,
  "LedgerEntry.isStated": "True if the source states the total; false if we calculated it.",
  "LedgerEntry.priceUsd": "Price per bitcoin in US dollars.",
  "LedgerEntry.totalUsd": "Total cost or proceeds in US dollars.",
  "LedgerEntry.origin": "The record behind this entry; null for an unexplained gap.",
  "LedgerEntry.origin.table": "Where to find that record: facts under /facts, treasury_events under /events.",
  "LedgerEntry.origin.id": "Id of that record.",
  "LedgerEntry.provenance": "How we know it; null for an unexplained gap.",

  "Totals.asOf": "Day of the total (end of day); null for the current list.",
  "Totals.btc": "Sum of all known holdings, in bitcoin.",
  "Totals.companies": "Number of companies in the list on that date.",
  "Totals.unknown": "Number of those whose holding is missing; the sum leaves them out.",

  "Analysis.changeBtc7d":
    "Change in holdings over 7 days, in bitcoin; null if the ledger doesn't go back that far or has no entry since.",
  "Analysis.changeBtc30d": "The same over 30 days.",
  "Analysis.changeBtc90d": "The same over 90 days.",
  "Analysis.changeBtc365d": "The same over 365 days.",
  "Analysis.costBtc": "Number of the bitcoin held whose purchase cost is known.",
  "Analysis.costUsd": "Their cost in US dollars, at average cost.",
  "Analysis.sharesDiluted": "Diluted shares.",
  "Analysis.debtUsd": "Debt, in US dollars.",
  "Analysis.preferredUsd": "Preferred stock, in US dollars.",
  "Analysis.cashUsd": "Cash, in US dollars.",

  "Announcement.type": "How it was announced.",
  "Announcement.category": "Topic.",
  "Announcement.publishedAt": "When it was published: a time, a day or a month, as precisely as we know.",
  "Announcement.title": "Headline.",
  "Announcement.description": "What it says about bitcoin, in our words.",
  "Announcement.bitcoinAmount": "Amount of bitcoin it mentions.",
  "Announcement.btcTotal": "Total it states.",
  "Announcement.pricePerBitcoin": "Price per bitcoin it states: ISO 4217 currency, space, number.",
  "Announcement.totalValue": "Total value it states, in the same format.",
  "Announcement.source": "Publisher.",
  "Announcement.rnsUrl": "Link to the announcement.",

  "Problem.message":
    "What went wrong and how to fix it. Starts with the name of the parameter, if one caused it.",
};

export const wordsOf = (shape: string, field: string): string | undefined =>
  FIELD_WORDS[`${shape}.${field}`] ?? FIELD_WORDS[field];
