import { z } from "zod";

import { DisputeReadingSchema, DisputeSchema } from "#domain/company/dispute.schema.ts";
import { OtherFigureSchema } from "#domain/company/other-figure.schema.ts";

const { at, ourValue, ourAsOf, difference } = DisputeReadingSchema.shape;
const { value, asOf, kind, source, readThrough, definition } = OtherFigureSchema.shape;

export const V1DisputeReadingSchema = z.object({ at, value, asOf, ourValue, ourAsOf, difference });

/** A dispute with its latest figures beside it. */
export const V1DisputeSchema = DisputeSchema.omit({ company: true, readings: true }).extend({
  value,
  asOf,
  kind,
  source,
  readThrough,
  definition,
  ourValue,
  ourAsOf,
  difference,
  unit: z.enum(["BTC", "shares", "USD"]).describe("Unit of the values."),
  readings: z
    .array(V1DisputeReadingSchema)
    .describe("Its history, oldest first: both figures each time one of them changed."),
});

export const DISPUTE_STATES = ["open", "closed"] as const;
