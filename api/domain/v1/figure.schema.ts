import { z } from "zod";

import { pick } from "#domain/base/pick.ts";
import { Decimal, ProvenanceSchema } from "#domain/ledger/fact.schema.ts";

import { V1_FIGURE_KEYS } from "./records.ts";

export const V1FigureSchema = z.object({
  ...pick(ProvenanceSchema.shape, V1_FIGURE_KEYS),
  value: Decimal.nullable().describe("The value, exact to the last digit; null if unknown from asOf on."),
});
