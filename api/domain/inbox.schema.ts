import { z } from "zod";

import { SUBMISSION_STATES } from "./submission.ts";
import { typed } from "./typed-text.schema.ts";

export const DecisionToMake = z.strictObject({
  state: z.enum(SUBMISSION_STATES),
  reason: typed(500)
    .nullable()
    .default(null)
    .transform((text) => text || null),
});
export type DecisionToMake = z.output<typeof DecisionToMake>;
