import type { Company, CompanyType, Evidence } from "#domain/company/company.ts";
import type { OneDay } from "#domain/company/quotes/one-day.ts";
import { CONFIDENCES, SHOWN_METHODS, type Source } from "#domain/ledger/fact.ts";

import { isBoolean, isListOf, isNullable, isNumber, isOneOf, isPositive, isRecord, isText } from "./shape.ts";

const isEvidence = isRecord<Evidence>({
  asOf: isText,
  disclosedAt: isNullable(isText),
  method: isOneOf(SHOWN_METHODS),
  confidence: isNullable(isOneOf(CONFIDENCES)),
  source: isRecord<Source>({ publisher: isText, url: isText }),
});

/** Any text: a page must not refuse the whole list because of a type that was added after it was built. */
const isType = (value: unknown): value is CompanyType => isText(value);

/** One row of GET /api/companies. */
export const isCompany = isRecord<Company>({
  id: isPositive,
  rank: isPositive,
  ticker: isText,
  name: isText,
  country: isNullable(isText),
  sector: isNullable(isText),
  type: isNullable(isType),
  exchange: isNullable(isText),
  website: isNullable(isText),
  description: isNullable(isText),
  isFeatured: isBoolean,
  revision: isNumber,
  btcHoldings: isNullable(isText),
  sharesOutstanding: isNullable(isNumber),
  currentPrice: isNullable(isNumber),
  marketCap: isNullable(isNumber),
  change24h: isNullable(isNumber),
  oneDay: isNullable(
    isRecord<OneDay>({
      day: isText,
      btcHoldings: isNullable(isText),
      marketCap: isNullable(isPositive),
      btcUsd: isNullable(isPositive),
    }),
  ),
  lastUpdated: isText,
  formerly: isNullable(isText),
  evidence: isRecord<Company["evidence"]>({
    btcHoldings: isNullable(isEvidence),
    sharesOutstanding: isNullable(isEvidence),
    currentPrice: isNullable(isEvidence),
    marketCap: isNullable(isEvidence),
  }),
});

export const isCompanyList = isListOf(isCompany);
