import { expect, test } from "vitest";

import {
  isListOf,
  isNullable,
  isNumber,
  isOneOf,
  isOptional,
  isPositive,
  isRecord,
  isText,
} from "./shape.ts";

const isPoint = isRecord<{ name: string | null; x: number; note?: string | undefined }>({
  name: isNullable(isText),
  x: isNumber,
  note: isOptional(isText),
});

test.for([
  [isPoint, { name: null, x: 1 }, true],
  [isPoint, { name: "a", x: 1, note: "b", later: true }, true],
  [isPoint, { name: "a" }, false],
  [isPoint, { x: 1 }, false],
  [isPoint, { name: "a", x: "1" }, false],
  [isPoint, { name: "a", x: Number.NaN }, false],
  [isPoint, null, false],
  [isPoint, "text", false],
  [isListOf(isText), ["a", "b"], true],
  [isListOf(isText), ["a", 1], false],
  [isListOf(isText), { length: 0 }, false],
  [isOneOf(["up", "down"]), "up", true],
  [isOneOf(["up", "down"]), "sideways", false],
  [isPositive, 0, false],
  [isPositive, Number.POSITIVE_INFINITY, false],
] as const)("%o of %j is %s", ([is, value, expected]) => expect(is(value)).toBe(expected));
