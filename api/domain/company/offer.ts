import type { z } from "zod";

import { compareAsOf } from "#domain/base/as-of-order.ts";

import type { OfferSchema } from "./offer.schema.ts";

export const OFFER_KINDS = ["ipo", "merger", "direct-listing", "uplisting"] as const;

export const OFFER_KIND_WORDS = {
  ipo: "IPO",
  merger: "Merger",
  "direct-listing": "Direct listing",
  uplisting: "Move to a larger exchange",
} as const satisfies Record<(typeof OFFER_KINDS)[number], string>;

const PENDING_STATUSES = ["planned", "announced", "filed", "approved", "delayed"] as const;

/** The last three end an offer. One recorded by mistake is shown nowhere. */
export const OFFER_STATUSES = [...PENDING_STATUSES, "completed", "withdrawn", "mistake"] as const;

export const OFFER_STATUS_WORDS = {
  planned: "Planned",
  announced: "Announced",
  filed: "Filed",
  approved: "Approved",
  delayed: "Delayed",
  completed: "Completed",
  withdrawn: "Withdrawn",
  mistake: "Recorded by mistake",
} as const satisfies Record<(typeof OFFER_STATUSES)[number], string>;

/** One recorded status of a planned listing or merger. A change is a new record, so nothing is lost. */
export type Offer = z.infer<typeof OfferSchema>;

/** An offer as it is now, and its earlier records, newest first. */
export type OfferHistory = { current: Offer; earlier: Offer[] };

/** Every offer once, that with the latest status first. */
export function offerHistories(records: readonly Offer[]): OfferHistory[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const replaced = new Set(records.map(({ previousId }) => previousId));
  return records
    .filter(({ id }) => !replaced.has(id))
    .map((current) => {
      const earlier: Offer[] = [];
      let previousId = current.previousId;
      for (let record = byId.get(previousId ?? 0); record; record = byId.get(previousId ?? 0)) {
        earlier.push(record);
        previousId = record.previousId;
      }
      return { current, earlier };
    })
    .toSorted((a, b) => compareAsOf(b.current.asOf, a.current.asOf) || b.current.id - a.current.id);
}

export const isPending = ({ current: { status } }: OfferHistory): boolean =>
  PENDING_STATUSES.some((pending) => pending === status);

/** Completed and withdrawn offers. */
export const isEnded = (offer: OfferHistory): boolean =>
  !isPending(offer) && offer.current.status !== "mistake";
