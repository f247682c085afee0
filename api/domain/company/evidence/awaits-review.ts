import { compareAsOf } from "#domain/base/as-of-order.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";
import { formatDay } from "#domain/base/dates.ts";

import { holdingLedger } from "../company-figures.ts";
import type { CompanyRecord } from "../company.ts";

/** When the newest holding was true that a program has read and no person has reviewed, if it is newer than ours. */
export function awaitsReview(
  record: Pick<CompanyRecord, "facts" | "events" | "inReview">,
  { asOf, knownAt }: PointInTime = {},
): string | null {
  // What was waiting on an earlier day is not recorded.
  if (asOf !== undefined || knownAt !== undefined) return null;
  const shown = holdingLedger(record).at(-1);
  return (
    record.inReview
      .filter((day) => shown === undefined || isNewer(day, shown.asOf))
      .toSorted(compareAsOf)
      .at(-1) ?? null
  );
}

/** Two disclosures of one day state two totals, and we show one of them. */
const isNewer = (day: string, shownAsOf: string) => compareAsOf(day, shownAsOf) >= 0;

/** "A newer holding, as of 4 Oct 2026, awaits review." */
export const reviewSentence = (asOf: string): string =>
  `A newer holding, as of ${formatDay(asOf)}, awaits review.`;
