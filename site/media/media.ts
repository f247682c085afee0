import { computed, type ReadableAtom } from "nanostores";

import { isCompanyMediaList, isMarketMediaList } from "#contract/media.ts";
import { MARKET_MEDIA_RETRIES } from "#domain/base/limits.ts";
import type { CompanyMedia } from "#domain/company/media.ts";
import { query } from "#site/live/query.ts";

export type CompanyMediaStore = {
  /** Null until loaded. */
  $media: ReadableAtom<CompanyMedia[] | null>;
  $failed: ReadableAtom<boolean>;
  reload: () => Promise<void>;
};

const stores = new Map<number, CompanyMediaStore>();

export function companyMediaStore(companyId: number): CompanyMediaStore {
  const store = stores.get(companyId) ?? openStore(companyId);
  stores.set(companyId, store);
  return store;
}

function openStore(companyId: number): CompanyMediaStore {
  const { $answer, reload } = query(["/api/companies", companyId, "media"].join("/"), isCompanyMediaList);
  return {
    $media: computed($answer, ({ value }) => value),
    $failed: computed($answer, ({ error }) => error !== null),
    reload,
  };
}

const list = query("/api/market/media", isMarketMediaList, { retries: MARKET_MEDIA_RETRIES });

/** Videos and podcasts of the market page; null until loaded. */
export const $marketMedia = computed(list.$answer, ({ value }) => value);
export const $marketMediaFailed = computed(list.$answer, ({ error }) => error !== null);
export const reloadMarketMedia = list.reload;
