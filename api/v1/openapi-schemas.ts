import { z } from "zod";

import { V1_PARTS, V1_SCHEMAS } from "#domain/v1/records.schema.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const Problem = z.object({
  message: z
    .string()
    .describe("What went wrong and how to fix it. Starts with the name of the parameter, if one caused it."),
});
const SHAPES = { ...V1_SCHEMAS, ...V1_PARTS, Problem };

const placeOf = (name: string) => `#/components/schemas/${name}`;

export const refTo = (name: keyof typeof SHAPES) => ({ $ref: placeOf(name) });

export function componentSchemas(): Record<string, JsonSchema> {
  const shapes = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(SHAPES)) shapes.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(shapes, { ...AS_SENT, uri: placeOf });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

export const parameterSchemas = (query: z.ZodObject): [name: string, schema: JsonSchema][] =>
  Object.entries(z.toJSONSchema(query, AS_SENT).properties ?? {}).map(([name, schema]) => [
    name,
    schemaIn(schema),
  ]);

export const schemaIn = (schema: JsonSchema | boolean): JsonSchema =>
  typeof schema === "boolean" ? {} : schema;

/** A default is lost when text becomes a number, and the pattern of a day says no more than its format. */
const AS_SENT: z.core.ToJSONSchemaParams = {
  target: "draft-2020-12",
  io: "input",
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  },
};
