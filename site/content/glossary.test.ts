import { expect, test } from "vitest";

import { terms } from "./glossary.json";
import { formulas } from "./methodology.json";

test("every word has an address of its own", () => {
  const ids = terms.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
});

test("words stand in the order of the alphabet", () => {
  const words = terms.map(({ term }) => term.toLowerCase());
  expect(words).toEqual(words.toSorted());
});

test("a word leads to no formula that is not on the methodology page", () => {
  const known = Object.keys(formulas);
  expect(terms.filter(({ formula }) => formula !== undefined && !known.includes(formula))).toEqual([]);
});
