import { z } from "zod";

import { Decimal, SourceSchema } from "#domain/ledger/fact.schema.ts";

import { CAPITAL_ACTION_KINDS } from "./capital-action.ts";

export const CapitalActionSchema = z.object({
  ticker: z.string().min(1),
  kind: z.enum(CAPITAL_ACTION_KINDS),
  /** The last day of the period. */
  asOf: z.iso.date(),
  disclosedAt: z.iso.date(),
  /** Received for stock issued, or paid for stock bought back. */
  usd: Decimal,
  /** Shares issued; of preferred stock, its liquidation preference in dollars. */
  units: Decimal,
  source: SourceSchema,
  readThrough: z.string().min(1),
});
