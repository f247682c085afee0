import fc from "fast-check";

import { schemaIn, type JsonSchema } from "#v1/openapi-schemas.ts";

const parsed = (text: string): unknown => JSON.parse(text);
const deep = (depth: number) => parsed("[".repeat(depth) + "]".repeat(depth));

const TEXTS = [
  ..."\0 \u{feff} \u202e \ud800 a\udfff __proto__ constructor toString ../../etc/passwd %00 %2e%2e/ <script> NaN Infinity -1 0 1e999 0x10".split(
    " ",
  ),
  "",
  " ",
  "'; drop table companies; --",
  "9".repeat(400),
  "2026-02-30",
  "-271821-04-20",
  "+275760-09-13",
  "https://a\u0000.example",
  "javascript:alert(1)",
];

/** What programs stumble over. Objects are parsed, because a literal `__proto__` would set the prototype. */
const ODD_OBJECTS = [
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"toString":null,"valueOf":1,"hasOwnProperty":[]}',
  '{"then":1,"length":1e9}',
];

/** So many times the usual for each odd one. */
export const mostly = <Usual, Odd>(times: number, usual: fc.Arbitrary<Usual>, odd: fc.Arbitrary<Odd>) =>
  fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: odd });

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 20 }),
  fc.integer({ min: 100, max: 3_000 }).map((length) => "x".repeat(length)),
);

const ODD_VALUES = [null, true, 0, -0, -1, 0.1, 1e308, 5e-324, 2 ** 53, [], {}];

const odd: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddText,
  fc.constantFrom<unknown>(...ODD_VALUES),
  fc.oneof(fc.integer(), fc.double()),
  fc.constantFrom(...ODD_OBJECTS).map(parsed),
  fc.oneof(fc.integer({ min: 10, max: 2_000 }).map(deep), fc.jsonValue({ maxDepth: 3 })),
);

/** Mostly what a schema allows, so that it gets past the first check, and else what it doesn't. */
export const nearly = (schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> =>
  mostly(6, allowedBy(schema, depth), odd);

function allowedBy(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const { type, enum: choices, const: only, anyOf, properties, items, minimum, maximum } = schema;
  if (choices !== undefined && choices.length > 0) return fc.constantFrom<unknown>(...choices);
  if (only !== undefined) return fc.constant(only);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((each) => nearly(each, depth + 1)));
  if (properties !== undefined) return objectOf(schema, depth);
  if (type === "array")
    return fc.array(nearly(schemaIn(Array.isArray(items) ? {} : (items ?? {})), depth + 1), { maxLength: 4 });
  if (type === "integer" || type === "number")
    return fc.integer({ min: Math.max(minimum ?? 0, -1e9), max: Math.min(maximum ?? 300, 1e9) });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "string") return textOf(schema);
  return depth > 4 ? fc.constant(null) : odd;
}

const EXAMPLES: Record<string, readonly [string, ...string[]]> = {
  date: ["2026-01-02", "2025-12-31", "2024-02-29"],
  "date-time": ["2026-01-02T00:00:00Z", "2026-01-02T00:00:00.123+14:00"],
  uri: ["https://acme.example/8-k", "http://[::1]/", "https://xn--.example/%ff"],
};

function textOf({ format = "", pattern, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const examples = EXAMPLES[format];
  if (examples !== undefined) return fc.constantFrom(...examples);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const usual = fc.constantFrom("ACME", "Acme Inc.", "28.56", "a@b.example", "2026-01-02", "MSTR", "buy");
  return fc.oneof(usual, fc.string({ maxLength: Math.min(maxLength, 60) }), oddText);
}

function objectOf({ properties = {} }: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, nearly(schemaIn(schema), depth + 1)]),
  );
  const some = fc.record(fields, { requiredKeys: [] });
  const more = fc.dictionary(fc.constantFrom("__proto__", "constructor", "id", "role", "x"), odd, {
    maxKeys: 2,
  });
  const odder = fc.tuple(some, more).map(([known, others]) => ({ ...known, ...others }));
  return mostly(2, fc.record(fields), fc.oneof(some, some, odder));
}
