import { z } from "zod";

import { V1_PARTS, V1_SCHEMAS } from "#domain/v1/records.schema.ts";

import { wordsOf } from "./field-words.ts";

type Schema = z.core.JSONSchema.BaseSchema;

const PROBLEM = z.object({ message: z.string() });
const SHAPES = { ...V1_SCHEMAS, ...V1_PARTS, Problem: PROBLEM };
export type ShapeName = keyof typeof SHAPES;

export const refTo = (name: ShapeName) => ({ $ref: placeOf(name) });

const placeOf = (name: string) => `#/components/schemas/${name}`;

/** Every shape under its own name, with what its fields hold. */
export function componentSchemas(): Record<string, Schema> {
  const shapes = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(SHAPES)) shapes.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(shapes, { ...AS_SENT, uri: placeOf });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [
      name,
      explained(schema, name),
    ]),
  );
}

/** The parameters of a question, each with its schema. */
export const parameterSchemas = (query: z.ZodObject): [name: string, schema: Schema][] =>
  Object.entries(z.toJSONSchema(query, AS_SENT).properties ?? {}).map(([name, schema]) => [
    name,
    typeof schema === "boolean" ? {} : schema,
  ]);

/** A default is lost where text becomes a number; the pattern of a day says no more than its format. */
const AS_SENT: z.core.ToJSONSchemaParams = {
  target: "draft-2020-12",
  io: "input",
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  },
};

function explained(schema: Schema, shape: string, within = ""): Schema {
  const { properties, anyOf } = schema;
  return {
    ...schema,
    ...(anyOf && {
      anyOf: anyOf.map((each) => (typeof each === "boolean" ? each : explained(each, shape, within))),
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          typeof property === "boolean"
            ? property
            : {
                description: wordsOf(shape, within + name),
                ...explained(property, shape, `${within}${name}.`),
              },
        ]),
      ),
    }),
  };
}
