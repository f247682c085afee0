import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { ProvenanceSchema } from "#domain/ledger/fact.schema.ts";
import { LedgerEntrySchema } from "#domain/ledger/ledger.schema.ts";
import { Day, MOST_COUNTED, wholeNumber } from "#domain/v1/query.schema.ts";

import { CHANGE_KINDS } from "./changes.ts";

export const ChangeSchema = ProvenanceSchema.extend({
  kind: z.enum(CHANGE_KINDS),
  companyId: CompanyId,
  ticker: Ticker,
  company: z.string(),
  /** Its place on our pages; null for a company no longer listed, which has none. */
  path: z.string().nullable(),
  sentence: z.string(),
  /** Signed; null if the amount is unknown, or if it is no transaction. */
  btc: LedgerEntrySchema.shape.btc,
  /** The total that the source states. */
  btcAfter: LedgerEntrySchema.shape.btcAfter,
  /** Whether it was later corrected or withdrawn. */
  isStruck: z.boolean(),
  origin: LedgerEntrySchema.shape.origin.unwrap(),
});

/** A form sends empty text for fields that were left empty. */
const open = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === "" ? undefined : given), schema.optional());

export const ChangesQuerySchema = z.object({
  company: open(wholeNumber(1, MOST_COUNTED)),
  kind: open(z.enum(CHANGE_KINDS, `must be one of ${CHANGE_KINDS.join(", ")}`)),
  /** The date that the period and the order refer to. */
  by: open(z.enum(["recorded", "happened"], "must be recorded or happened")).transform(
    (by) => by ?? "recorded",
  ),
  from: open(Day),
  to: open(Day),
  /** How many entries are on earlier pages. */
  after: open(wholeNumber(0, MOST_COUNTED)).transform((after) => after ?? 0),
});
