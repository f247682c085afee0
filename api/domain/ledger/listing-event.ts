import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { startOfAsOf } from "#domain/base/dates.ts";
import { compareText } from "#domain/base/order.ts";

import type { PointInTime } from "./ledger.ts";

/** `ended`: by itself, for example in a merger. `removed` and `restored`: by an administrator. */
export const LISTING_KINDS = ["ended", "removed", "restored"] as const;

/** A company leaves the list, or comes back to it. It is in the list from its first record on. */
export type ListingEvent = {
  kind: (typeof LISTING_KINDS)[number];
  /** The day or month from which it counts. A restoration counts from the day of the removal it undoes. */
  onDay: string;
  recordedAt: string;
};

type Listing = { listing: readonly ListingEvent[] };

/** Whether a company was in the list on day `asOf` (or is in it at all), according to what was recorded by `knownAt`. */
export const isListedAt = ({ listing }: Listing, { asOf, knownAt }: PointInTime): boolean =>
  isBack(
    knownInOrder(listing, knownAt)
      .filter(({ onDay }) => asOf === undefined || startOfAsOf(onDay) <= endOfAsOf(asOf))
      .at(-1),
  );

/** When a company left the list, according to what was recorded by then; null while it is in it. */
export function endedOnAt(
  { listing }: Listing,
  { knownAt }: Pick<PointInTime, "knownAt"> = {},
): string | null {
  const known = knownInOrder(listing, knownAt);
  return known[known.findLastIndex(isBack) + 1]?.onDay ?? null;
}

/** The end of a company comes with the company, but is not known before its day. */
export function endRecordedAt(companyRecordedAt: Date, endedOn: string): Date {
  const day = new Date(startOfAsOf(endedOn));
  return day > companyRecordedAt ? day : companyRecordedAt;
}

const isBack = (event: ListingEvent | undefined) => event === undefined || event.kind === "restored";

function knownInOrder(listing: readonly ListingEvent[], knownAt: string | undefined): ListingEvent[] {
  return listing
    .filter(({ recordedAt }) => knownAt === undefined || recordedAt <= knownAt)
    .toSorted(
      (a, b) =>
        compareText(startOfAsOf(a.onDay), startOfAsOf(b.onDay)) || compareText(a.recordedAt, b.recordedAt),
    );
}
