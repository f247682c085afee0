import {
  analystFigures,
  doubtfulMnavDiluted,
  followsPrice,
  missingMultiple,
} from "#domain/analysis/analyst-figures.ts";
import { btcNumber } from "#domain/base/btc.ts";
import { NO_QUOTE, rowOf } from "#domain/company/row.ts";
import { isLivePrice, type BtcPrice } from "#domain/price/btc-price.ts";

import type { ComparedCompany } from "./compared.ts";

/** The list a share is part of. */
export type ListTotal = { btc: string; companies: number };

export type Moment = {
  price: BtcPrice | null;
  /** Whether the price is one that a reader tries out. */
  isSupposed?: boolean;
  now: string;
  total: ListTotal;
};

/** One column of the comparison: a company with its figures at one Bitcoin price. */
export type Side = ReturnType<typeof sideOf>;

export function sideOf(compared: ComparedCompany, { price, isSupposed = false, now, total }: Moment) {
  const { company, analysis } = compared;
  const outlook = {
    btcUsd: price?.priceUsd ?? null,
    btcAsOf: isSupposed ? now : price?.asOf,
    isLive: isSupposed || isLivePrice(price),
    now,
  };
  const row = rowOf(company, { btcUsd: outlook.btcUsd, liveUsd: outlook.isLive ? outlook.btcUsd : null });
  const doubtful = doubtfulMnavDiluted(analysis?.mnav);
  const atUsd = Number(analysis?.mnav?.btcUsd);
  const [held, all] = [btcNumber(company.btcHoldings), btcNumber(total.btc)];
  return {
    ...compared,
    row,
    now,
    price,
    isSupposed,
    total,
    figures: analystFigures(company, analysis, outlook),
    doubtfulDiluted:
      doubtful !== null && analysis?.mnav && outlook.btcUsd !== null && followsPrice(analysis.mnav, outlook)
        ? (doubtful * atUsd) / outlook.btcUsd
        : doubtful,
    sharePercent: held === null || !all || row.rank === 0 ? null : (held * 100) / all,
  };
}

const DEFINITIONS = { mnavBasic: "basic", mnavDiluted: "diluted", mnavEnterprise: "enterprise" } as const;

/** Why there is no multiple, the first reason only. */
export const missingMnav = (kind: keyof typeof DEFINITIONS, { analysis }: Side): string =>
  (analysis?.mnav && missingMultiple(analysis.mnav, DEFINITIONS[kind])) ?? NO_QUOTE;

/** Why a change is missing: the ledger has nothing later, or nothing early enough. */
export function missingChange(since: string, { steps }: Pick<Side, "steps">): string {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return "No entries";
  if (first[0] > since) return "First entry is later";
  return last[0] <= since ? "No entry since" : "Amount unknown";
}
