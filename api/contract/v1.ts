import { COMPANY_TYPES } from "#domain/company/company.ts";
import { CONFIDENCES, METHODS, type Source } from "#domain/ledger/fact.ts";
import { BASES, DEFINITIONS } from "#domain/valuation/multiple.ts";
import type { Analysis, V1Company, V1Figure, V1Mnav, V1Totals } from "#domain/v1/records.ts";

import { isBoolean, isListOf, isNullable, isNumber, isOneOf, isPositive, isRecord, isText } from "./shape.ts";

const isV1Figure = isRecord<V1Figure>({
  value: isNullable(isText),
  asOf: isText,
  disclosedAt: isNullable(isText),
  recordedAt: isText,
  method: isOneOf(METHODS),
  source: isRecord<Source>({ publisher: isText, url: isText }),
  confidence: isNullable(isOneOf(CONFIDENCES)),
  readThrough: isNullable(isText),
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
  averageCostUsd: isNullable(isText),
  sharesDiluted: isNullable(isV1Figure),
  debtUsd: isNullable(isV1Figure),
  preferredUsd: isNullable(isV1Figure),
  cashUsd: isNullable(isV1Figure),
});

const isMultiple = isRecord<V1Mnav["multiples"][number]>({
  definition: isOneOf(DEFINITIONS),
  basis: isOneOf(BASES),
  value: isNullable(isText),
  paidUsd: isNullable(isText),
  missing: isNullable(isText),
  leads: isBoolean,
});

/** One row of GET /api/v1/mnav. */
export const isMnav = isRecord<V1Mnav>({
  companyId: isPositive,
  ticker: isText,
  day: isNullable(isText),
  sharePriceUsd: isNullable(isV1Figure),
  marketCapUsd: isNullable(isV1Figure),
  sharesOutstanding: isNullable(isV1Figure),
  sharesDiluted: isNullable(isV1Figure),
  btcHoldings: isNullable(isV1Figure),
  debtUsd: isNullable(isV1Figure),
  preferredUsd: isNullable(isV1Figure),
  cashUsd: isNullable(isV1Figure),
  btcUsd: isNullable(isText),
  btcUsdAsOf: isNullable(isText),
  btcUsdSource: isNullable(isRecord<Source>({ publisher: isText, url: isText })),
  unrealisedGainUsd: isNullable(isText),
  multiples: isListOf(isMultiple),
});

/** One row of GET /api/v1/companies. */
export const isV1Company = isRecord<Omit<V1Company, "awaitsReview">>({
  id: isPositive,
  rank: isNullable(isPositive),
  ticker: isText,
  name: isText,
  country: isNullable(isText),
  sector: isNullable(isText),
  type: isNullable(isOneOf(COMPANY_TYPES)),
  exchange: isNullable(isText),
  website: isNullable(isText),
  endedOn: isNullable(isText),
  btcHoldings: isNullable(isV1Figure),
  sharesOutstanding: isNullable(isV1Figure),
  sharePriceUsd: isNullable(isV1Figure),
  marketCapUsd: isNullable(isV1Figure),
  formerly: isNullable(isText),
  noQuote: isNullable(isText),
});

export const isV1Totals = isRecord<V1Totals>({
  asOf: isNullable(isText),
  btc: isText,
  companies: isNumber,
  unknown: isNumber,
});
