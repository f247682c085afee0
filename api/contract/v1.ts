import type { Analysis } from "#domain/v1/records.ts";
import { METHODS, type Source } from "#domain/ledger/fact.ts";
import type { OpenCompany, OpenFigure, OpenTotals } from "#domain/v1/records.ts";

import { isNullable, isNumber, isOneOf, isPositive, isRecord, isText } from "./shape.ts";

const isOpenFigure = isRecord<OpenFigure>({
  value: isNullable(isText),
  asOf: isText,
  disclosedAt: isNullable(isText),
  recordedAt: isText,
  method: isOneOf(METHODS),
  source: isRecord<Source>({ publisher: isText, url: isText }),
});

/** One row of GET /api/v1/analysis. */
export const isAnalysis = isRecord<Analysis>({
  companyId: isPositive,
  ticker: isText,
  changeBtc7d: isNullable(isText),
  changeBtc30d: isNullable(isText),
  changeBtc90d: isNullable(isText),
  changeBtc365d: isNullable(isText),
  costBtc: isNullable(isText),
  costUsd: isNullable(isText),
  sharesDiluted: isNullable(isOpenFigure),
  debtUsd: isNullable(isOpenFigure),
  preferredUsd: isNullable(isOpenFigure),
  cashUsd: isNullable(isOpenFigure),
});

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

/** GET /api/v1/totals. */
export const isOpenTotals = isRecord<OpenTotals>({
  asOf: isNullable(isText),
  btc: isText,
  companies: isNumber,
  unknown: isNumber,
});
