import { z } from "zod";

import { MARKET_MEDIA_CATEGORIES, MEDIA_TYPES, type CompanyMedia, type MarketMedia } from "./media.ts";

export const CompanyMediaSchema = z.object({
  id: z.int().positive(),
  type: z.enum(MEDIA_TYPES),
  title: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  description: z.string().nullable(),
  publishedDate: z.string().nullable(),
}) satisfies z.ZodType<CompanyMedia>;

export const MarketMediaSchema = CompanyMediaSchema.extend({
  category: z.enum(MARKET_MEDIA_CATEGORIES),
}) satisfies z.ZodType<MarketMedia>;
