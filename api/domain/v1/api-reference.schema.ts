import { z } from "zod";

const Example = z.object({ address: z.string(), answer: z.string() });

/** `shape` is the schema it contains, if any. */
const Field = z.object({
  name: z.string(),
  type: z.string(),
  shape: z.string().nullable(),
  meaning: z.string(),
});

const Endpoint = z.object({
  name: z.string(),
  path: z.string(),
  summary: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), type: z.string(), isInPath: z.boolean(), description: z.string() }),
  ),
  shape: z.string(),
  isList: z.boolean(),
  answers: z.array(z.object({ status: z.string(), description: z.string() })),
  /** Null if nothing is recorded to show. */
  example: Example.nullable(),
});

/** The open API for its page: the description, with answers from the recorded data. */
export const ApiReferenceSchema = z.object({
  version: z.string(),
  quota: z.object({ points: z.int(), seconds: z.int() }),
  endpoints: z.array(Endpoint),
  shapes: z.array(z.object({ name: z.string(), fields: z.array(Field) })),
  csv: Example,
  refusal: Example,
});

export type ApiReference = z.infer<typeof ApiReferenceSchema>;
export type ApiEndpoint = z.infer<typeof Endpoint>;
export type ApiField = z.infer<typeof Field>;
export type ApiExample = z.infer<typeof Example>;
