import type { OpenCompany } from "#domain/v1/records.ts";

import { isOpenFigure } from "./analysis.ts";
import { isNullable, isPositive, isRecord, isText } from "./shape.ts";

/** One row of GET /api/v1/companies. */
export const isOpenCompany = isRecord<OpenCompany>({
  id: isPositive,
  rank: isNullable(isPositive),
  ticker: isText,
  name: isText,
  country: isNullable(isText),
  sector: isNullable(isText),
  exchange: isNullable(isText),
  website: isNullable(isText),
  endedOn: isNullable(isText),
  btcHoldings: isNullable(isOpenFigure),
  sharesOutstanding: isNullable(isOpenFigure),
  sharePriceUsd: isNullable(isOpenFigure),
  marketCapUsd: isNullable(isOpenFigure),
});
