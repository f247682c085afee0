import { expect, test } from "vitest";
import { z } from "zod";

import { AsOf, Btc, Decimal, HttpsUrl, StatedAsOf } from "#domain/ledger/fact.schema.ts";

import { fieldsOf, typeWords } from "./openapi-schemas.ts";

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" });

test.for([
  [z.string().nullable(), "text or null"],
  [z.int().min(1).max(1000).default(100), "whole number, 1 to 1000; default 100"],
  [z.int().min(0), "whole number, 0 or more"],
  [z.int().min(1).max(999_999_999), "whole number, 1 or more"],
  [z.enum(["buy", "sell"]), "one of buy, sell"],
  [z.literal("live"), "live"],
  [AsOf, "day or month"],
  [AsOf.nullable(), "day or month or null"],
  [StatedAsOf, "day or month or ../day"],
  [Btc, "decimal string"],
  [Decimal.nullable(), "decimal string or null"],
  [z.iso.datetime(), "UTC time"],
  [HttpsUrl, "address"],
  [z.array(z.string()), "list of text"],
  [z.boolean(), "true or false"],
] as const)("%# %o", ([schema, words]) => {
  expect(typeWords(jsonOf(schema))).toBe(words);
});

test("a reference is called by its name", () => {
  expect(typeWords({ $ref: "#/components/schemas/Company" })).toBe("Company");
});

test("a field inside another stands under both names, and what it holds under its shape", () => {
  const origin = z.object({ table: z.string().describe("Where."), id: z.int().min(1) }).nullable();
  const held = { anyOf: [{ $ref: "#/components/schemas/Figure" }, { type: "null" as const }] };
  const { properties, ...schema } = jsonOf(z.object({ id: z.string(), origin }));
  const plain = { shape: null, meaning: "" };
  expect(fieldsOf({ ...schema, properties: { ...properties, held } })).toEqual([
    { ...plain, name: "id", type: "text" },
    { ...plain, name: "origin", type: "object or null" },
    { ...plain, name: "origin.table", type: "text", meaning: "Where." },
    { ...plain, name: "origin.id", type: "whole number, 1 or more" },
    { ...plain, name: "held", type: "Figure or null", shape: "Figure" },
  ]);
});
