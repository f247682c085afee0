import { btcNumber } from "#domain/base/btc.ts";
import { compareAsOf } from "#domain/base/as-of-order.ts";
import { ageInDays } from "#domain/base/dates.ts";
import {
  formatBtcExact,
  formatHolding,
  plain,
  show,
  type Amount,
  type MaybeNumber,
} from "#domain/base/format.ts";
import { MOST_BTC, SIDELINE_BELOW_PERCENT } from "#domain/base/limits.ts";
import type { Company } from "#domain/company/company.ts";
import type { CostBasis } from "#domain/ledger/cost-basis.ts";
import type { Analysis, V1Figure, V1Mnav } from "#domain/v1/records.ts";

import type { AnalystColumn } from "./list-column.ts";
import { unrealisedGainUsd } from "./price-figures.ts";

type NumberOrNull = number | null;

/** An analysis with the multiples of the same company. */
export type Analysed = Analysis & { mnav?: V1Mnav | null };

export type AnalystFigures = Record<AnalystColumn, NumberOrNull>;

/** At one bitcoin price and on one day. Without an analysis, every figure that needs one is unknown. */
export type PriceContext = {
  btcUsd: NumberOrNull;
  now: string;
  btcAsOf?: string | null | undefined;
  /** Whether exchanges report that price now. Only then do multiples follow it. */
  isLive?: boolean | undefined;
};

type AnalysedCompany = Pick<Company, "btcHoldings" | "sharesOutstanding" | "evidence">;

export function analystFigures(
  company: AnalysedCompany,
  analysis: Analysed | null,
  outlook: PriceContext,
): AnalystFigures {
  const { btcUsd, now } = outlook;
  const cost = analysis && costOf(analysis);
  const multiple = (definition: Definition) => multipleAt(analysis?.mnav, definition, outlook);
  return {
    changeBtc7d: btcNumber(analysis?.changeBtc7d),
    changeBtc30d: btcNumber(analysis?.changeBtc30d),
    changeBtc90d: btcNumber(analysis?.changeBtc90d),
    changeBtc365d: btcNumber(analysis?.changeBtc365d),
    shareOf21mPercent: shareOf21mPercent(company.btcHoldings),
    averageCostUsd: cost && averageCostUsd(cost),
    unrealisedGainUsd: cost && unrealisedGainUsd(cost, btcUsd),
    btcPer1000Shares: btcPer1000Shares(company.btcHoldings, company.sharesOutstanding),
    mnavBasic: multiple("basic"),
    mnavDiluted: multiple("diluted"),
    mnavEnterprise: multiple("enterprise"),
    disclosedAgeDays: ageInDays(company.evidence.btcHoldings?.disclosedAt, now),
  };
}

export type Definition = V1Mnav["multiples"][number]["definition"];

/** The multiple that stands for a definition; null without a value. */
export const leadingOf = (mnav: V1Mnav | null | undefined, definition: Definition) =>
  mnav?.multiples.find((each) => each.definition === definition && each.leads) ?? null;

/** The multiple that stands for a definition: of its own day, or at a live Bitcoin price. */
function multipleAt(
  mnav: V1Mnav | null | undefined,
  definition: Definition,
  outlook: PriceContext,
): NumberOrNull {
  const leading = leadingOf(mnav, definition);
  if (!mnav || !leading) return null;
  const { btcUsd } = outlook;
  return btcUsd !== null && followsPrice(mnav, outlook)
    ? Number(leading.paidUsd) / ((btcNumber(mnav.btcHoldings?.value) ?? 0) * btcUsd)
    : Number(leading.value);
}

/** Whether so little of a company is bitcoin that its multiples rank below those of the others. */
export const isSideline = ({ mnavBasic, mnavDiluted, mnavEnterprise }: AnalystFigures): boolean =>
  (mnavBasic ?? mnavDiluted ?? mnavEnterprise ?? 0) * SIDELINE_BELOW_PERCENT > 100;

/** Whether a multiple is at the price of this moment, instead of the close of its own day. */
export const followsPrice = (mnav: V1Mnav, { btcUsd, btcAsOf, isLive }: PriceContext): boolean =>
  isLive === true && btcUsd !== null && !!btcAsOf && compareAsOf(btcAsOf, mnav.day ?? "") >= 0;

/** What the diluted multiple would be with a share count marked as doubtful. It is shown with its doubt, never ranked. */
export function doubtfulMnavDiluted(mnav: V1Mnav | null | undefined): NumberOrNull {
  if (!mnav || mnav.sharesDiluted?.confidence !== "low") return null;
  const [price, count, coins] = [mnav.sharePriceUsd, mnav.sharesDiluted, mnav.btcHoldings].map(numberOf);
  const bitcoinUsd = (coins ?? 0) * Number(mnav.btcUsd);
  return !price || !count || bitcoinUsd === 0 ? null : (price * count) / bitcoinUsd;
}

/** Why a multiple is missing; null if it is there. */
export function missingMultiple(mnav: V1Mnav, definition: Definition): string | null {
  const ours = mnav.multiples.filter((each) => each.definition === definition);
  if (ours.some(({ leads }) => leads)) return null;
  return (ours.at(-1) ?? ours[0])?.missing ?? null;
}

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

const numberOf = (figure: V1Figure | null | undefined): NumberOrNull =>
  figure?.value == null ? null : Number(figure.value);

/* Separate from the other formats, so that pages without these figures don't load them. */

export const formatBtcChange = (btc: Amount) =>
  show(btc, ({ units }) => `${units > 0n ? "+" : ""}${formatBtcExact(btc)}`);

export const formatSmallShare = (percent: MaybeNumber) => show(percent, (exact) => `${plain(exact, 4)}%`);
export const formatPer1000Shares = (btc: MaybeNumber) => show(btc, (exact) => plain(exact, 6));

export const formatCoverage = (known: string, held: string | null): string =>
  known === held
    ? `covers all ${formatHolding(held)} BTC`
    : `covers ${formatHolding(known)} of ${formatHolding(held)} BTC`;
