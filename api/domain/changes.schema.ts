import { z } from "zod";

import { CHANGE_KINDS, type Change } from "./changes.ts";
import { CompanyId, Ticker } from "./company.schema.ts";
import { ProvenanceSchema } from "./fact.schema.ts";
import { LedgerEntrySchema } from "./history.schema.ts";

export const ChangeSchema = ProvenanceSchema.extend({
  kind: z.enum(CHANGE_KINDS),
  companyId: CompanyId,
  ticker: Ticker,
  company: z.string(),
  path: z.string().nullable(),
  sentence: z.string(),
  origin: LedgerEntrySchema.shape.origin.unwrap(),
}) satisfies z.ZodType<Change>;
