import { parseBtc } from "#domain/base/btc.ts";
import { compareAsOf, endOfAsOf } from "#domain/base/as-of-order.ts";
import { startOfAsOf } from "#domain/base/dates.ts";

import { closesWith, isCostRight, waitForPrice, type Candidate } from "./admission.ts";
import type { ProposedFigures } from "./proposal.ts";

/** What a regulator's publication states. */
export type FiledTotal = Pick<ProposedFigures, "kind" | "btc" | "btcSold" | "btcTotal" | "asOf"> & {
  publishedOn: string;
};

type Doubted = Omit<Candidate, "isPrimary">;

/**
 * Rule R7: what may be recorded of a reading, where two later filings lead on from its total; null if nothing. A wrong
 * total leads nowhere: the next one is the true total with its own transaction. A transaction is recorded only if it closes
 * with our total, and its price only if that passes the checks of the other rules.
 */
export function settledFigures(doubted: Doubted, later: readonly FiledTotal[]): ProposedFigures | null {
  const { figures } = doubted.checked;
  const { publishedOn } = doubted.context;
  const isConfirmed = followers({ ...figures, publishedOn }, later).some(
    (next) => followers(next, later).length > 0,
  );
  if (!isConfirmed || !isExact(doubted)) return null;
  if (!isTransactionRight(doubted)) return { ...figures, ...NO_MONEY, ...NO_TRANSACTION };
  return isMoneyRight(doubted) ? figures : { ...figures, ...NO_MONEY };
}

const NO_TRANSACTION = { kind: "balance", btc: null, btcSold: null } as const;
const NO_MONEY = { averagePrice: null, cost: null, priceUsd: null, totalUsd: null };

function isExact({ reading, checked, context }: Doubted): boolean {
  const { figures, canSettle } = checked;
  const { btc: standing, asOf: standingAsOf } = context.standing;
  if (figures.btcTotal === null || standing === null || standingAsOf === null) return false;
  if (reading.asOf === null || figures.asOf.length !== 10 || reading.isApproximate || !canSettle)
    return false;
  return compareAsOf(figures.asOf, standingAsOf) > 0;
}

function isTransactionRight({ checked: { figures }, context: { standing } }: Doubted): boolean {
  if (figures.kind === "balance" || standing.btc === null || !closesWith(standing.btc, figures)) return false;
  const isOfNewMonth =
    standing.asOf !== null && endOfAsOf(standing.asOf) < startOfAsOf(figures.asOf.slice(0, 7));
  return figures.kind !== "produced" || isOfNewMonth;
}

const isMoneyRight = (doubted: Doubted): boolean =>
  isCostRight(doubted.reading) && waitForPrice({ ...doubted, isPrimary: true }) === null;

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
