import { formatCount, formatUsdMillions } from "#domain/base/format.ts";
import * as limits from "#domain/base/limits.ts";
import { ADMISSION_LIMITS } from "#domain/review/admission-rules.ts";

const LIMITS = new Map([
  ["admissionCostPercent", String(ADMISSION_LIMITS.costPercent)],
  ["admissionDefaultDays", String(ADMISSION_LIMITS.defaultPeriodDays)],
  ["admissionFairValuePercent", String(ADMISSION_LIMITS.fairValuePercent)],
  ["admissionPricePercent", String(ADMISSION_LIMITS.pricePercent)],
  ["capsAgreePercent", String(limits.CAPS_AGREE_PERCENT)],
  ["doubtfulCapFactor", String(limits.DOUBTFUL_CAP_FACTOR)],
  ["doubtfulCapUsdPerBtc", `$${formatCount(limits.DOUBTFUL_CAP_USD_PER_BTC)}`],
  ["maxRatioPercent", String(limits.MAX_RATIO_PERCENT)],
  ["minMarketCap", formatUsdMillions(limits.MIN_MARKET_CAP_USD, 0)],
  ["mostBtc", formatCount(limits.MOST_BTC)],
  ["oldAfterDays", String(limits.OLD_AFTER_DAYS)],
  ["pastQuoteDays", String(limits.PAST_QUOTE_DAYS)],
  ["unlikelyChangeBtc", formatCount(limits.UNLIKELY_CHANGE_BTC)],
  ["unlikelyChangePercent", String(limits.UNLIKELY_CHANGE_PERCENT)],
  ["unlikelyDebtFactor", String(limits.UNLIKELY_DEBT_FACTOR)],
  ["unlikelyFiledSharesPercent", String(limits.UNLIKELY_FILED_SHARES_PERCENT)],
  ["yellowPercent", String(limits.YELLOW_RATIO_PERCENT)],
  ["warningPercent", String(limits.WARNING_RATIO_PERCENT)],
  ["errorPercent", String(limits.ERROR_RATIO_PERCENT)],
]);

/** The text with the limits that the code uses in place of their names: `{oldAfterDays}` becomes 180. */
export const withLimits = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const limit = LIMITS.get(name);
    if (limit === undefined)
      throw new Error(`No limit is named ${name}. Use one of ${[...LIMITS.keys()].join(", ")}.`);
    return limit;
  });
