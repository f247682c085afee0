import { formatCount, formatUsdMillions } from "#domain/base/format.ts";
import {
  DOUBTFUL_CAP_FACTOR,
  DOUBTFUL_CAP_USD_PER_BTC,
  MAX_RATIO_PERCENT,
  MIN_MARKET_CAP_USD,
  MOST_BTC,
  OLD_AFTER_DAYS,
  PAST_QUOTE_DAYS,
  RATIO_LEVELS_PERCENT,
  UNLIKELY_CHANGE_BTC,
  UNLIKELY_CHANGE_PERCENT,
} from "#domain/base/limits.ts";

const LIMITS = new Map([
  ["doubtfulCapFactor", String(DOUBTFUL_CAP_FACTOR)],
  ["doubtfulCapUsdPerBtc", `$${formatCount(DOUBTFUL_CAP_USD_PER_BTC)}`],
  ["maxRatioPercent", String(MAX_RATIO_PERCENT)],
  ["minMarketCap", formatUsdMillions(MIN_MARKET_CAP_USD, 0)],
  ["mostBtc", formatCount(MOST_BTC)],
  ["oldAfterDays", String(OLD_AFTER_DAYS)],
  ["pastQuoteDays", String(PAST_QUOTE_DAYS)],
  ["unlikelyChangeBtc", formatCount(UNLIKELY_CHANGE_BTC)],
  ["unlikelyChangePercent", String(UNLIKELY_CHANGE_PERCENT)],
  ["yellowPercent", String(RATIO_LEVELS_PERCENT.yellow)],
  ["warningPercent", String(RATIO_LEVELS_PERCENT.warning)],
  ["errorPercent", String(RATIO_LEVELS_PERCENT.error)],
]);

/** The text with the limits that the code uses in place of their names: `{oldAfterDays}` becomes 180. */
export const withLimits = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const limit = LIMITS.get(name);
    if (limit === undefined)
      throw new Error(`No limit is named ${name}. Use one of ${[...LIMITS.keys()].join(", ")}.`);
    return limit;
  });
