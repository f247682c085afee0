import { compareAsOf } from "#domain/base/as-of-order.ts";
import { formatDay } from "#domain/base/dates.ts";

import { missingRatio, type Row } from "./row.ts";
import { isCapDoubtful } from "./ratio.ts";

/** Why a company has no mNAV at all; null if it has the inputs of the basic one. */
export function missingMnav(row: Row, btcAsOf: string | null): string | null {
  const quoted = row.evidence.currentPrice?.asOf;
  if (typeof row.ratio !== "number") return missingRatio(row);
  if (isCapDoubtful(row)) return row.doubt ?? "Market cap doubtful";
  return quoted && btcAsOf && compareAsOf(btcAsOf, quoted) < 0
    ? `The Bitcoin price of ${formatDay(btcAsOf)} is older than the share price of ${formatDay(quoted)}`
    : null;
}
