import { z } from "zod";

const Example = z.object({ address: z.string(), answer: z.string() });

/** A field of an answer, or a parameter. `shape` is the schema it contains, if any. */
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
  parameters: z.array(Field),
  shape: z.string(),
  isList: z.boolean(),
  /** Null if nothing is recorded to show. */
  example: Example.nullable(),
});

/** The open API for its page: the description, with answers from the recorded data. */
export const ApiReferenceSchema = z.object({
  quota: z.object({ points: z.int(), seconds: z.int() }),
  /** What each status other than 200 means. */
  refusals: z.record(z.string(), z.string()),
  endpoints: z.array(Endpoint),
  shapes: z.array(z.object({ name: z.string(), fields: z.array(Field) })),
  csv: Example,
  refusal: Example,
});

export type ApiReference = z.infer<typeof ApiReferenceSchema>;
export type ApiEndpoint = z.infer<typeof Endpoint>;
export type ApiField = z.infer<typeof Field>;
export type ApiExample = z.infer<typeof Example>;
