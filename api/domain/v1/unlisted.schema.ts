import { z } from "zod";

import { HolderSchema } from "#domain/company/other-holders/holder.schema.ts";
import { STANDINGS } from "#domain/company/other-holders/holder.ts";
import { OfferSchema } from "#domain/company/offer.schema.ts";
import { RecordId } from "#domain/ledger/fact.schema.ts";

export const V1HolderSchema = HolderSchema.extend({
  standing: z
    .enum(STANDINGS)
    .describe(
      "Whether our sum of all holders counts these coins: counted, or left out because they belong to clients (client), are inside another row (inside), are disputed, or have no known amount (unknown).",
    ),
});

const { id, previousId, ...rest } = OfferSchema.shape;

export const V1OfferSchema = z.object({
  id,
  offerId: RecordId.describe("Id of the first record of this offer; the same in all its records."),
  previousId,
  isCurrent: z.boolean().describe("Whether this is the latest record of its offer at that point in time."),
  ...rest,
});
