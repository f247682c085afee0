import { expect, test } from "vitest";

import { allowsRange, namesTag } from "./conditional.ts";

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", "abc"', true],
  ['"x",W/"abc" , "y"', true],
  ["*", true],
  [" * ", true],
  ['"a,b", "abc"', true],
  ['"x"', false],
  ['"abcd"', false],
  ["abc", false],
  ["", false],
  ['"x, "abc', false],
])('If-None-Match %s names "abc": %s', (ifNoneMatch, named) => {
  expect(namesTag(ifNoneMatch, '"abc"')).toBe(named);
});

test.each([
  [undefined, true],
  ['"abc"', true],
  ['W/"abc"', false],
  ['"x"', false],
  ["Wed, 21 Oct 2026 07:28:00 GMT", false],
])('If-Range %s allows a part of "abc": %s', (ifRange, allowed) => {
  expect(allowsRange(ifRange, '"abc"')).toBe(allowed);
});
