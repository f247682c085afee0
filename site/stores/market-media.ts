import { computed } from "nanostores";

import { MARKET_MEDIA_RETRIES } from "#domain/limits.ts";
import { isMarketMediaList } from "#wire/media.ts";

import { query } from "./query.ts";

const list = query("/api/market/media", isMarketMediaList, { retries: MARKET_MEDIA_RETRIES });

/** Videos and podcasts of the market page; null until they were loaded. */
export const $marketMedia = computed(list.$answer, ({ value }) => value);
export const $marketMediaFailed = computed(list.$answer, ({ error }) => error !== null);
export const reloadMarketMedia = list.reload;
