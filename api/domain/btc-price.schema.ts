import { z } from "zod";

import { PRICE_QUALITIES, type BtcPrice } from "./btc-price.ts";
import { AsOf, Instant, SourceSchema } from "./fact.schema.ts";

export const BtcPriceSchema = z.object({
  priceUsd: z.number().positive(),
  change24h: z.number().nullable(),
  asOf: z.union([AsOf, Instant]),
  quality: z.enum(PRICE_QUALITIES),
  venues: z.array(z.string()),
  source: SourceSchema.nullable(),
}) satisfies z.ZodType<BtcPrice>;
