import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { startOfAsOf } from "#domain/base/dates.ts";

import { closesWith, isCostRight, waitForPrice, type Candidate } from "./admission.ts";
import type { ProposedFigures } from "./proposal.ts";

/** What a regulator's publication states. */
export type FiledTotal = Pick<ProposedFigures, "kind" | "btc" | "btcSold" | "btcTotal" | "asOf"> & {
  publishedOn: string;
};

/**
 * Rule R7: what waits for nothing but a doubt about its size, a price, or another reading, where two later filings lead on
 * from its total. A wrong total leads nowhere: the next one is the true total with its own transaction.
 */
export function isSettled(candidate: Omit<Candidate, "isPrimary">, later: readonly FiledTotal[]): boolean {
  const { figures } = candidate.checked;
  const { publishedOn } = candidate.context;
  return (
    isRightByItself(candidate) &&
    followers({ ...figures, publishedOn }, later).some((next) => followers(next, later).length > 0)
  );
}

function isRightByItself({ reading, checked, context }: Omit<Candidate, "isPrimary">): boolean {
  const { figures, isOnlyFar } = checked;
  const { kind, btcTotal, asOf } = figures;
  const { btc: standing, asOf: standingAsOf } = context.standing;
  if (btcTotal === null || standing === null || standingAsOf === null || reading.asOf === null) return false;
  if (reading.isApproximate || !isOnlyFar || compareAsOf(asOf, standingAsOf) <= 0) return false;
  if (kind === "balance") return asOf.length === 10;
  if (!closesWith(standing, figures)) return false;
  if (kind === "produced") return endOfAsOf(standingAsOf) < startOfAsOf(asOf.slice(0, 7));
  const wait = waitForPrice({ reading, checked, context, isPrimary: true });
  return asOf.length === 10 && isCostRight(reading) && (wait === null || wait === "figures");
}

/** The filings of a later day whose total is this one with their own transaction. */
const followers = (from: FiledTotal, later: readonly FiledTotal[]): FiledTotal[] =>
  later.filter(
    (next) =>
      next.publishedOn > from.publishedOn &&
      compareAsOf(next.asOf, from.asOf) > 0 &&
      leadsOn(from.btcTotal, next),
  );

const leadsOn = (before: string | null, next: FiledTotal): boolean => {
  if (before === null || next.btcTotal === null) return false;
  return next.kind === "balance" ? parseBtc(before) === parseBtc(next.btcTotal) : closesWith(before, next);
};
