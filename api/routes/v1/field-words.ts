const KNOWN_BY =
  "How it is known: disclosed by the company or a regulator, derived by us, told by others (secondary), or estimated.";
const MOVED_TOTAL = "The total after it.";

/** What each field holds, under its own name, or under its shape's where the same name means another thing there. */
export const FIELD_WORDS: Record<string, string> = {
  id: "Its number, which stays.",
  companyId: "The id of the company, as in its address.",
  ticker: "The ticker of the company, as its exchange writes it.",
  asOf: "When it was true: a day, or a month where no day is known.",
  disclosedAt: "The day on which it was disclosed; null where we do not know.",
  recordedAt: "When we recorded it.",
  method: KNOWN_BY,
  confidence: "How far a reviewer trusts the reading of the source.",
  source: "Who says so, and where.",
  readThrough: "Through whom we read the source, where we did not read it ourselves.",
  note: "What else is to be said about it.",

  "Company.id": "The number in the address of its page, which stays.",
  "Company.rank": "Its place in the list of that day; null if it is not in that list.",
  "Company.name": "The name of the company.",
  "Company.country": "Where it sits: two letters of ISO 3166-1.",
  "Company.sector": "What it does.",
  "Company.exchange": "Where its shares are traded.",
  "Company.website": "Its own pages.",
  "Company.endedOn": "When it left the list; null while it is in it.",
  "Company.btcHoldings":
    "How many bitcoin it holds. A figure whose value is null says that the number is unknown from then on; null says that nothing was ever recorded.",
  "Company.sharesOutstanding": "How many shares there are.",
  "Company.sharePriceUsd": "What a share cost in dollars when last recorded; null before that day.",
  "Company.marketCapUsd": "Market cap in dollars when last recorded; null before that day.",

  "Figure.value": "The figure, exact to the last digit; null if it is unknown from asOf on.",

  "Source.publisher": "Who published it.",
  "Source.url": "Where it can be read. /contact, on this site, where we state it ourselves.",

  "Fact.metric": "What kind of figure it is.",
  "Fact.unit": "What the value counts.",
  "Fact.value": "The figure, exact to the last digit; null says that it is unknown from asOf on.",
  "Fact.replacesId": "The id of the earlier fact that this one corrects.",

  "Event.kind":
    "What happened. A balance is a stated total without a movement; a retraction takes an earlier event back.",
  "Event.btc": "How many bitcoin moved: more than 0 came, less than 0 left.",
  "Event.btcAfter": "The total afterwards, where the source states it.",
  "Event.priceUsd": "What one bitcoin cost or brought, in dollars.",
  "Event.totalUsd": "What all of them cost or brought, in dollars.",
  "Event.voidsId": "The id of the event that this one takes back.",

  "LedgerEntry.kind":
    "What happened. An unexplained entry is what a stated total leaves open after the movements on record: we compute it, and it has no source.",
  "LedgerEntry.btc": "How many bitcoin moved: more than 0 came, less than 0 left.",
  "LedgerEntry.btcAfter": MOVED_TOTAL,
  "LedgerEntry.isStated": "Whether the source states the total; otherwise it is added up.",
  "LedgerEntry.priceUsd": "What one bitcoin cost or brought, in dollars.",
  "LedgerEntry.totalUsd": "What all of them cost or brought, in dollars.",
  "LedgerEntry.origin": "The record it was made of; null for an unexplained entry.",
  "LedgerEntry.origin.table": "Where that record is read: facts under /facts, treasury_events under /events.",
  "LedgerEntry.origin.id": "The id of that record there.",
  "LedgerEntry.provenance": "How we know of it; null for an unexplained entry.",

  "Totals.asOf": "At the end of which day; null for the list as it stands.",
  "Totals.btc": "The sum of all known holdings, in bitcoin.",
  "Totals.companies": "How many companies are in the list of that day.",
  "Totals.unknown": "How many of them hold an unknown number, which the sum leaves out.",

  "Analysis.changeBtc7d":
    "How many bitcoin more than 7 days before; null where the ledger does not reach back so far, or nothing was said since.",
  "Analysis.changeBtc30d": "The same over 30 days.",
  "Analysis.changeBtc90d": "The same over 90 days.",
  "Analysis.changeBtc365d": "The same over 365 days.",
  "Analysis.costBtc": "For how many of the bitcoin held it is known what was paid.",
  "Analysis.costUsd": "What was paid for those, in dollars, by average cost.",
  "Analysis.sharesDiluted": "How many shares there are, diluted.",
  "Analysis.debtUsd": "Debt in dollars.",
  "Analysis.preferredUsd": "Preferred stock in dollars.",
  "Analysis.cashUsd": "Cash in dollars.",

  "Announcement.type": "By which way it was announced.",
  "Announcement.category": "What it is about.",
  "Announcement.publishedAt": "When it was published: an instant, a day, or a month where no more is known.",
  "Announcement.title": "Its headline.",
  "Announcement.description": "What it says of bitcoin, in our words.",
  "Announcement.bitcoinAmount": "How many bitcoin it speaks of.",
  "Announcement.btcTotal": "The total it states.",
  "Announcement.pricePerBitcoin":
    "What it says one bitcoin cost: a currency of ISO 4217, a blank and a number.",
  "Announcement.totalValue": "What it says they cost together, written the same way.",
  "Announcement.source": "Who published it.",
  "Announcement.rnsUrl": "Where it can be read.",

  "Problem.message":
    "What went wrong and how to mend it, as a sentence. It begins with the parameter, where one is to blame.",
};

export const wordsOf = (shape: string, field: string): string | undefined =>
  FIELD_WORDS[`${shape}.${field}`] ?? FIELD_WORDS[field];
