import { z } from "zod";

import { Decimal } from "#domain/ledger/fact.schema.ts";

export const FxRateSchema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  day: z.iso.date(),
  perUsd: Decimal,
});
