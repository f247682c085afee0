import { z } from "zod";

import { typed } from "#domain/base/typed-text.schema.ts";

import { SUBMISSION_STATES } from "./submission.ts";

export const DecisionToMake = z.strictObject({
  state: z.enum(SUBMISSION_STATES),
  reason: typed(500)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type DecisionToMake = z.output<typeof DecisionToMake>;
