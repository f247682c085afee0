export const MIN_MARKET_CAP_USD = 1_000_000;
export const MAX_RATIO_PERCENT = 999;
/** A market cap below this for each bitcoin held is doubtful: about 5% of a price of $80,000, and fixed, so that no tick of the price moves a row. */
export const DOUBTFUL_CAP_USD_PER_BTC = 4_000;
/** So is one this many times larger or smaller than share price × shares. */
export const DOUBTFUL_CAP_FACTOR = 20;
/** Two market caps further apart than this count different shares. */
export const CAPS_AGREE_PERCENT = 2;
/** Where bitcoin is less of the market cap, a multiple says little: those companies stand below the others. */
export const SIDELINE_BELOW_PERCENT = 5;
/** A ratio above one of these three reaches the next level. */
export const YELLOW_RATIO_PERCENT = 50;
export const WARNING_RATIO_PERCENT = 100;
export const ERROR_RATIO_PERCENT = 200;
export const OLD_AFTER_DAYS = 180;
/** A holder's count older than two years is kept out of the sum unless a visitor adds it. */
export const OUTDATED_AFTER_DAYS = 731;
/** A past day shows the last close of these days before it, or no share price. */
export const PAST_QUOTE_DAYS = 7;

/** Facts and events of the initial data have ids below this one; those recorded later start here. */
export const FIRST_RUNNING_ID = 100_001;

export const MOST_BTC = 21_000_000;
/** A change above one of these may be a mistake. */
export const UNLIKELY_CHANGE_PERCENT = 25;
export const UNLIKELY_CHANGE_BTC = 10_000;
export const UNLIKELY_SHARES_FACTOR = 10;
/** Another source's figure this many times ours, or this small a part of it, is of something else. */
export const UNLIKELY_STATEMENT_FACTOR = 10;
export const UNLIKELY_FILED_SHARES_PERCENT = 50;
export const UNLIKELY_DEBT_FACTOR = 3;
export const UNLIKELY_PRICE_FACTOR = 4;

/** The placeholder price, until a stored or a live price is known. */
export const DEFAULT_BTC_USD = 118_581;
export const DEFAULT_BTC_CHANGE_PERCENT = -0.16;
export const FEATURED_CARD_BTC_USD = 118_099;

export const COMPANIES_PER_PAGE = 25;
export const FEATURED_MAX = 6;
export const FEATURED_SEARCH_MAX = 12;
export const TOP_HOLDERS = 5;
export const TOP_PROFILES = 5;
export const ANNOUNCEMENT_PREVIEWS = 3;
/** Without JavaScript the dashboard shows the latest ones; with JavaScript, all. */
export const ANNOUNCEMENTS_IN_PAGE = 60;
export const PROFILE_ANNOUNCEMENTS = 6;

export const PROFILE_NAME_CHARS = 25;
export const FEATURED_NAME_CHARS = 30;

export const COMPANIES_REFRESH_MS = 60_000;
export const ANNOUNCEMENTS_REFRESH_MS = 30_000;
export const MARKET_MEDIA_RETRIES = 1;

export const MAX_RECONNECTS = 5;
export const RECONNECT_DELAY_MS = 1_000;
export const MAX_RECONNECT_DELAY_MS = 30_000;
export const NORMAL_CLOSE_CODE = 1_000;

export const TOAST_MS = 5_000;
export const TOAST_REMOVAL_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const ADDRESS_COPIED_MS = 2_000;
export const INQUIRY_THANKS_MS = 3_000;

export const CHART_INTERVAL_MINUTES = 60;
export const DONATION_PRESETS_USD = [5, 10, 25, 50] as const;
