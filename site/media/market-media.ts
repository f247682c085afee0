import { computed } from "nanostores";

import { isMarketMediaList } from "#contract/media.ts";
import { MARKET_MEDIA_RETRIES } from "#domain/base/limits.ts";
import { query } from "#site/live/query.ts";

const list = query("/api/market/media", isMarketMediaList, { retries: MARKET_MEDIA_RETRIES });

/** Videos and podcasts of the market page; null until they were loaded. */
export const $marketMedia = computed(list.$answer, ({ value }) => value);
export const $marketMediaFailed = computed(list.$answer, ({ error }) => error !== null);
export const reloadMarketMedia = list.reload;
