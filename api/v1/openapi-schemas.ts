import { z } from "zod";

import type { ApiField } from "#domain/v1/api-reference.schema.ts";
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

const WORDS = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  null: "null",
  object: "object",
  array: "list",
};
const FORMATS: Record<string, string> = { date: "day", "date-time": "UTC time", uri: "address" };
const MONTH = String.raw`^\d{4}-(0[1-9]|1[0-2])$`;
const BY_DAY = String.raw`^\.\.\/`;
const DECIMAL = String.raw`^-?\d`;

/** A schema in words: "day or month or null". */
export function typeWords(schema: JsonSchema): string {
  const { $ref, anyOf, items, format = "", pattern = "", type = "object" } = schema;
  if ($ref !== undefined) return nameIn($ref);
  if (anyOf) return either(anyOf.map(typeWords));
  if (schema.enum) return `one of ${schema.enum.join(", ")}`;
  if (schema.const !== undefined) return String(schema.const);
  if (items && !Array.isArray(items)) return `list of ${typeWords(schemaIn(items))}`;
  if (FORMATS[format] !== undefined) return FORMATS[format];
  if (pattern === MONTH) return "month";
  if (pattern.startsWith(BY_DAY)) return "../day";
  if (pattern.startsWith(DECIMAL)) return "decimal string";
  return either([type].flat().map((name) => WORDS[name])) + rangeOf(schema);
}

/** All fields. Those of a nested object are prefixed with its name and a dot. */
export const fieldsOf = ({ properties = {} }: JsonSchema): ApiField[] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const schema = schemaIn(property);
    const inner = [schema, ...(schema.anyOf ?? [])].flatMap(fieldsOf);
    return [
      { name, type: typeWords(schema), shape: shapeIn(schema), meaning: schema.description ?? "" },
      ...inner.map((field) => ({ ...field, name: `${name}.${field.name}` })),
    ];
  });

const nameIn = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1);

const shapeIn = ({ $ref, anyOf = [] }: JsonSchema): string | null =>
  $ref === undefined ? (anyOf.map(shapeIn).find((shape) => shape !== null) ?? null) : nameIn($ref);

const either = (words: string[]) => [...new Set(words)].join(" or ");

/** No list is that long and no id that high. It is only where the digits end, so readers need not know it. */
const NO_BOUND = 999_999_999;

function rangeOf({ minimum, maximum = NO_BOUND, default: usual }: JsonSchema): string {
  const range =
    minimum === undefined ? "" : maximum >= NO_BOUND ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`;
  return range + (usual === undefined ? "" : `; default ${String(usual)}`);
}
