export const MEDIA_TYPES = ["youtube", "podcast"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export const MARKET_MEDIA_CATEGORIES = ["analysis", "news", "educational", "general"] as const;
export type MarketMediaCategory = (typeof MARKET_MEDIA_CATEGORIES)[number];

export type CompanyMedia = {
  id: number;
  type: MediaType;
  title: string;
  url: string;
  description: string | null;
  publishedDate: string | null;
};

export type MarketMedia = CompanyMedia & { category: MarketMediaCategory };
