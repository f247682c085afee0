import { z } from "zod";

import type { ApiField } from "#domain/v1/api-reference.ts";

/** As much of a JSON Schema as ours use. */
export const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.string()).optional(),
  const: z.string().optional(),
  default: z.union([z.string(), z.number()]).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get anyOf() {
    return z.array(JsonSchema).optional();
  },
  get items() {
    return JsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
});
export type JsonSchema = z.infer<typeof JsonSchema>;

const WORDS: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  null: "null",
  object: "object",
};
const FORMATS: Record<string, string> = { date: "day", "date-time": "UTC time", uri: "address" };
const MONTH = String.raw`^\d{4}-(0[1-9]|1[0-2])$`;
const DECIMAL = String.raw`^-?\d`;

/** A schema in words a reader knows: "day or month or null". */
export function typeWords(schema: JsonSchema): string {
  const { $ref, anyOf, items, format, pattern = "", type } = schema;
  if ($ref !== undefined) return nameIn($ref);
  if (anyOf) return either(anyOf.map(typeWords));
  if (schema.enum) return `one of ${schema.enum.join(", ")}`;
  if (schema.const !== undefined) return schema.const;
  if (items) return `list of ${typeWords(items)}`;
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format];
  if (pattern === MONTH) return "month";
  if (pattern.startsWith(DECIMAL)) return either(["decimal string", ...namesOf(type).slice(1)]);
  return either(namesOf(type)) + rangeOf(schema);
}

/** Every field, those of an object inside it under its name and a dot. */
export const fieldsOf = ({ properties = {} }: JsonSchema): ApiField[] =>
  Object.entries(properties).flatMap(([name, schema]) => [
    { name, type: typeWords(schema), shape: shapeIn(schema), meaning: schema.description ?? "" },
    ...insideOf(schema)
      .flatMap(fieldsOf)
      .map((field) => ({ ...field, name: `${name}.${field.name}` })),
  ]);

const nameIn = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1);

const shapeIn = ({ $ref, anyOf = [] }: JsonSchema): string | null =>
  $ref === undefined ? (anyOf.map(shapeIn).find((shape) => shape !== null) ?? null) : nameIn($ref);

const insideOf = (schema: JsonSchema): JsonSchema[] =>
  [schema, ...(schema.anyOf ?? [])].filter(({ properties }) => properties !== undefined);

const namesOf = (type: JsonSchema["type"] = "object") =>
  (typeof type === "string" ? [type] : type).map((name) => WORDS[name] ?? name);

const either = (words: string[]) => [...new Set(words)].join(" or ");

/** No list is that long and no id that high: it is where digits end, not a bound to know. */
const NO_BOUND = 999_999_999;

function rangeOf({ minimum, maximum = NO_BOUND, default: usual }: JsonSchema): string {
  const range =
    minimum === undefined ? "" : maximum >= NO_BOUND ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`;
  return range + (usual === undefined ? "" : `; default ${usual}`);
}
