import type { Analysis } from "#domain/analysis/analysis.ts";
import { METHODS, type Source } from "#domain/ledger/fact.ts";
import type { OpenFigure } from "#domain/v1/records.ts";

import { isNullable, isOneOf, isPositive, isRecord, isText } from "./shape.ts";

export const isOpenFigure = isRecord<OpenFigure>({
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
