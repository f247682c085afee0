import type { z } from "zod";

import type { CompanyMediaSchema, MarketMediaSchema } from "./company.schema.ts";

export const MEDIA_TYPES = ["youtube", "podcast"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export const MARKET_MEDIA_CATEGORIES = ["analysis", "news", "educational", "general"] as const;

export type CompanyMedia = z.infer<typeof CompanyMediaSchema>;
export type MarketMedia = z.infer<typeof MarketMediaSchema>;
