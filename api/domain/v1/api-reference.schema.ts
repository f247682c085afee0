import { z } from "zod";

import type { ApiReference } from "./api-reference.ts";

const Example = z.object({ address: z.string(), answer: z.string() });
const Field = z.object({
  name: z.string(),
  type: z.string(),
  shape: z.string().nullable(),
  meaning: z.string(),
});

export const ApiReferenceSchema = z.object({
  version: z.string(),
  quota: z.object({ points: z.int(), seconds: z.int() }),
  endpoints: z.array(
    z.object({
      name: z.string(),
      path: z.string(),
      summary: z.string(),
      parameters: z.array(
        z.object({ name: z.string(), type: z.string(), isInPath: z.boolean(), description: z.string() }),
      ),
      shape: z.string(),
      isList: z.boolean(),
      answers: z.array(z.object({ status: z.string(), description: z.string() })),
      example: Example.nullable(),
    }),
  ),
  shapes: z.array(z.object({ name: z.string(), fields: z.array(Field) })),
  csv: Example,
  refusal: Example,
}) satisfies z.ZodType<ApiReference>;
