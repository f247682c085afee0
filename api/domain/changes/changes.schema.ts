import { z } from "zod";

import { CompanyId, Ticker } from "#domain/company/company.schema.ts";
import { ProvenanceSchema } from "#domain/ledger/fact.schema.ts";
import { LedgerEntrySchema } from "#domain/ledger/ledger.schema.ts";

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
