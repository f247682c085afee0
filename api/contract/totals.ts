import type { OpenTotals } from "#domain/v1/records.ts";

import { isNullable, isNumber, isRecord, isText } from "./shape.ts";

/** GET /api/v1/totals. */
export const isOpenTotals = isRecord<OpenTotals>({
  asOf: isNullable(isText),
  btc: isText,
  companies: isNumber,
  unknown: isNumber,
});
