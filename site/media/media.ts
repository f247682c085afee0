import { isCompanyMediaList, isMarketMediaList } from "#contract/media.ts";
import { MARKET_MEDIA_RETRIES } from "#domain/base/limits.ts";
import type { CompanyMedia } from "#domain/company/media.ts";
import { query, type Query } from "#site/live/query.ts";

const ofCompanies = new Map<number, Query<CompanyMedia[]>>();

/** Videos and podcasts of a company; null until they were loaded. */
export function companyMedia(companyId: number): Query<CompanyMedia[]> {
  const media =
    ofCompanies.get(companyId) ?? query(["/api/companies", companyId, "media"].join("/"), isCompanyMediaList);
  ofCompanies.set(companyId, media);
  return media;
}

/** Videos and podcasts of the market page; null until loaded. */
export const {
  $value: $marketMedia,
  $failed: $marketMediaFailed,
  reload: reloadMarketMedia,
} = query("/api/market/media", isMarketMediaList, { retries: MARKET_MEDIA_RETRIES });
