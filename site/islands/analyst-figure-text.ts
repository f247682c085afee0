import {
  formatBtcChange,
  formatGain,
  formatMultiple,
  formatPer1000Shares,
  formatSmallShare,
} from "#domain/format-analyst.ts";
import { formatCounted, formatPrice, NOT_AVAILABLE } from "#domain/format.ts";
import type { AnalystColumn } from "#domain/list-column.ts";

type Known = number | null;

const FORMATS: Record<AnalystColumn, (figure: Known) => string> = {
  changeBtc7d: formatBtcChange,
  changeBtc30d: formatBtcChange,
  changeBtc90d: formatBtcChange,
  changeBtc365d: formatBtcChange,
  shareOf21mPercent: formatSmallShare,
  averageCostUsd: formatPrice,
  unrealisedGainUsd: formatGain,
  btcPer1000Shares: formatPer1000Shares,
  mnavBasic: formatMultiple,
  mnavDiluted: formatMultiple,
  mnavEnterprise: formatMultiple,
  disclosedAgeDays: (days) => (days === null ? NOT_AVAILABLE : formatCounted(days, "day")),
};

export const analystFigureText = (column: AnalystColumn, figure: Known): string => FORMATS[column](figure);

const SILENT = "The ledger does not say what was held then, or nothing was said since";
const NO_COST = "No cost on record for the coins held";
const NO_VALUE = "Needs a market cap and a holding";

/** Why a figure of an analyst is not known. */
export const ANALYST_UNKNOWN: Record<AnalystColumn, string> = {
  changeBtc7d: SILENT,
  changeBtc30d: SILENT,
  changeBtc90d: SILENT,
  changeBtc365d: SILENT,
  shareOf21mPercent: "No holding on record",
  averageCostUsd: NO_COST,
  unrealisedGainUsd: NO_COST,
  btcPer1000Shares: "No share count on record",
  mnavBasic: NO_VALUE,
  mnavDiluted: "No diluted share count, price or holding on record",
  mnavEnterprise: "Debt, preferred stock or cash not on record",
  disclosedAgeDays: "The day of disclosure is not on record",
};
