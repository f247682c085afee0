import { isNullable, isNumber, isRecord, isText, type Shape } from "./shape.ts";

/** GET /api/dashboard/stats: the totals of all companies at the price the server has. */
export const isStats = isRecord({
  totalBtc: isText,
  totalValueUsd: isNullable(isNumber),
  companyCount: isNumber,
  averageRatio: isNullable(isNumber),
  btcUsd: isNullable(isNumber),
  btcUsdAsOf: isNullable(isText),
});
export type Stats = Shape<typeof isStats>;
