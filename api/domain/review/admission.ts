import type { Reading } from "#domain/announcement/reading/read-announcement.ts";
import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { addDays, ageInDays, startOfAsOf } from "#domain/base/dates.ts";
import { magnitude } from "#domain/base/decimal.ts";

import { ADMISSION_LIMITS, ADMISSION_RULES, type AdmissionRule, type Wait } from "./admission-rules.ts";
import { confirmsTotal, type CheckedReading, type ReadingContext } from "./check-reading.ts";
import type { ProposedFigures } from "./proposal.ts";

export type Candidate = {
  reading: Reading;
  checked: CheckedReading;
  context: ReadingContext;
  /** Whether a regulator, or the company by its own registered feed, published it. */
  isPrimary: boolean;
};

/** The rule that lets a reading in, or what it waits for. */
export function admissionOf(candidate: Candidate): AdmissionRule | Wait {
  const { reading, checked, context, isPrimary } = candidate;
  const { figures } = checked;
  const { kind, btcTotal, asOf } = figures;
  const { btc: standing, asOf: standingAsOf } = context.standing;
  if (!isPrimary) return "source";
  if (btcTotal === null || standing === null) return "figures";
  if (reading.asOf === null || (asOf.length !== 10 && (kind === "buy" || kind === "sell"))) return "day";
  if (reading.isApproximate) return "approximate";
  if (checked.reasons.length > 0) return "doubt";
  if (context.recorded.some((line) => isBetween(line, standingAsOf, asOf))) return "before";
  if (standingAsOf !== null && compareAsOf(asOf, standingAsOf) < 0) return "order";
  if (kind === "balance") return confirmsTotal(figures, context) ? "R4" : "figures";
  if (!closesWith(standing, figures)) return "total";
  if (kind === "produced")
    return standingAsOf !== null && endOfAsOf(standingAsOf) >= startOfAsOf(asOf.slice(0, 7)) ? "month" : "R3";
  if (!isCostRight(reading)) return "cost";
  return waitForPrice(candidate) ?? (kind === "buy" ? "R1" : "R2");
}

/** What waits from before our newest figure is passed by it. */
const isBetween = (line: ReadingContext["recorded"][number], standingAsOf: string | null, asOf: string) =>
  line.isWaiting &&
  compareAsOf(line.asOf, asOf) <= 0 &&
  (standingAsOf === null || compareAsOf(line.asOf, standingAsOf) > 0);

export const isAdmitted = (outcome: AdmissionRule | Wait): outcome is AdmissionRule =>
  outcome in ADMISSION_RULES;

/** Old total ± transactions = new total, to within one unit of the least precise stated amount. */
export function closesWith(
  before: string,
  { btc, btcSold, btcTotal }: Pick<ProposedFigures, "btc" | "btcSold" | "btcTotal">,
): boolean {
  if (btc === null || btcTotal === null) return false;
  const stated = [btc, btcTotal, ...(btcSold === null ? [] : [btcSold])];
  const places = Math.min(...stated.map((amount) => amount.split(".")[1]?.length ?? 0));
  const moved = (parseBtc(btc) ?? 0n) + (parseBtc(btcSold) ?? 0n);
  const gap = magnitude((parseBtc(before) ?? 0n) + moved - (parseBtc(btcTotal) ?? 0n));
  return gap <= 10n ** BigInt(8 - Math.min(places, 8));
}

/** Where both are stated in one currency, coins × price is the cost. */
export function isCostRight({ bought, sold, averagePrice, cost }: Reading): boolean {
  const coins = Number(bought ?? sold);
  if (averagePrice === null || cost === null || averagePrice.slice(0, 3) !== cost.slice(0, 3)) return true;
  const ratio = (coins * Number(averagePrice.slice(4))) / Number(cost.slice(4));
  return Math.abs(ratio - 1) * 100 <= ADMISSION_LIMITS.costPercent;
}

/** The price must lie within 10% of the lowest and the highest close of the period. */
export function waitForPrice({ reading, checked, context }: Candidate): Wait | null {
  const { priceUsd, totalUsd, btc, asOf } = checked.figures;
  const price = priceUsd ?? (totalUsd === null || btc === null ? null : perCoin(totalUsd, btc));
  if (price === null) return "figures";
  const closes = closesIn(reading.since, endOfAsOf(asOf), context.closeUsd);
  if (closes.length === 0) return "close";
  const factor = ADMISSION_LIMITS.pricePercent / 100;
  const isNear =
    Number(price) >= Math.min(...closes) * (1 - factor) &&
    Number(price) <= Math.max(...closes) * (1 + factor);
  return isNear ? null : "price";
}

const perCoin = (usd: string, btc: string) => (Number(usd) / Math.abs(Number(btc))).toFixed(2);

function closesIn(since: string | null, until: string, closeUsd: ReadingContext["closeUsd"]): number[] {
  const days = since === null ? ADMISSION_LIMITS.defaultPeriodDays : (ageInDays(since, until) ?? 0);
  const first = addDays(until, -Math.min(days, ADMISSION_LIMITS.longestPeriodDays));
  const closes: number[] = [];
  for (let day = first; day <= until; day = addDays(day, 1)) {
    const close = closeUsd(day);
    if (close !== null) closes.push(close);
  }
  return closes;
}
