import { analystFigures, doubtfulMnavDiluted } from "#domain/analysis/analyst-figures.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { NO_QUOTE, rowOf } from "#domain/company/row.ts";
import type { BtcPrice } from "#domain/price/btc-price.ts";

import type { ComparedCompany } from "./compared.ts";

/** The list a share is part of. */
export type ListTotal = { btc: string; companies: number };

export type Moment = { price: BtcPrice | null; now: string; total: ListTotal };

/** One column of the comparison: a company with its figures at one Bitcoin price. */
export type Side = ReturnType<typeof sideOf>;

export function sideOf(compared: ComparedCompany, { price, now, total }: Moment) {
  const { company, analysis } = compared;
  const outlook = { btcUsd: price?.priceUsd ?? null, btcAsOf: price?.asOf, now };
  const row = rowOf(company, outlook.btcUsd);
  const [held, all] = [btcNumber(company.btcHoldings), btcNumber(total.btc)];
  return {
    ...compared,
    row,
    now,
    price,
    total,
    figures: analystFigures(company, analysis, outlook),
    doubtfulDiluted: doubtfulMnavDiluted(company, analysis, outlook),
    sharePercent: held === null || !all || row.rank === 0 ? null : (held * 100) / all,
  };
}

type Mnav = "mnavBasic" | "mnavDiluted" | "mnavEnterprise";

/** Why there is no multiple, the first reason only. */
export function missingMnav(kind: Mnav, { row, analysis, price }: Side): string {
  const { currentPrice, marketCap, evidence, unknown } = row;
  if (row.ratio === "pending" && kind !== "mnavDiluted") return unknown.marketCap;
  if (row.btcHoldings === null) return unknown.holdings;
  const quotedOn = evidence.currentPrice?.asOf;
  if (price === null) return "No Bitcoin price";
  if (quotedOn !== undefined && compareAsOf(price.asOf, quotedOn) < 0)
    return "Bitcoin price older than the share price";
  if (kind === "mnavDiluted") {
    if (currentPrice === null) return NO_QUOTE;
    return (analysis?.sharesDiluted?.value ?? null) === null ? "No diluted share count" : "Inputs doubtful";
  }
  if (marketCap === null) return unknown.marketCap;
  if (row.doubt !== undefined) return row.doubt;
  const parts = [
    [analysis?.debtUsd, "No debt recorded"],
    [analysis?.preferredUsd, "No preferred stock recorded"],
    [analysis?.cashUsd, "No cash recorded"],
  ] as const;
  const missing = kind === "mnavEnterprise" && parts.find(([figure]) => (figure?.value ?? null) === null);
  return missing ? missing[1] : unknown.marketCap;
}

/** Why a change is missing: the ledger has nothing later, or nothing early enough. */
export function missingChange(since: string, { steps }: Pick<Side, "steps">): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return "No entries";
  if (first[0] > since) return "First entry is later";
  return last[0] <= since ? "No entry since" : "Amount unknown";
}
