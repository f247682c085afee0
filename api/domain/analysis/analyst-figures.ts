import { btcNumber } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { ageInDays } from "#domain/base/dates.ts";
import {
  formatBtcExact,
  formatHolding,
  formatUsdSum,
  plain,
  show,
  type Amount,
  type MaybeNumber,
} from "#domain/base/format.ts";
import { MOST_BTC } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import { usdValue } from "#domain/company/valuation.ts";
import type { CostBasis } from "#domain/ledger/cost-basis.ts";
import type { Analysis, V1Figure } from "#domain/v1/records.ts";

import type { AnalystColumn } from "./list-column.ts";
import { mnavBasic, mnavDiluted, mnavEnterprise, type MnavInput } from "./mnav.ts";

type NumberOrNull = number | null;

export type AnalystFigures = Record<AnalystColumn, NumberOrNull>;

/** At one bitcoin price and on one day. Without an analysis, every figure that needs one is unknown. */
export type Outlook = {
  btcUsd: NumberOrNull;
  now: string;
  /** The day of the bitcoin price, if it may be older than a share price. */
  btcAsOf?: string | null | undefined;
};

type AnalysedCompany = Pick<
  Company,
  "ticker" | "btcHoldings" | "sharesOutstanding" | "currentPrice" | "marketCap" | "evidence"
>;

export function analystFigures(
  company: AnalysedCompany,
  analysis: Analysis | null,
  { btcUsd, now, btcAsOf }: Outlook,
): AnalystFigures {
  const cost = analysis && costOf(analysis);
  const input = mnavInput(company, analysis, { btcUsd, now, btcAsOf });
  return {
    changeBtc7d: btcNumber(analysis?.changeBtc7d),
    changeBtc30d: btcNumber(analysis?.changeBtc30d),
    changeBtc90d: btcNumber(analysis?.changeBtc90d),
    changeBtc365d: btcNumber(analysis?.changeBtc365d),
    shareOf21mPercent: shareOf21mPercent(company.btcHoldings),
    averageCostUsd: cost && averageCostUsd(cost),
    unrealisedGainUsd: cost && unrealisedGainUsd(cost, btcUsd),
    btcPer1000Shares: btcPer1000Shares(company.btcHoldings, company.sharesOutstanding),
    mnavBasic: mnavBasic(input),
    mnavDiluted: mnavDiluted(input),
    mnavEnterprise: mnavEnterprise(input),
    disclosedAgeDays: ageInDays(company.evidence.btcHoldings?.disclosedAt, now),
  };
}

/** What the diluted multiple would be with a share count marked as doubtful. It is shown with its doubt, never ranked. */
export const doubtfulMnavDiluted = (
  company: Company,
  analysis: Analysis | null,
  outlook: Outlook,
): NumberOrNull =>
  analysis?.sharesDiluted?.confidence === "low"
    ? mnavDiluted({
        ...mnavInput(company, analysis, outlook),
        sharesDiluted: numberOf(analysis.sharesDiluted),
      })
    : null;

const mnavInput = (
  company: AnalysedCompany,
  analysis: Analysis | null,
  { btcUsd, btcAsOf }: Outlook,
): MnavInput => ({
  ...company,
  sharesDiluted: numberOf(trusted(analysis?.sharesDiluted)),
  debtUsd: numberOf(analysis?.debtUsd),
  preferredUsd: numberOf(analysis?.preferredUsd),
  cashUsd: numberOf(analysis?.cashUsd),
  btcUsd: isOlder(btcAsOf, company.evidence.currentPrice?.asOf) ? null : btcUsd,
});

export const costOf = ({ costBtc, costUsd }: Pick<Analysis, "costBtc" | "costUsd">): CostBasis | null =>
  costBtc === null || costUsd === null ? null : { btc: costBtc, usd: costUsd };

export function shareOf21mPercent(btc: string | null): NumberOrNull {
  const held = btcNumber(btc);
  return held === null ? null : (held * 100) / MOST_BTC;
}

/** The average cost per BTC, over the coins whose cost is known. */
export function averageCostUsd({ btc, usd }: CostBasis): NumberOrNull {
  const coins = btcNumber(btc);
  return coins === null || coins <= 0 ? null : Number(usd) / coins;
}

/** Uses the recorded share count, not the one implied by market cap. */
export function btcPer1000Shares(btc: string | null, shares: NumberOrNull): NumberOrNull {
  const held = btcNumber(btc);
  return held === null || shares === null || shares <= 0 ? null : (held * 1_000) / shares;
}

/** A multiple is of one day: only the bitcoin price may be newer than the share price, never older. */
const isOlder = (btcAsOf: string | null | undefined, quotedOn: string | undefined): boolean =>
  !!btcAsOf && !!quotedOn && compareAsOf(btcAsOf, quotedOn) < 0;

/** A doubtful share count is shown with its note, but nothing is calculated from it. */
const trusted = (figure: V1Figure | null | undefined) => (figure?.confidence === "low" ? null : figure);

const numberOf = (figure: V1Figure | null | undefined): NumberOrNull =>
  figure?.value == null ? null : Number(figure.value);

/* Separate from the other formats, so that pages without these figures don't load them. */

export const formatMultiple = (multiple: MaybeNumber) => show(multiple, (exact) => `${plain(exact, 2)}×`);

export const formatBtcChange = (btc: Amount) =>
  show(btc, ({ units }) => `${units > 0n ? "+" : ""}${formatBtcExact(btc)}`);

export const formatGain = (usd: MaybeNumber) =>
  show(usd, ({ units }) => `${units > 0n ? "+" : ""}${formatUsdSum(usd)}`);

export const formatSmallShare = (percent: MaybeNumber) => show(percent, (exact) => `${plain(exact, 4)}%`);
export const formatPer1000Shares = (btc: MaybeNumber) => show(btc, (exact) => plain(exact, 6));

export const formatCoverage = (known: string, held: string | null): string =>
  known === held
    ? `covers all ${formatHolding(held)} BTC`
    : `covers ${formatHolding(known)} of ${formatHolding(held)} BTC`;

export function unrealisedGainUsd(cost: CostBasis, btcUsd: number | null): number | null {
  const valueUsd = usdValue(cost.btc, btcUsd);
  return valueUsd === null ? null : valueUsd - Number(cost.usd);
}
