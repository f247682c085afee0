import { writeDecimal, toDecimal } from "#domain/base/decimal.ts";
import { holdingLedger } from "#domain/company/company-figures.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { usdValue } from "#domain/company/quotes/valuation.ts";
import { costBasisOf } from "#domain/ledger/cost-basis.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { v1Figure, type V1Mnav } from "#domain/v1/records.ts";

import type { Multiples } from "./multiple.ts";

type Recorded = Pick<CompanyRecord, "id" | "ticker" | "facts" | "events">;

/** The multiples of a company in the form in which programs read them. */
export function mnavRecord(
  record: Recorded,
  { day, inputs, all }: Multiples,
  { knownAt }: PointInTime = {},
): V1Mnav {
  const { btcPrice } = inputs;
  return {
    companyId: record.id,
    ticker: record.ticker,
    day,
    sharePriceUsd: v1Figure(inputs.sharePrice),
    marketCapUsd: v1Figure(inputs.marketCap),
    sharesOutstanding: v1Figure(inputs.shares),
    sharesDiluted: v1Figure(inputs.sharesDiluted),
    btcHoldings: v1Figure(inputs.btcHoldings),
    debtUsd: v1Figure(inputs.debt),
    preferredUsd: v1Figure(inputs.preferred),
    cashUsd: v1Figure(inputs.cash),
    btcUsd: decimal(btcPrice?.usd ?? null, 2),
    btcUsdAsOf: btcPrice?.asOf ?? null,
    btcUsdSource: btcPrice?.source ?? null,
    unrealisedGainUsd: decimal(
      day === null ? null : gainUsd(record, { asOf: day, knownAt }, btcPrice?.usd ?? null),
      2,
    ),
    multiples: all.map(({ value, paidUsd, ...multiple }) => ({
      ...multiple,
      value: decimal(value, 6),
      paidUsd: decimal(paidUsd, 2),
    })),
  };
}

function gainUsd(record: Recorded, view: PointInTime, btcUsd: number | null): number | null {
  const cost = costBasisOf(holdingLedger(record, view));
  const valueUsd = cost && usdValue(cost.btc, btcUsd);
  return valueUsd === null ? null : valueUsd - Number(cost?.usd);
}

function decimal(value: number | null, places: number): string | null {
  const exact = value === null ? null : toDecimal(value);
  return exact && writeDecimal(exact, places);
}
