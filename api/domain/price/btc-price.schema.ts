import { z } from "zod";

import { AsOf, Instant, SourceSchema } from "#domain/ledger/fact.schema.ts";

import { PRICE_QUALITIES, type BtcPrice } from "./btc-price.ts";

export const BtcPriceSchema = z.object({
  priceUsd: z.number().positive(),
  change24h: z.number().nullable(),
  asOf: z.union([AsOf, Instant]),
  quality: z.enum(PRICE_QUALITIES),
  venues: z.array(z.string()),
  source: SourceSchema.nullable(),
}) satisfies z.ZodType<BtcPrice>;
