import type { z } from "zod";

import { endOfAsOf } from "#domain/base/as-of-order.ts";
import { reasonOf } from "#domain/company/other-holders/holder-sum.ts";
import type { Holder, HolderKind } from "#domain/company/other-holders/holder.ts";
import { offerHistories, type Offer } from "#domain/company/offer.ts";
import type { PointInTime } from "#domain/ledger/ledger.ts";

import type { V1HolderSchema, V1OfferSchema } from "./unlisted.schema.ts";

export type V1Holder = z.infer<typeof V1HolderSchema>;
export type V1Offer = z.infer<typeof V1OfferSchema>;

/** Holders outside the list, by id, each with whether it counts in the sum of all. */
export const v1Holders = (holders: readonly Holder[], { kind }: { kind?: HolderKind | undefined }) =>
  holders
    .filter((holder) => (kind ?? holder.kind) === holder.kind)
    .map((holder): V1Holder => ({ ...holder, standing: reasonOf(holder) }));

/** Every record of planned listings and mergers by id, without those of an offer that was recorded by mistake. */
export const v1Offers = (records: readonly Offer[], { asOf, knownAt }: PointInTime = {}): V1Offer[] =>
  offerHistories(
    records.filter(
      (record) =>
        (asOf === undefined || endOfAsOf(record.asOf) <= asOf) &&
        (knownAt === undefined || record.recordedAt <= knownAt),
    ),
  )
    .filter(({ current }) => current.status !== "mistake")
    .flatMap(({ current, earlier }) => {
      const { id: offerId } = earlier.at(-1) ?? current;
      return [current, ...earlier].map((record) => ({ ...record, offerId, isCurrent: record === current }));
    })
    .toSorted((a, b) => a.id - b.id);
