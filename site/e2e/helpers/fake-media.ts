import type { CompanyMedia, MarketMedia } from "#domain/company/media.ts";

export const VIDEO = "dQw4w9WgXcQ";

/** A video; a test sets only what it is about. */
export const companyMedia = (own: Partial<CompanyMedia>): CompanyMedia => ({
  id: 1,
  type: "youtube",
  title: "A talk",
  url: `https://www.youtube.com/watch?v=${VIDEO}`,
  description: null,
  publishedDate: null,
  ...own,
});

export const marketMedia = ({ category = "analysis", ...own }: Partial<MarketMedia>): MarketMedia => ({
  ...companyMedia(own),
  category,
});
