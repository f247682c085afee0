/** What a program may record without a person. Everything else waits. */
export const ADMISSION_RULES = {
  R1: "A purchase, with the total after it",
  R2: "A sale, with the total after it",
  R3: "A miner's month: mined, sold, and the total at its end",
  R4: "An unchanged total, on a later day",
  R5: "An unchanged total in a 10-Q or 10-K, as structured data",
  R6: "The share count on the cover of a 10-Q or 10-K",
  R7: "A total that two later filings confirm",
  R8: "A new total in a 10-Q or 10-K, as structured data with its fair value",
  R9: "Debt in a 10-Q or 10-K, under a line item that has matched ours",
} as const;
export type AdmissionRule = keyof typeof ADMISSION_RULES;
export const ADMISSION_RULE_NAMES = [
  "R1",
  "R2",
  "R3",
  "R4",
  "R5",
  "R6",
  "R7",
  "R8",
  "R9",
] as const satisfies AdmissionRule[];

/** The limits of the rules, as the methodology states them. */
export const ADMISSION_LIMITS = {
  costPercent: 1,
  pricePercent: 10,
  /** Between a filed fair value and coins × the day's close. */
  fairValuePercent: 2,
  /** A filed debt equals a round one of ours to this many digits. */
  debtDigits: 3,
  /** Without a stated period, the price is compared with the closes of these days up to the transaction. */
  defaultPeriodDays: 7,
  longestPeriodDays: 45,
} as const;

/** Why a reading waits for a person. */
export const WAITS = {
  source: "The source is neither a regulator nor the company's own feed.",
  figures: "It doesn't state both a transaction and the total after it.",
  month: "Our ledger already has an entry of that month.",
  day: "It doesn't say on which day the total was true.",
  approximate: "An amount is approximate.",
  doubt: "A check left a doubt.",
  before: "Another reading of this company is still waiting.",
  order: "The ledger already has a newer figure.",
  total: "Our total and the transaction don't add up to the stated total.",
  cost: "Coins × price isn't within 1% of the cost.",
  close: "We have no Bitcoin close for the period.",
  price: "The price is more than 10% outside the closes of the period.",
} as const;
export type Wait = keyof typeof WAITS;
