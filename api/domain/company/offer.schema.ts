import { z } from "zod";

import { AsOf, Btc, ProvenanceSchema, RecordId } from "#domain/ledger/fact.schema.ts";

import { OFFER_KINDS, OFFER_STATUSES } from "./offer.ts";

/** The descriptions of fields are those of the open API. */
export const OfferSchema = z.object({
  id: RecordId,
  previousId: RecordId.nullable().describe(
    "Id of the earlier record that this one replaces; null for the first of an offer.",
  ),
  name: z.string().min(1).describe("Name of the company or the deal."),
  kind: z.enum(OFFER_KINDS).describe("Kind of offer: ipo, merger, direct-listing or uplisting."),
  btc: Btc.nullable().describe("Bitcoin it is expected to have; null if no source states an amount."),
  status: z.enum(OFFER_STATUSES).describe("Its status from asOf on. completed and withdrawn end an offer."),
  asOf: AsOf.describe("Day of the status, or its month where the day is unknown."),
  recordedAt: ProvenanceSchema.shape.recordedAt,
  source: ProvenanceSchema.shape.source,
  note: ProvenanceSchema.shape.note,
});
