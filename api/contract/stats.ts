import { isNullable, isNumber, isRecord, isText } from "./shape.ts";

/** GET /api/dashboard/stats: the totals of all companies at the price the server has. */
export type Stats = {
  totalBtc: string;
  totalValueUsd: number | null;
  companyCount: number;
  averageRatio: number | null;
  btcUsd: number | null;
  btcUsdAsOf: string | null;
};

export const isStats = isRecord<Stats>({
  totalBtc: isText,
  totalValueUsd: isNullable(isNumber),
  companyCount: isNumber,
  averageRatio: isNullable(isNumber),
  btcUsd: isNullable(isNumber),
  btcUsdAsOf: isNullable(isText),
});
