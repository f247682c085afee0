import type { Analysis } from "#domain/v1/records.ts";
import {
  costOf,
  formatBtcChange,
  formatCoverage,
  formatGain,
  formatMultiple,
  formatPer1000Shares,
  formatSmallShare,
} from "#domain/analysis/analyst-figures.ts";
import type { AnalystColumn } from "#domain/analysis/list-column.ts";
import { NOT_AVAILABLE, formatCounted, formatPrice } from "#domain/base/format.ts";

type Amount = number | null;

const FORMATS: Record<AnalystColumn, (figure: Amount) => string> = {
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

export const analystFigureText = (column: AnalystColumn, figure: Amount): string => FORMATS[column](figure);

type Props = { analysis: Analysis | null; held: string | null };

/** An average cost or a gain always says how many of the coins it covers. */
export function CostCoverage({ analysis, held }: Props) {
  const cost = analysis && costOf(analysis);
  return cost && <span className="note coverage">{formatCoverage(cost.btc, held)}</span>;
}
