import { z } from "zod";

import { AsOf, Btc, Decimal, HttpsUrl, Instant, RecordId, SourceSchema } from "#domain/ledger/fact.schema.ts";
import { CONFIDENCES, METHODS } from "#domain/ledger/fact.ts";

import { AMOUNT_KINDS, INSTRUMENT_KINDS, INSTRUMENT_STATUSES, RATE_KINDS } from "./instrument.ts";

const text = (words: string) => z.string().min(1).nullable().describe(words);
const flag = (words: string) => z.boolean().nullable().describe(words);

/** The descriptions of fields are those of the open API. */
export const InstrumentSchema = z.object({
  id: RecordId,
  name: z.string().min(1).describe("Name of the instrument."),
  symbol: text("Ticker of the instrument itself; null if it has none."),
  kind: z.enum(INSTRUMENT_KINDS).describe("Preferred stock, convertible notes, loan or bond."),
  status: z.enum(INSTRUMENT_STATUSES).describe("Whether it is outstanding, or how it ended."),
  currency: z.string().min(1).describe("Currency of amount and conversion price."),
  amount: Decimal.nullable().describe("Amount on the day asOf; null if unknown."),
  amountIs: z
    .enum(AMOUNT_KINDS)
    .nullable()
    .describe("What the amount is. At issue means the first day; don't add it to a total of today."),
  asOf: AsOf.describe("When the amount was true; without an amount, when the terms were disclosed."),
  position: z
    .int()
    .nonnegative()
    .describe("0 for debt; preferred stock is numbered from 1, which is paid first."),
  rank: text("Rank in words, from the terms."),
  rate: Decimal.nullable().describe("Interest or dividend, in percent a year."),
  rateKind: z.enum(RATE_KINDS).nullable().describe("Whether the rate is fixed or variable."),
  rateAsOf: AsOf.nullable().describe("Since when the rate applies."),
  payments: text("How often it pays."),
  isCumulative: flag("Whether a skipped dividend stays owed."),
  payableInShares: text("Whether it can pay or repay in shares."),
  maturity: text("When it is due, as far as the terms say; or perpetual."),
  puts: text("When holders can ask for cash."),
  calls: text("When the company can call it."),
  conversionPrice: Decimal.nullable().describe("Share price at which it converts, after splits."),
  isSecured: flag("Whether it is secured."),
  collateralBtc: Btc.nullable().describe("Bitcoin pledged for it; 0 if none is; null if unknown."),
  collateral: text("What secures it."),
  recordedAt: Instant.describe("When we recorded it."),
  method: z.enum(METHODS).describe("How we know the amount."),
  confidence: z.enum(CONFIDENCES).describe("How sure we are."),
  source: SourceSchema.describe("Who published the amount, and where."),
  readThrough: text("The copy that we read the amount from."),
  termsUrl: HttpsUrl.describe("Where the terms were published."),
  termsReadThrough: text("The copy that we read the terms from."),
  termsDisclosedOn: AsOf.nullable().describe("When the terms were disclosed."),
  note: text("What else a reader needs to judge it."),
  replacesId: RecordId.nullable().describe("The earlier entry that this one corrects; null if none."),
});
