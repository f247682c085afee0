import { isCompanyMediaList, isMarketMediaList } from "#contract/media.ts";
import { MARKET_MEDIA_RETRIES } from "#domain/base/limits.ts";
import type { CompanyMedia } from "#domain/company/media.ts";
import { query, type Query } from "#site/client/query.ts";
import { readAgain } from "#site/client/read-again.ts";

const stores = new Map<number, Query<CompanyMedia[]>>();

export function companyMediaOf(companyId: number): Query<CompanyMedia[]> {
  const address = ["/api/companies", companyId, "media"].join("/");
  const store = stores.get(companyId) ?? query(address, isCompanyMediaList);
  stores.set(companyId, store);
  return store;
}

/** Videos and podcasts of the market page. */
export const marketMedia = query("/api/market/media", isMarketMediaList, {
  read: readAgain(MARKET_MEDIA_RETRIES),
});
