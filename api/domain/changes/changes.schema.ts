import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { ProvenanceSchema } from "#domain/ledger/fact.schema.ts";
import { LedgerEntrySchema } from "#domain/ledger/ledger.schema.ts";
import { Day, MOST_COUNTED, wholeNumber } from "#domain/v1/query.schema.ts";

import type { ChangesQuery } from "./changes-query.ts";
import { CHANGE_KINDS, type Change } from "./changes.ts";

export const ChangeSchema = ProvenanceSchema.extend({
  kind: z.enum(CHANGE_KINDS),
  companyId: CompanyId,
  ticker: Ticker,
  company: z.string(),
  path: z.string().nullable(),
  sentence: z.string(),
  origin: LedgerEntrySchema.shape.origin.unwrap(),
}) satisfies z.ZodType<Change>;

/** A form sends empty text for fields that were left empty. */
const open = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === "" ? undefined : given), schema.optional());

export const ChangesQuerySchema = z.object({
  company: open(wholeNumber(1, MOST_COUNTED)),
  kind: open(z.enum(CHANGE_KINDS, `must be one of ${CHANGE_KINDS.join(", ")}`)),
  by: open(z.enum(["recorded", "happened"], "must be recorded or happened")).transform(
    (by) => by ?? "recorded",
  ),
  from: open(Day),
  to: open(Day),
  after: open(wholeNumber(0, MOST_COUNTED)).transform((after) => after ?? 0),
}) satisfies z.ZodType<ChangesQuery, unknown>;
