import { z } from "zod";

import { AsOf, Btc, Instant, RecordId, SourceSchema } from "#domain/ledger/fact.schema.ts";

import { OFFER_KINDS, OFFER_STATUSES } from "./offer.ts";

export const OfferSchema = z.object({
  id: RecordId,
  /** The record that this one replaces; null for the first of an offer. */
  previousId: RecordId.nullable(),
  name: z.string().min(1),
  kind: z.enum(OFFER_KINDS),
  /** Null if no source states the coins. */
  btc: Btc.nullable(),
  status: z.enum(OFFER_STATUSES),
  /** The day of the status. */
  asOf: AsOf,
  recordedAt: Instant,
  source: SourceSchema,
  note: z.string().nullable(),
});
